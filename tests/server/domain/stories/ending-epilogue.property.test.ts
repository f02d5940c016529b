import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endingEpilogue } from '#server/domain/stories/ending-epilogue.ts';

const ending = { id: 'dawn', name: 'Dawn', text: 'It dawns.', hint: 'Wait.', when: 'It dawns.', epilogue: 'Later.' };
const ids = fc.subarray(['key', 'door', 'lamp']);

describe('NARR-21: the epilogue of an ending', () => {
  it('is the author’s where nothing is stated, or where the game is gone', () => {
    expect(endingEpilogue(ending, { text: 'They went home.', objectives: [] })).toBe('Later.');
    expect(endingEpilogue({ ...ending, needs: ['key'] }, null)).toBe('Later.');
  });

  it('is the last reply exactly where something that it states has not happened', () => {
    fc.assert(
      fc.property(ids, fc.option(ids, { nil: undefined }), ids, (needs, epilogue_needs, objectives) => {
        const missing = (epilogue_needs ?? needs).some((id) => !objectives.includes(id));
        const epilogue = endingEpilogue({ ...ending, needs, epilogue_needs }, { text: 'They went home.', objectives });
        expect(epilogue).toBe(missing ? 'They went home.' : 'Later.');
      }),
    );
  });
});
