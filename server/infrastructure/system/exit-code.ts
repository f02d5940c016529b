/** The exit code of a server that cannot go on, whose cause is not in the server, and that may be started again at once: EX_TEMPFAIL of `sysexits.h`. */
export const START_AGAIN = 75;
