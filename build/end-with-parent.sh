#!/bin/sh
# end-with-parent.sh PROGRAM [ARGUMENTS...]: runs a program that ends with the process that started it, however that one
# ends. File descriptor 3 is a pipe from it, and the system closes that with it: a shell in the background waits for this,
# asks the program to end, and a second later ends it by force. The program itself takes the place of this shell, so that
# its process id, its signals and its exit code are its own.
(
  trap '' HUP INT QUIT TERM
  while read -r _ <&3; do :; done
  # A new shell, because a shell knows only the parent it began with. Where that is another one now, the program has ended.
  exec sh -c 'test "$PPID" = "$1" && kill -TERM "$1" && sleep 1 && kill -KILL "$1"' sh $$
) </dev/null >/dev/null 2>&1 &
exec "$@"
