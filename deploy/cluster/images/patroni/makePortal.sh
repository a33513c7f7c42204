# Once, in a database that is new or was restored: the portal's role with the limits that a pooler in transaction mode cannot
# carry (docs/operator.md "A pooler"), and its database. Patroni gives the address of the server. The passwords are those of
# .env, also where a backup holds others.
set -e
psql -v ON_ERROR_STOP=1 -v password="$DATABASE_PASSWORD" -q "$1" <<'SQL'
SELECT 'CREATE ROLE portal LOGIN' WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'portal') \gexec
ALTER ROLE portal PASSWORD :'password';
ALTER ROLE portal SET lock_timeout = '5s';
ALTER ROLE portal SET statement_timeout = '10min';
ALTER ROLE portal SET idle_in_transaction_session_timeout = '10min';
SELECT 'CREATE DATABASE portal OWNER portal' WHERE NOT EXISTS (SELECT FROM pg_database WHERE datname = 'portal') \gexec
SQL
