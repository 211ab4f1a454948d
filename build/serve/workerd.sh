#!/bin/sh
# What miniflare starts in the place of workerd, with a pipe from itself as file descriptor 3 (serve.ts).
# Ctrl-C and a closed terminal reach every process of the terminal: it is our command that then closes what is open.
trap '' HUP INT
exec sh "${0%/*}/../end-with-parent.sh" "$WORKERD_PROGRAM" "$@"
