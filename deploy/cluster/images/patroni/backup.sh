# Takes the backup that is due, on the member that is the primary, and tells how things stand; once a minute, beside Patroni.
#   sh /patroni/backup.sh              for as long as the container lives
#   sh /patroni/backup.sh full         one backup now: full, diff or incr
ask() { psql -d postgres -XAtq "$@"; }
info() { pgbackrest --stanza=portal info --output=json; }

# The hours since the last backup of this kind, or of a larger one, ended.
hours_since() {
  ask -v info="$(info)" -v kinds="$1" <<'SQL'
SELECT coalesce(floor((extract(epoch FROM now()) - max((b -> 'timestamp' ->> 'stop')::bigint)) / 3600), 1000000)
FROM jsonb_array_elements(:'info'::jsonb -> 0 -> 'backup') b WHERE b ->> 'type' = ANY (string_to_array(:'kinds', ' '));
SQL
}

back_up() {
  # Repeated it changes nothing; a repository of another database is refused.
  pgbackrest --stanza=portal stanza-create && pgbackrest --stanza=portal --type="$1" backup && echo "backup: $1"
}

due() {
  if [ "$(hours_since full)" -ge "${BACKUP_FULL_HOURS:-168}" ]; then echo full
  elif [ "$(hours_since 'full diff')" -ge "${BACKUP_DIFF_HOURS:-24}" ]; then echo diff
  elif [ "$(hours_since 'full diff incr')" -ge "${BACKUP_INCR_HOURS:-6}" ]; then echo incr
  fi
}

# Read by `backup status` of the portal's image: how old backups are, and until when everything is in the repository. That is
# known of the moments at which it was noted which segment was written: whatever came before one is there once its segment is.
report() {
  folder=/var/lib/pgbackrest/report
  mkdir -p $folder
  ask -F ' ' -c "SELECT extract(epoch FROM now()), pg_walfile_name(pg_current_wal_lsn())" >>$folder/points
  tail -n 1440 $folder/points >$folder/draft && mv $folder/draft $folder/points
  last=$(ask -c 'SELECT last_archived_wal FROM pg_stat_archiver')
  until=$(awk -v last="$last" '($2 "") <= (last "") { at = $1 } END { print at }' $folder/points)
  ask -v info="$(info)" -v checked="$1" -v until="$until" <<'SQL' >$folder/draft &&
SELECT jsonb_build_object('at', now(), 'info', :'info'::jsonb, 'isChecked', :'checked'::boolean, 'archiver',
  (SELECT jsonb_build_object('lastArchivedAt', last_archived_time, 'lastFailedAt', last_failed_time,
    'archivedUntil', to_timestamp(nullif(:'until', '')::float8)) FROM pg_stat_archiver));
SQL
    chmod 644 $folder/draft && mv $folder/draft $folder/database.json
}

if [ -n "$1" ]; then
  back_up "$1" && report true
  exit
fi
minute=0
checked=true
while sleep "${BACKUP_LOOK_SECONDS:-60}"; do
  curl -sf -o /dev/null http://127.0.0.1:8008/primary || continue
  kind=$(due)
  [ -z "$kind" ] || back_up "$kind" || { echo "backup: $kind failed" >&2; sleep 300; }
  # Writes a segment and waits until it is in the repository.
  if [ $((minute % 60)) = 0 ]; then
    if pgbackrest --stanza=portal check; then checked=true; else checked=false; fi
  fi
  minute=$((minute + 1))
  report $checked || echo 'backup: no report could be written' >&2
done
