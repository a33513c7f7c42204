# Where the database is, and its password, are all that differs. PRIMARY is "host:port"; so is STANDBY, where there is one.
set -e
umask 077
: "${PRIMARY:?}" "${DATABASE_PASSWORD:?}"
printf '"portal" "%s"\n' "$DATABASE_PASSWORD" >/tmp/userlist.txt
{
  echo '[databases]'
  echo "portal = host=${PRIMARY%:*} port=${PRIMARY##*:} dbname=portal"
  [ -z "$STANDBY" ] || echo "portal_standby = host=${STANDBY%:*} port=${STANDBY##*:} dbname=portal"
} >/tmp/databases.ini
exec pgbouncer /pooler/pgbouncer.ini
