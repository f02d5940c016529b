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

interface Hearing {
  readonly pace?: boolean;
  readonly signal?: AbortSignal;
  /** Called after each piece. */
  readonly heard?: (part: Narration) => void;
}

async function tell(narrator: Narrator, request: NarrationRequest, { pace = false, signal, heard }: Hearing = {}): Promise<Told> {
  const parts: Narration[] = [];
  for await (const part of narrator.narrate(request, { signal: signal ?? new AbortController().signal, pace })) {
    parts.push(part);
    heard?.(part);
  }
  const text = parts.map((part) => (part.type === 'text' ? part.text : '')).join('');
  return { text, parts, finish: parts.find((part) => part.type === 'finish') };
}

export interface NarratorSubject {
  readonly narrator: () => Narrator;
  /** The opening request of a story that the narrator can tell. */
  readonly request: () => NarrationRequest;
  /** The same narrator with a source that says something and then nothing more for minutes: a reply only ends by being stopped. */
  readonly stuck: () => Narrator;
}

/** What every narrator promises. */
export function narratorContract(name: string, { narrator, request, stuck }: NarratorSubject): void {
  describe(`${name} keeps the contract of a narrator`, () => {
    const open = () => tell(narrator(), request());
    const turn = async (input: TurnInput): Promise<NarrationRequest> => {
      const { finish } = await open();
      return { ...request(), input, choices: finish?.choices ?? [], narratorState: finish?.narratorState ?? '' };
    };
    const goOn = async (input: TurnInput, hearing?: Hearing) => tell(narrator(), await turn(input), hearing);
    const expectOneFinishLast = ({ parts }: Told) => {
      expect(parts.filter((part) => part.type === 'finish')).toHaveLength(1);
      expect(parts.at(-1)?.type).toBe('finish');
    };

    it('describes itself for the interface', () => {
      const { kind, label, meaning } = narrator().traits;
      expect(kind).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(label).toMatch(/^\S.{0,18}\S$/);
      expect(meaning).toMatch(/^\S.*[.]$/);
    });

    it('opens a story with text', async () => {
      const { text, finish } = await open();
      expect(text.trim()).not.toBe('');
      expect(finish?.ending).toBeNull();
    });

    it('finishes exactly once, last', async () => expectOneFinishLast(await open()));

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

    it('replies to any text', async () => {
      await fc.assert(
        fc.asyncProperty(fc.constantFrom('do', 'say', 'story'), fc.string({ minLength: 1, unit: 'grapheme' }), async (kind, text) => {
          const told = await goOn({ kind, text });
          expect(told.text.trim()).not.toBe('');
          expect(told.finish).toBeDefined();
        }),
        { numRuns: 30 },
      );
    });

    it('writes nothing when it is stopped before it begins, and finishes', async () => {
      const told = await goOn({ kind: 'say', text: 'hello' }, { signal: AbortSignal.abort() });
      expect(told.text).toBe('');
      expectOneFinishLast(told);
    });

    it('writes nothing more when it is stopped in the middle, and finishes', async () => {
      const whole = await goOn({ kind: 'say', text: 'hello' }, { pace: true });
      for (let at = 1; at < whole.parts.length; at += 1) {
        const stop = new AbortController();
        let heard = 0;
        let before = '';
        const told = await goOn(
          { kind: 'say', text: 'hello' },
          {
            pace: true,
            signal: stop.signal,
            heard: (part) => {
              heard += 1;
              if (part.type === 'text' && !stop.signal.aborted) before += part.text;
              if (heard === at) stop.abort();
            },
          },
        );
        expect(told.text).toBe(before);
        expectOneFinishLast(told);
      }
    });

    it('finishes when it is stopped while it waits for more', async () => {
      const stop = new AbortController();
      const request = await turn({ kind: 'say', text: 'hello' });
      const told = await tell(stuck(), request, {
        pace: true,
        signal: stop.signal,
        // Once the consumer waits for the next piece, as it does in a game.
        heard: (part) => part.type === 'text' && setImmediate(() => stop.abort()),
      });
      expect(told.text.trim()).not.toBe('');
      expectOneFinishLast(told);
    });

    it('continues from its own state repeatedly', async () => {
      const first = await goOn({ kind: 'continue' });
      const again = await goOn({ kind: 'continue' });
      expect(again.finish?.choices).toEqual(first.finish?.choices);
    });

    it('has at most four ideas, in line with its traits', async () => {
      const ideas = await narrator().suggest(await turn({ kind: 'continue' }), new AbortController().signal);
      expect(ideas.length).toBeLessThanOrEqual(4);
      if (narrator().traits.suggests) expect(ideas).not.toEqual([]);
    });
  });
}
