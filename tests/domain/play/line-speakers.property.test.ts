import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lineSpeakers, storyVoices } from '#domain/play/line-speakers.ts';

const voices = storyVoices({ cast: [{ id: 'tamm' }, { id: 'leonie' }], voices: { ferry: 'A voice on the ferry' } });
const ids = fc.constantFrom('tamm', 'leonie', 'ferry', 'you', 'nobody');

it('NARR-49: one id says all quotations of a line, several say one each, in their order', () => {
  fc.assert(
    fc.property(fc.array(ids, { minLength: 1, maxLength: 6 }), fc.nat(6), (named, quotations) => {
      const read = lineSpeakers(named.join(', '), quotations, voices);
      if (named.length !== 1 && named.length !== quotations) expect(read).toEqual({ kind: 'miscounted', named: named.length });
      else
        expect(read).toEqual({
          kind: 'written',
          speakers: Array.from({ length: quotations }, (_, at) => voices.get(named[named.length === 1 ? 0 : at] ?? '')),
        });
    }),
  );
});

it.each(['Wren', 'tamm, Wren', 'tamm,', ''])('NARR-47, NARR-49: “%s” is a name that is shown before its line', (name) => {
  expect(lineSpeakers(name, 1, voices)).toEqual({ kind: 'name', name });
});
