# Makes the cluster at the first start, out of the variables that the official image takes, then becomes the server.
set -e
as_postgres() { setpriv --reuid=postgres --regid=postgres --clear-groups "$@"; }
chown -R postgres:postgres "$PGDATA"
chmod 700 "$PGDATA"
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  printf '%s' "$POSTGRES_PASSWORD" >/tmp/password
  chown postgres /tmp/password
  as_postgres initdb -U "$POSTGRES_USER" --pwfile=/tmp/password --auth-host=scram-sha-256 --auth-local=trust \
    -E UTF8 --locale=C.UTF-8 >/dev/null
  rm /tmp/password
  echo "listen_addresses='*'" >>"$PGDATA/postgresql.conf"
  echo "host all all all scram-sha-256" >>"$PGDATA/pg_hba.conf"
  # Nobody else is let in until the database is there.
  as_postgres pg_ctl -D "$PGDATA" -o "-c listen_addresses=''" -w start >/dev/null
  [ "$POSTGRES_DB" = postgres ] || as_postgres createdb -U "$POSTGRES_USER" -h /var/run/postgresql "$POSTGRES_DB"
  as_postgres pg_ctl -D "$PGDATA" -m fast -w stop >/dev/null
fi
exec setpriv --reuid=postgres --regid=postgres --clear-groups "$@"
