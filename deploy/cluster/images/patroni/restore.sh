# Patroni's way to begin with a backup instead of an empty database: everything up to RESTORE_TO (docs/operator.md "Backups").
set -e
: "${RESTORE_TO:?}"
echo "restore: to $RESTORE_TO"
exec pgbackrest --stanza=portal --type=time --target="$RESTORE_TO" --target-action=promote --link-all \
  --log-level-console=info restore
