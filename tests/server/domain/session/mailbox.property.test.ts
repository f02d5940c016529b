import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { email } from '#contract/shapes.ts';
import { accountEmail, mailbox } from '#server/domain/session/mailbox.ts';

const local = fc.stringMatching(/^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}$/);
const address = fc
  .tuple(local, fc.constantFrom('gmail.com', 'googlemail.com', 'GMail.com', 'mail.example', 'gmail.com.example', 'notgmail.com'))
  .map(([name, host]) => `${name}@${host}`);
const letters = fc.stringMatching(/^[a-z0-9]{1,20}$/);

/** The same name with upper case and dots here and there. */
const spelt = (name: string, bits: readonly boolean[], dots: boolean): string =>
  [...name].map((letter, at) => `${bits[at] ? letter.toUpperCase() : letter}${dots && bits[at + 1] ? '.' : ''}`).join('');

describe('faults S10, S13: one mailbox, however it is spelt', () => {
  it.each([
    ['Anna@Mail.Example', 'anna@mail.example'],
    ['anna+shop@mail.example', 'anna@mail.example'],
    ['anna+a+b@mail.example', 'anna@mail.example'],
    ['a.n.n.a@mail.example', 'a.n.n.a@mail.example'],
    ['A.n.N.a+x@GMail.com', 'anna@gmail.com'],
    ['anna@googlemail.com', 'anna@gmail.com'],
    ['+tag@mail.example', '+tag@mail.example'],
    ['a.nna@gmail.com.example', 'a.nna@gmail.com.example'],
  ])('%s is %s', (written, expected) => {
    expect(mailbox(written)).toBe(expected);
  });

  it('case, dots and tags of a Gmail name do not change the mailbox; dots elsewhere do', () => {
    fc.assert(
      fc.property(letters, letters, fc.array(fc.boolean(), { minLength: 25, maxLength: 25 }), (name, tag, bits) => {
        expect(mailbox(`${spelt(name, bits, true)}+${tag}@googlemail.com`)).toBe(`${name}@gmail.com`);
        expect(mailbox(`${spelt(name, bits, false)}+${tag}@Mail.example`)).toBe(`${name}@mail.example`);
      }),
    );
  });

  it('is the same for an address and for its account, and is idempotent', () => {
    fc.assert(
      fc.property(address, (written) => {
        expect(mailbox(accountEmail(written))).toBe(mailbox(written));
        expect(mailbox(mailbox(written))).toBe(mailbox(written));
      }),
    );
  });

  it('never merges two hosts', () => {
    fc.assert(
      fc.property(
        address.filter((written) => v.is(email, written)),
        (written) => {
          const host = written.toLowerCase().split('@')[1];
          expect(mailbox(written).split('@')[1]).toBe(host === 'googlemail.com' ? 'gmail.com' : host);
        },
      ),
    );
  });
});
