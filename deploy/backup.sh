#!/bin/sh
# Makes a backup; a full one also checks that the whole repository is sound: deploy/backup.sh full|diff|incr   (as the user postgres)
set -eu
kind=${1:?full, diff or incr}
stanza=${STANZA:-money}
case $kind in full | diff | incr) ;; *) echo "The kind is full, diff or incr, and here it is $kind." >&2; exit 2 ;; esac
# pgBackRest refuses to work beside another run of its own, and a full one can take longer than the hour until the next: wait for each other.
exec 9>>"${TMPDIR:-/tmp}/backup-$stanza-$(id -u).lock"
flock 9
# Does nothing when the stanza is there; refuses when it is another database's.
pgbackrest --stanza="$stanza" stanza-create
pgbackrest --stanza="$stanza" check
pgbackrest --stanza="$stanza" --type="$kind" backup
# By this the server tells when the last one was, so that somebody is called when there are none any more.
note() {
  psql -qAtX -v ON_ERROR_STOP=1 -d "${PGDATABASE:-money}" -c "SELECT note_backup('$kind')" > /dev/null ||
    { echo "The backup was made, but the database could not be told: BackupsStopped will page. Set PGDATABASE when it is not called money." >&2; return 1; }
}
# It reads everything in the repository, which each hour is too much.
if [ "$kind" != full ]; then note; exit 0; fi
# It ends well whatever it finds (2.45 and later): only what it says tells that a file of the repository is broken.
code=0
said=$(pgbackrest --stanza="$stanza" --log-level-console=info verify 2>&1) || code=$?
printf '%s\n' "$said"
case $said in
  *'status: error'*) echo 'The backup was made, but the repository is damaged: docs/operating.md, "Backups fail".' >&2; exit 1 ;;
esac
[ "$code" = 0 ] || exit "$code"
note
