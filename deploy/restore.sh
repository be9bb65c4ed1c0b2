#!/bin/sh
# Brings the database back: deploy/restore.sh [TIME]   (as the user postgres, with all servers and PostgreSQL stopped)
#
# TIME, such as "2026-01-31 12:34:56.789+00", is the last moment that is wanted; without it everything that was archived comes back. The files
# that lie in PGDATA are compared and replaced, so keep a copy of them when nobody knows yet what has happened. PGDATA names the folder.
set -eu
stanza=${STANZA:-money}
data=${PGDATA:?the data folder of PostgreSQL}
if [ -e "$data/postmaster.pid" ]; then
  echo "PostgreSQL still runs on $data: stop the servers first, then PostgreSQL." >&2
  exit 1
fi
if [ $# -gt 0 ]; then
  set -- --type=time "--target=$1" --target-action=promote
else
  set -- --type=default
fi
pgbackrest --stanza="$stanza" --pg1-path="$data" --delta "$@" restore
echo "Restored. Unset synchronous_standby_names, start PostgreSQL, wait until it takes writes, run 'npm run audit:verify', start one server with PAYOUTS=paused, verify the books and compare payouts with the provider; then start all servers without PAYOUTS. docs/operating.md has it in full."
