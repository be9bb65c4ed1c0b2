#!/bin/sh
# Brings the database back: deploy/restore.sh [TIME]   (as the user postgres, with all servers and PostgreSQL stopped)
#
# COPY=1 on a machine that is not to serve customers: what is restored there does not archive. The configuration leads to the same
# repository, and a copy that wrote its own log into it would spoil the backups of the database that people rely on.
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
[ "${COPY:-}" != 1 ] || set -- "$@" --archive-mode=off
pgbackrest --stanza="$stanza" --pg1-path="$data" --delta "$@" restore
if [ "${COPY:-}" = 1 ]; then
  echo "Restored, as a copy that does not archive. Unset synchronous_standby_names and start PostgreSQL; start no server on it that customers or a provider can reach."
  exit 0
fi
echo "Restored. Unset synchronous_standby_names, start PostgreSQL, wait until it takes writes, run 'npm run audit:verify', start one server with PAYOUTS=paused, verify the books and compare payouts with the provider; then start all servers without PAYOUTS. docs/operating.md has it in full."
