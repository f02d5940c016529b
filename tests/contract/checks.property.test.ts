import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { foldedCode, foldedEmail, foldedText } from '#contract/checks.ts';
import { login } from '#contract/session.ts';
import { sourceCode, typedEmail } from '#contract/shapes.ts';
import { readSharedRun } from '#contract/sharing.ts';
import { confirmsDeletion, DELETION_PHRASE } from '#domain/account/deletion.ts';
import { dailyLimit } from '#domain/coins/typed-limit.ts';
import { codeDigits } from '#domain/session/login-code.ts';
import { readReferral } from '#domain/session/referral.ts';
import { searchWords } from '#domain/stories/search-words.ts';
import { inviteCode, typedInviteCode } from '#server/domain/engagement/invite-code.ts';
import { caseReference, readReference } from '#server/domain/support/case-reference.ts';
import { anyCharacter } from '#tests/arbitraries/texts.ts';
import { pastedAround, typedAs } from '#tests/arbitraries/typed.ts';

const pick = fc.infiniteStream(fc.nat(1_000_000)).map((numbers) => (count: number) => Number(numbers.next().value) % count);
const reference = pick.map((next) => caseReference('LW', next));
const invite = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map(inviteCode)
  .filter((code) => code !== null);
const digits = fc.stringMatching(/^\d{6}$/);

/** A text, and how people may type it. */
const typing = <T>(given: fc.Arbitrary<T>, text: (value: T) => string = String) =>
  given.chain((value) => fc.tuple(fc.constant(value), typedAs(text(value))));
const holds = <T>(given: fc.Arbitrary<readonly [T, string]>, check: (value: T, typed: string) => void) =>
  fc.assert(
    fc.property(given, ([value, typed]) => {
      check(value, typed);
    }),
  );

describe('TYPED-01: what is typed or pasted is read as it was meant', () => {
  it('a login code, in the browser and by the server', () => {
    const { code } = login.input.entries;
    const grouped = fc
      .tuple(digits, fc.constantFrom('', ' ', '-'))
      .map(([all, gap]) => [all, `${all.slice(0, 3)}${gap}${all.slice(3)}`] as const);
    holds(
      typing(grouped, ([, text]) => text),
      ([all], typed) => {
        expect(codeDigits(typed)).toBe(all);
        expect(v.parse(code, typed)).toBe(all);
      },
    );
  });

  it.each(['１２３４５６', '١٢٣٤٥٦', '१२३४५६'])('a login code written as %s', (typed) => {
    expect(codeDigits(typed)).toBe('123456');
    expect(v.parse(login.input.entries.code, typed)).toBe('123456');
  });

  it('the number of a complaint', () => {
    holds(typing(reference), (number, typed) => expect(readReference(typed)).toBe(number));
    holds(typing(reference.map((number) => number.toLowerCase())), (number, typed) =>
      expect(readReference(typed)).toBe(number.toUpperCase()),
    );
  });

  it('an invite code, in the address that a visitor comes by and by the server', () => {
    holds(typing(invite), (code, typed) => {
      expect(typedInviteCode(typed)).toBe(code);
      expect(readReferral((name) => (name === 'invite' ? typed : null)).invite).toBe(code);
    });
  });

  it('where a player came from, and the secret part of a shared link', () => {
    holds(typing(fc.stringMatching(/^[a-z][a-z0-9.-]{0,20}[a-z]$/)), (code, typed) => {
      expect(readReferral((name) => (name === 'source' ? typed : null)).source).toBe(code);
      expect(v.parse(sourceCode, typed)).toBe(code);
    });
    holds(typing(fc.stringMatching(/^\w[\w-]{20}\w$/)), (token, typed) => {
      if (typed.length <= 60) expect(v.parse(readSharedRun.input, { token: typed })).toEqual({ token });
    });
  });

  it('a daily limit', () => {
    holds(typing(fc.nat(100_000)), (coins, typed) => expect(dailyLimit(typed)).toEqual({ ok: true, value: coins }));
    holds(typing(fc.constant('')), (_, typed) => expect(dailyLimit(typed)).toEqual({ ok: true, value: null }));
  });

  it('what confirms a deletion, and words to look for', () => {
    holds(typing(fc.constant(DELETION_PHRASE)), (_, typed) => expect(confirmsDeletion(typed)).toBe(true));
    holds(typing(fc.constant('the salt road 7')), (text, typed) => expect(searchWords(typed)).toEqual(text.split(' ')));
  });

  it('digits of all scripts that the system can write', () => {
    const written = Intl.supportedValuesOf('numberingSystem').map((system) =>
      new Intl.NumberFormat('en', { numberingSystem: system, useGrouping: false }).format(9_876_543_210),
    );
    const decimal = written.filter((text) => /^\p{Nd}{10}$/u.test(text));
    expect(decimal.length).toBeGreaterThan(40);
    expect(new Set(decimal.map(foldedText))).toEqual(new Set(['9876543210']));
  });

  it('never gives anything but ASCII digits, blanks and hyphens for digits, blanks and hyphens, and is stable', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 40 }), (text) => {
        const folded = foldedText(text);
        expect(folded).not.toMatch(/[[\p{Nd}\p{Z}\p{Pd}\p{Cf}\p{Cc}]--[0-9 \-]]/v);
        expect(foldedText(folded)).toBe(folded);
        expect(foldedCode(folded)).toBe(foldedCode(text));
      }),
    );
  });
});

describe('TYPED-02, faults C44: an e-mail address that is pasted', () => {
  it.each([
    '\u200bann@flt.test',
    '\u202aann@flt.test\u202c',
    'ann@flt.test\u200b',
    '\ufeff ann@flt.test\u00a0\n',
    'ａｎｎ＠ｆｌｔ．ｔｅｓｔ',
  ])('%j', (typed) => {
    expect(foldedEmail(typed)).toBe('ann@flt.test');
    expect(v.parse(typedEmail, typed)).toBe('ann@flt.test');
  });

  it('loses what is around it, and full width', () => {
    const address = fc.emailAddress().filter((text) => text.length < 200 && v.is(typedEmail, text));
    fc.assert(
      fc.property(
        address.chain((text) => fc.tuple(fc.constant(text), pastedAround(text))),
        ([text, typed]) => {
          expect(v.parse(typedEmail, typed)).toBe(text);
        },
      ),
    );
  });

  it('keeps everything else that is beyond ASCII, which makes it no address', () => {
    fc.assert(
      fc.property(fc.emailAddress(), anyCharacter, fc.nat(), (text, character, place) => {
        fc.pre(/\P{ASCII}/u.test(character) && !/[\uff01-\uff5e]/.test(character));
        const at = 1 + (place % (text.length - 1));
        const typed = text.slice(0, at) + character + text.slice(at);
        expect(foldedEmail(typed)).toBe(typed);
        expect(v.is(typedEmail, typed)).toBe(false);
      }),
    );
  });

  it('is read in linear time', () => {
    const blanks = ' \u200b'.repeat(20_000);
    expect(foldedEmail(`${blanks}a@b.cd${blanks}x`)).toBe(`a@b.cd${blanks}x`);
  });
});
