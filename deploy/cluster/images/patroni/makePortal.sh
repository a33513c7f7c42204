# Once, in a database that is new: the portal's role with the limits that a pooler in transaction mode cannot carry
# (docs/operator.md "A pooler"), and its database. Patroni gives the address of the server.
set -e
psql -v ON_ERROR_STOP=1 -v password="$DATABASE_PASSWORD" -q "$1" <<'SQL'
CREATE ROLE portal LOGIN PASSWORD :'password';
ALTER ROLE portal SET lock_timeout = '5s';
ALTER ROLE portal SET statement_timeout = '10min';
ALTER ROLE portal SET idle_in_transaction_session_timeout = '10min';
CREATE DATABASE portal OWNER portal;
SQL
