import fc from 'fast-check';
import { expect, it } from 'vitest';
import { modelChange } from '#domain/play/model-change.ts';
import type { Turn } from '#domain/play/turn.ts';

const turnOf = (model: string | null | undefined): Turn => ({
  ...{ id: 't', parent: null, input: null, text: '', choices: [], state: {}, status: 'done', ending: null, cost: 0, created: '' },
  ...{ variants: [], reasoned: false, edited: false, retryPrice: null, model },
});

it('NARR-30: a change of the model is said once, at the first turn that the new one tells', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('small', 'large', null, undefined), { maxLength: 20 }), (models) => {
      const turns = models.map(turnOf);
      const said = turns.map((_, at) => modelChange(turns, at)).filter((model) => model !== null);
      const named = models.filter((model) => model !== null && model !== undefined);
      expect(said).toEqual(named.filter((model, at) => at > 0 && model !== named[at - 1]));
    }),
  );
});
