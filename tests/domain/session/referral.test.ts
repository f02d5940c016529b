import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readReferral } from '#domain/session/referral.ts';

const read = (search: string) => {
  const params = new URLSearchParams(search);
  return readReferral((name) => params.get(name));
};

describe('REF-01: referral', () => {
  it.each([
    ['source=ads', { source: 'ads', invite: null }],
    ['source_code=ads', { source: 'ads', invite: null }],
    ['invite=ABC-1', { source: null, invite: 'ABC-1' }],
    ['invite_code=ABC-1&source=x', { source: 'x', invite: 'ABC-1' }],
    ['source=&source_code=late', { source: 'late', invite: null }],
    ['source=%3Cscript%3E', { source: null, invite: null }],
    ['source=%3Cscript%3E&source_code=ads', { source: 'ads', invite: null }],
    ['', { source: null, invite: null }],
  ])('%s', (search, referral) => expect(read(search)).toEqual(referral));

  it('gives short plain codes or nothing', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const { source } = readReferral((name) => (name === 'source' ? text : null));
        expect(source === null || (/^[\w.-]+$/.test(source) && source.length <= 64)).toBe(true);
      }),
    );
  });
});
