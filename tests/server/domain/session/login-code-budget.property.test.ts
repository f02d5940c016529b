import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CODE_LENGTH, CODE_MINUTES, TRIES_PER_CODE } from '#domain/session/login-code.ts';
import type { Limit } from '#server/domain/platform/limits.ts';
import {
  type CodeRequester,
  KNOWN_BROWSERS_CODES,
  RESEND_AFTER_SECONDS,
  sendCodeLimits,
  tryCodeLimits,
  UNKNOWN_BROWSERS_CODES,
} from '#server/domain/session/login-code-budget.ts';

const SECOND = 1000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const EMAIL = 'ann@mail.example';

/** Counts in memory what `RateLimits` counts in the database. */
class Counts {
  readonly #times = new Map<string, number[]>();

  take(limits: readonly Limit[], now: number): boolean {
    const within = ({ key, windowMs }: Limit) => (this.#times.get(key) ?? []).filter((time) => time > now - windowMs);
    if (limits.some((limit) => within(limit).length >= limit.max)) return false;
    for (const limit of limits) this.#times.set(limit.key, [...within(limit), now]);
    return true;
  }
}

const stranger = (at: number): CodeRequester => ({ names: [`stranger-${at}`], address: `198.51.100.${at}`, known: false });
const owner = (at: number): CodeRequester => ({ names: [`owner-${at}`], address: '203.0.113.1', known: true });

/** Requests for a code, each used up by wrong tries after `lateness`. Times are in minutes over two days. */
const codeRequests = fc.array(
  fc.record({
    at: fc.integer({ min: 0, max: 2 * 24 * 60 }),
    by: fc.integer({ min: 0, max: 12 }),
    known: fc.boolean(),
    lateness: fc.integer({ min: 0, max: CODE_MINUTES }),
  }),
  { maxLength: 400 },
);

/** The probability of guessing a right code with all tries of `codes` codes. */
const guessOdds = (codes: number, digits: number): number => 1 - (1 - TRIES_PER_CODE / 10 ** digits) ** codes;

describe('AUTH-17: the budget of login codes', () => {
  it('faults S10: with all codes of a day the odds of guessing one stay below 1 in 10,000', () => {
    const odds = guessOdds(UNKNOWN_BROWSERS_CODES + KNOWN_BROWSERS_CODES, CODE_LENGTH);
    expect(odds).toBeLessThan(1 / 10_000);
    expect(odds).toBeGreaterThan(9e-5);
    // One more digit makes a guess ten times less likely; one more code makes it likelier.
    expect(guessOdds(19, CODE_LENGTH + 1)).toBeLessThan(odds / 9);
    expect(guessOdds(20, CODE_LENGTH)).toBeGreaterThan(odds);
  });

  it('faults S10: any requests from any number of browsers and networks allow fewer than 100 tries in any 24 hours', () => {
    fc.assert(
      fc.property(codeRequests, (plan) => {
        const counts = new Counts();
        const tries: number[] = [];
        for (const { at, by, known, lateness } of [...plan].sort((a, b) => a.at - b.at)) {
          const now = at * 60 * SECOND;
          if (!counts.take(sendCodeLimits(EMAIL, known ? owner(by) : stranger(by), 1), now)) continue;
          for (let tried = 0; tried < TRIES_PER_CODE; tried += 1) tries.push(now + lateness * 60 * SECOND);
        }
        for (const from of tries) {
          expect(tries.filter((time) => time >= from && time < from + DAY).length).toBeLessThan(10 ** CODE_LENGTH / 10_000);
        }
      }),
    );
  });

  it('a known browser keeps its codes and tries, whatever unknown browsers do', () => {
    const known: CodeRequester = { names: ['kept'], address: '198.51.100.1', known: true };
    fc.assert(
      fc.property(codeRequests, (plan) => {
        const counts = new Counts();
        for (const { at, by } of plan) {
          counts.take(sendCodeLimits(EMAIL, stranger(by), 1), at);
          counts.take(tryCodeLimits(EMAIL, stranger(by), 1), at);
        }
        expect(counts.take(sendCodeLimits(EMAIL, known, 1), 0)).toBe(true);
        expect(counts.take(tryCodeLimits(EMAIL, known, 1), 0)).toBe(true);
      }),
    );
  });

  it('an unknown browser keeps its tries, whatever other browsers do', () => {
    const keys = (at: number) => tryCodeLimits(EMAIL, stranger(at), 1).map(({ key }) => key);
    expect(keys(1).filter((key) => keys(2).includes(key))).toEqual([]);
  });

  it('faults S13: one network address, with any number of browsers, leaves half of a day’s codes to others', () => {
    const counts = new Counts();
    const browser = (at: number): CodeRequester => ({ names: [`browser-${at}`], address: '198.51.100.1', known: false });
    let sent = 0;
    for (let at = 0; at < 100; at += 1) if (counts.take(sendCodeLimits(EMAIL, browser(at), 1), at * 60 * SECOND)) sent += 1;
    expect(sent).toBe(UNKNOWN_BROWSERS_CODES / 2);
    expect(counts.take(sendCodeLimits(EMAIL, stranger(2), 1), 0)).toBe(true);
  });

  it('faults S13: one browser gets a code a minute and 5 an hour, whatever the scale; all unknown browsers 10 a day', () => {
    for (const scale of [1, 1000]) {
      const limits = sendCodeLimits(EMAIL, stranger(1), scale);
      const own = limits.filter(({ key }) => key.includes('stranger-1')).map(({ max, windowMs }) => [max, windowMs]);
      expect(own).toEqual([
        [1, RESEND_AFTER_SECONDS * SECOND],
        [5, HOUR],
      ]);
      expect(limits.find(({ key }) => key.includes(':unknown:'))).toMatchObject({ max: 10, windowMs: DAY + CODE_MINUTES * 60_000 });
    }
  });

  it('faults S10: allows ten tries an hour for one browser and mailbox, whatever the scale and the spelling', () => {
    for (const scale of [1, 1000])
      for (const email of ['ann@gmail.com', 'A.nn+x@googlemail.com'])
        expect(tryCodeLimits(email, stranger(1), scale)[0]).toEqual({
          key: 'try-code:ann@gmail.com:by:stranger-1:3600000',
          max: 10,
          windowMs: HOUR,
        });
  });

  it.each([1, 1000])('faults S10, S13: counts one address, all addresses and one browser beside that, by the scale %i', (scale) => {
    const shared = sendCodeLimits(EMAIL, stranger(1), scale).filter(({ key }) => !/stranger-1|:unknown:/.test(key));
    expect(shared.map(({ max, windowMs }) => [max, windowMs])).toEqual([
      [5 * scale, DAY + CODE_MINUTES * 60 * SECOND],
      [20 * scale, HOUR],
      [100 * scale, 60 * SECOND],
    ]);
    const [, ofBrowser] = tryCodeLimits(EMAIL, stranger(1), scale);
    expect(ofBrowser).toEqual({ key: 'try-code:by:stranger-1:600000', max: 30 * scale, windowMs: 600 * SECOND });
  });

  it('a browser known for one spelling of a mailbox is not known for another', () => {
    const shared = (email: string) => sendCodeLimits(email, owner(1), 1).find(({ key }) => key.includes(':known:'))?.key;
    expect(shared('ann+other@mail.example')).not.toBe(shared(EMAIL));
  });
});
