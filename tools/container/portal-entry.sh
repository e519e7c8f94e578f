#!/bin/sh
# Starts the portal's container: writes the configuration of nginx from the settings, then becomes nginx, so that signals reach it.
# Everything is written below one folder of /tmp; the rest of the container can be read-only.
set -eu
here=$(dirname "$0")
folder="${TMPDIR:-/tmp}/portal"
node "$here/configure.mjs" "$folder" "$@"
exec nginx -c "$folder/nginx.conf" -p "$folder" -e stderr
