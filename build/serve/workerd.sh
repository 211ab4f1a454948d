#!/bin/sh
# What miniflare starts in the place of workerd, with a pipe from itself as file descriptor 3 (serve.ts).
exec sh "${0%/*}/../end-with-parent.sh" "$WORKERD_PROGRAM" "$@"
