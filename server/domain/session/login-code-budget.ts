import { CODE_MINUTES } from '#domain/session/login-code.ts';
import { DAY, HOUR, type Limit, limit, MINUTE } from '#server/domain/platform/limits.ts';
import { accountEmail, mailbox } from './mailbox.ts';

/** Codes for one mailbox in any 24 hours, for all browsers together that never signed in with it. Source: faults, S13. */
export const UNKNOWN_BROWSERS_CODES = 10;
/** Additional codes in any 24 hours for browsers that have signed in with it. */
export const KNOWN_BROWSERS_CODES = 9;
/** Share of one network address in the codes for unknown browsers. */
const CODES_PER_ADDRESS = 5;

/**
 * A code sent just before a period of 24 hours can be tried within it. The caps therefore cover a day plus the lifetime of a code, so that no more
 * codes than their sum can be tried in any 24 hours.
 */
const CAP_WINDOW = DAY + CODE_MINUTES * MINUTE;

/** Who requests a code or tries one. */
export interface CodeRequester {
  /** Keys that count one browser: its cookie, or its network address when it has none. */
  readonly names: readonly string[];
  readonly address: string;
  /** Whether this browser has signed in with this exact e-mail address before. */
  readonly known: boolean;
}

/** Seconds until another code may be requested. */
export const RESEND_AFTER_SECONDS = MINUTE / 1000;

/**
 * Codes sent. Each browser has its own count. Known and unknown browsers have separate shared counts. Known browsers are counted by exact address, not
 * by mailbox, because no other user can be known for that address.
 */
export function sendCodeLimits(email: string, requester: CodeRequester, scale: number): readonly Limit[] {
  const box = mailbox(email);
  const own = requester.names.flatMap((name) => [
    limit(`send-code:${box}:by:${name}`, 1, MINUTE),
    limit(`send-code:${box}:by:${name}`, 5, HOUR),
  ]);
  if (requester.known) return [...own, limit(`send-code:${accountEmail(email)}:known`, KNOWN_BROWSERS_CODES, CAP_WINDOW)];
  return [
    ...own,
    limit(`send-code:${box}:unknown`, UNKNOWN_BROWSERS_CODES, CAP_WINDOW),
    limit(`send-code:${box}:from:${requester.address}`, CODES_PER_ADDRESS * scale, CAP_WINDOW),
    limit(`send-code:${requester.address}`, 20 * scale, HOUR),
    limit('send-code:all', 100 * scale, MINUTE),
  ];
}

/**
 * Codes tried, right or wrong, with a pending code or without: refusals must not reveal which. A try counts for its browser only, because a code can be tried only in
 * the browser that requested it. Source: faults, S10.
 */
export function tryCodeLimits(email: string, requester: CodeRequester, scale: number): readonly Limit[] {
  return requester.names.flatMap((name) => [
    limit(`try-code:${mailbox(email)}:by:${name}`, 10, HOUR),
    limit(`try-code:by:${name}`, 30 * scale, 10 * MINUTE),
  ]);
}
