# What differs from member to member comes as variables that Patroni reads itself (docker-compose.yml); an address has to be
# one that the others reach.
set -e
: "${PATRONI_NAME:?}" "${DATABASE_PASSWORD:?}" "${PATRONI_SUPERUSER_PASSWORD:?}" "${PATRONI_REPLICATION_PASSWORD:?}"
: "${PATRONI_REWIND_PASSWORD:?}" "${PATRONI_RESTAPI_PASSWORD:?}" "${PGBACKREST_REPO1_CIPHER_PASS:?}"
export PATRONI_RESTAPI_CONNECT_ADDRESS="${PATRONI_RESTAPI_CONNECT_ADDRESS:-$PATRONI_NAME:8008}"
export PATRONI_POSTGRESQL_CONNECT_ADDRESS="${PATRONI_POSTGRESQL_CONNECT_ADDRESS:-$PATRONI_NAME:5432}"
settings=/patroni/patroni.yml
if [ -n "$RESTORE_TO" ]; then
  # A restore begins with nothing; it never takes the place of a database that is there.
  asked=/var/lib/postgresql/data/restored-to
  if [ -s "$PGDATA/PG_VERSION" ] && [ "$(cat $asked 2>/dev/null)" != "$RESTORE_TO" ]; then
    echo "There is a database in $PGDATA already. Restore into empty volumes (docs/operator.md, Backups)." >&2
    exit 1
  fi
  echo "$RESTORE_TO" >$asked
  settings=/tmp/patroni.yml
  sed 's/^bootstrap:$/bootstrap:\n  method: pgbackrest/' /patroni/patroni.yml >$settings
fi
sh /patroni/backup.sh &
exec patroni $settings
