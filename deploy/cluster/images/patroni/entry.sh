# What differs from member to member comes as variables that Patroni reads itself (docker-compose.yml); an address has to be
# one that the others reach.
set -e
: "${PATRONI_NAME:?}" "${DATABASE_PASSWORD:?}" "${PATRONI_SUPERUSER_PASSWORD:?}" "${PATRONI_REPLICATION_PASSWORD:?}"
: "${PATRONI_REWIND_PASSWORD:?}" "${PATRONI_RESTAPI_PASSWORD:?}"
export PATRONI_RESTAPI_CONNECT_ADDRESS="${PATRONI_RESTAPI_CONNECT_ADDRESS:-$PATRONI_NAME:8008}"
export PATRONI_POSTGRESQL_CONNECT_ADDRESS="${PATRONI_POSTGRESQL_CONNECT_ADDRESS:-$PATRONI_NAME:5432}"
exec patroni /patroni/patroni.yml
