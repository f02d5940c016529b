import fc from 'fast-check';
import { expect, it } from 'vitest';
import { draftOf, isServed, typed } from '#domain/studio/texts/draft.ts';
import { savingOf, type Unserved } from '#domain/studio/texts/saving.ts';

const text = fc.constantFrom('One.', 'One. Two.', 'One. Two. Three.');
const unserved = fc.constantFrom<Unserved | null>(null, { kind: 'waiting' }, { kind: 'refused', message: 'It is too long.' });

it('STUDIO-07: a text is said to be in this browser once all of it is, also while the server is out of reach, and saved once the server has it', () => {
  fc.assert(
    fc.property(text, text, fc.option(text), fc.boolean(), unserved, (served, now, kept, canKeep, why) => {
      const draft = typed(draftOf({ version: 1, text: served }), now);
      const saving = savingOf({ isServed: isServed(draft), isKept: kept === now, canKeep, unserved: why });
      if (isServed(draft)) expect(saving).toEqual({ kind: 'saved' });
      else if (canKeep && kept !== now) expect(saving).toEqual({ kind: 'writing' });
      else expect(saving).toEqual(why ?? { kind: canKeep ? 'kept' : 'writing' });
    }),
  );
});
