#!/bin/sh
# Makes a backup and checks that the repository is whole: deploy/backup.sh full|diff|incr   (as the user postgres)
set -eu
kind=${1:?full, diff or incr}
stanza=${STANZA:-money}
case $kind in full | diff | incr) ;; *) echo "The kind is full, diff or incr, and here it is $kind." >&2; exit 2 ;; esac
# Does nothing when the stanza is there; refuses when it is another database's.
pgbackrest --stanza="$stanza" stanza-create
pgbackrest --stanza="$stanza" check
pgbackrest --stanza="$stanza" --type="$kind" backup
pgbackrest --stanza="$stanza" verify
