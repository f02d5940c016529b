import { CODE_MINUTES, TRIES_PER_CODE } from '../../../src/domain/session/login-code.ts';
import { accountEmail, mailbox } from '../session/mailbox.ts';
import { DAY, HOUR, type Limit, limit, MINUTE } from './limits.ts';

/** Codes a day (UTC plays no part: any 24 hours) that browsers which never signed in with a mailbox get for it, all together. Source: faults, S13. */
export const UNKNOWN_BROWSERS_CODES = 10;
/** Codes a day for those that did, beside the others. */
export const KNOWN_BROWSERS_CODES = 9;
/** Of the codes for unknown browsers, how many one network address may use up. */
const CODES_PER_ADDRESS = 5;

/**
 * A code that was sent just before a day begins can be tried within it. So the caps hold for a day and the life of a code, and no more than
 * their sum can be tried in any 24 hours.
 */
const CAP_WINDOW = DAY + CODE_MINUTES * MINUTE;

/** Who asks for a code or tries one. */
export interface CodeRequester {
  /** Names to count one browser by: its cookie's, and its network address's when it came without a cookie. */
  readonly names: readonly string[];
  readonly address: string;
  /** Whether somebody has signed in with this very e-mail address in this browser before. */
  readonly known: boolean;
}

/** Seconds until another code may be asked for. */
export const RESEND_AFTER_SECONDS = MINUTE / 1000;

/**
 * Codes sent. Each browser has its own count; what is shared by all unknown browsers is not touched by known ones, and the other way round.
 * A known browser counts by the address it is known for, which nobody else can be known for, not by the mailbox.
 */
export function sendCodeLimits(email: string, asker: CodeRequester, scale: number): readonly Limit[] {
  const box = mailbox(email);
  const own = asker.names.flatMap((name) => [
    limit(`send-code:${box}:by:${name}`, 1, MINUTE),
    limit(`send-code:${box}:by:${name}`, 5, HOUR),
  ]);
  if (asker.known) return [...own, limit(`send-code:${accountEmail(email)}:known`, KNOWN_BROWSERS_CODES, CAP_WINDOW)];
  return [
    ...own,
    limit(`send-code:${box}:unknown`, UNKNOWN_BROWSERS_CODES, CAP_WINDOW),
    limit(`send-code:${box}:from:${asker.address}`, CODES_PER_ADDRESS * scale, CAP_WINDOW),
    limit(`send-code:${asker.address}`, 20 * scale, HOUR),
    limit('send-code:all', 100 * scale, MINUTE),
  ];
}

/**
 * Codes tried, right or wrong, pending or not: refusals must not show which. A try counts for its browser alone, since a code can be tried
 * only where it was asked for. Source: faults, S10.
 */
export function tryCodeLimits(email: string, asker: CodeRequester, scale: number): readonly Limit[] {
  return asker.names.flatMap((name) => [
    limit(`try-code:${mailbox(email)}:by:${name}`, 10, HOUR),
    limit(`try-code:by:${name}`, 30 * scale, 10 * MINUTE),
  ]);
}

/** How likely somebody who guesses finds a right code, with all tries there are at so many codes. */
export const guessOdds = (codes: number, digits: number): number => 1 - (1 - TRIES_PER_CODE / 10 ** digits) ** codes;
