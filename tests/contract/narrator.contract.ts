import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TurnInput } from '#domain/play/turn.ts';
import type { Narration, NarrationRequest, Narrator } from '#server/application/narrator/narrator.ts';

type Finish = Extract<Narration, { type: 'finish' }>;

interface Reply {
  readonly text: string;
  readonly parts: readonly Narration[];
  readonly finish: Finish | undefined;
}

interface NarrateOptions {
  readonly pace?: boolean;
  readonly signal?: AbortSignal;
  /** Called after each part. */
  readonly onPart?: (part: Narration) => void;
}

async function readReply(
  narrator: Narrator,
  request: NarrationRequest,
  { pace = false, signal, onPart }: NarrateOptions = {},
): Promise<Reply> {
  const parts: Narration[] = [];
  for await (const part of narrator.narrate(request, { signal: signal ?? new AbortController().signal, pace })) {
    parts.push(part);
    onPart?.(part);
  }
  const text = parts.map((part) => (part.type === 'text' ? part.text : '')).join('');
  return { text, parts, finish: parts.find((part) => part.type === 'finish') };
}

export interface NarratorSubject {
  readonly narrator: () => Narrator;
  /** The opening request of a story that the narrator supports. */
  readonly request: () => NarrationRequest;
  /** The same narrator with a source that sends a first part and then nothing for minutes: only a stop ends the reply. */
  readonly stuck: () => Narrator;
}

/** What every narrator promises. */
export function narratorContract(name: string, { narrator, request, stuck }: NarratorSubject): void {
  describe(`${name} keeps the contract of a narrator`, () => {
    const open = () => readReply(narrator(), request());
    const turn = async (input: TurnInput): Promise<NarrationRequest> => {
      const { finish } = await open();
      return { ...request(), input, choices: finish?.choices ?? [], narratorState: finish?.narratorState ?? '' };
    };
    const replyTo = async (input: TurnInput, options?: NarrateOptions) => readReply(narrator(), await turn(input), options);
    const expectOneFinishLast = ({ parts }: Reply) => {
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
        const reply = await replyTo({ kind: 'choice', choiceId: id });
        expect(reply.text.trim()).not.toBe('');
        expect(reply.finish).toBeDefined();
      }
    });

    it('replies to any text', async () => {
      await fc.assert(
        fc.asyncProperty(fc.constantFrom('do', 'say', 'story'), fc.string({ minLength: 1, unit: 'grapheme' }), async (kind, text) => {
          const reply = await replyTo({ kind, text });
          expect(reply.text.trim()).not.toBe('');
          expect(reply.finish).toBeDefined();
        }),
        { numRuns: 30 },
      );
    });

    it('writes nothing when it is stopped before it begins, and finishes', async () => {
      const reply = await replyTo({ kind: 'say', text: 'hello' }, { signal: AbortSignal.abort() });
      expect(reply.text).toBe('');
      expectOneFinishLast(reply);
    });

    it('writes nothing more when it is stopped in the middle, and finishes', async () => {
      const whole = await replyTo({ kind: 'say', text: 'hello' }, { pace: true });
      for (let at = 1; at < whole.parts.length; at += 1) {
        const stop = new AbortController();
        let count = 0;
        let before = '';
        const reply = await replyTo(
          { kind: 'say', text: 'hello' },
          {
            pace: true,
            signal: stop.signal,
            onPart: (part) => {
              count += 1;
              if (part.type === 'text' && !stop.signal.aborted) before += part.text;
              if (count === at) stop.abort();
            },
          },
        );
        expect(reply.text).toBe(before);
        expectOneFinishLast(reply);
      }
    });

    it('finishes when it is stopped while it waits for more', async () => {
      const stop = new AbortController();
      const request = await turn({ kind: 'say', text: 'hello' });
      const reply = await readReply(stuck(), request, {
        pace: true,
        signal: stop.signal,
        // Once the consumer waits for the next piece, as it does in a game.
        onPart: (part) => part.type === 'text' && setImmediate(() => stop.abort()),
      });
      expect(reply.text.trim()).not.toBe('');
      expectOneFinishLast(reply);
    });

    it('continues from its own state repeatedly', async () => {
      const first = await replyTo({ kind: 'continue' });
      const again = await replyTo({ kind: 'continue' });
      expect(again.finish?.choices).toEqual(first.finish?.choices);
    });

    it('has at most four ideas, in line with its traits', async () => {
      const ideas = await narrator().suggest(await turn({ kind: 'continue' }), new AbortController().signal);
      expect(ideas.length).toBeLessThanOrEqual(4);
      if (narrator().traits.suggests) expect(ideas).not.toEqual([]);
    });
  });
}
