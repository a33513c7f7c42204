# The password is all that differs from run to run.
set -e
umask 077
printf '"portal" "%s"\n' "$DATABASE_PASSWORD" >/tmp/userlist.txt
exec pgbouncer /pooler/pgbouncer.ini
