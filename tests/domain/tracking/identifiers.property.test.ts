import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hashedIdentifiers, normalisedEmail, normalisedPhone } from '#domain/tracking/identifiers.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

describe('hashed identifiers', () => {
  it.each([
    ['john_smith@gmail.com', '62a14e44f765419d10fea99367361a727c12365e2520f32218d505ed9aa0f62f'],
    [' John_Smith@Gmail.com ', '62a14e44f765419d10fea99367361a727c12365e2520f32218d505ed9aa0f62f'],
  ])('C59: the address %s has the published hash', (email, hash) => {
    expect(hashedIdentifiers({ emails: [email] }, sha256)).toEqual({ em: [hash] });
  });

  it.each([
    ['(650)555-1212', '6505551212'],
    ['+1 (650) 555-1212', '16505551212'],
    ['+00 44 844 412 4653', '448444124653'],
    ['١٢٣', null],
    ['', null],
  ])('C59: the telephone number %s is normalised to %s', (phone, expected) => {
    expect(normalisedPhone(phone)).toBe(expected);
  });

  it('C59: omits a list in which nothing is left', () => {
    expect(hashedIdentifiers({ emails: ['', '  '], phones: ['-'], externalIds: [' '] }, sha256)).toEqual({});
    expect(hashedIdentifiers({}, sha256)).toEqual({});
  });

  it('TRACK-08: normalising twice changes nothing, and equal identifiers are hashed once', () => {
    fc.assert(
      fc.property(fc.string(), (raw) => {
        const once = normalisedEmail(raw);
        expect(once === null ? null : normalisedEmail(once)).toBe(once);
        expect(hashedIdentifiers({ emails: [raw, ` ${raw} `] }, sha256).em?.length ?? 0).toBe(once === null ? 0 : 1);
      }),
    );
  });
});
