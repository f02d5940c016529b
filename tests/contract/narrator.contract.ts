import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Narration, NarrationRequest, Narrator } from '../../server/application/play/narrator.ts';
import type { TurnInput } from '../../src/domain/play/turn.ts';

type Finish = Extract<Narration, { type: 'finish' }>;

interface Told {
  readonly text: string;
  readonly parts: readonly Narration[];
  readonly finish: Finish | undefined;
}

async function tell(narrator: Narrator, request: NarrationRequest, signal = new AbortController().signal): Promise<Told> {
  const parts: Narration[] = [];
  for await (const part of narrator.narrate(request, { signal, pace: false })) parts.push(part);
  const text = parts.map((part) => (part.type === 'text' ? part.text : '')).join('');
  return { text, parts, finish: parts.find((part) => part.type === 'finish') };
}

/** What every narrator promises. `request` gives the opening request of a story that the narrator can tell. */
export function narratorContract(name: string, narrator: () => Narrator, request: () => NarrationRequest): void {
  describe(`${name} keeps the contract of a narrator`, () => {
    const open = () => tell(narrator(), request());
    const goOn = async (input: TurnInput, signal?: AbortSignal) => {
      const { finish } = await open();
      return tell(narrator(), { ...request(), input, choices: finish?.choices ?? [], narratorState: finish?.narratorState ?? '' }, signal);
    };

    it('opens a story with text', async () => {
      const { text, finish } = await open();
      expect(text.trim()).not.toBe('');
      expect(finish?.ending).toBeNull();
    });

    it('finishes exactly once, last', async () => {
      const { parts } = await open();
      expect(parts.filter((part) => part.type === 'finish')).toHaveLength(1);
      expect(parts.at(-1)?.type).toBe('finish');
    });

    it('offers at most four choices, each with an id and a label of its own', async () => {
      const { finish } = await open();
      const choices = finish?.choices ?? [];
      expect(choices.length).toBeLessThanOrEqual(4);
      for (const of of ['id', 'label'] as const) expect(new Set(choices.map((choice) => choice[of])).size).toBe(choices.length);
      expect(choices.every((choice) => choice.id !== '' && choice.label !== '')).toBe(true);
    });

    it('answers every choice it offers', async () => {
      const { finish } = await open();
      for (const { id } of finish?.choices ?? []) {
        const told = await goOn({ kind: 'choice', choice_id: id });
        expect(told.text.trim()).not.toBe('');
        expect(told.finish).toBeDefined();
      }
    });

    it('answers whatever a player writes', async () => {
      await fc.assert(
        fc.asyncProperty(fc.constantFrom('do', 'say', 'story'), fc.string({ minLength: 1, unit: 'grapheme' }), async (kind, text) => {
          const told = await goOn({ kind, text });
          expect(told.text.trim()).not.toBe('');
          expect(told.finish).toBeDefined();
        }),
        { numRuns: 30 },
      );
    });

    it('tells no more once it is stopped', async () => {
      const told = await goOn({ kind: 'say', text: 'hello' }, AbortSignal.abort());
      expect(told.text).toBe('');
    });

    it('goes on from the state it gave, as often as asked', async () => {
      const first = await goOn({ kind: 'continue' });
      const again = await goOn({ kind: 'continue' });
      expect(again.finish?.choices).toEqual(first.finish?.choices);
    });
  });
}
