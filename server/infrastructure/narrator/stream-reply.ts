import type { Narration } from '#server/application/narrator/narrator.ts';
import { batched } from './batched.ts';
import type { ModelDelta } from './model/model-stream.ts';
import { UnusableResponse } from './model/unusable-response.ts';
import type { ReplyNarration, ReplySplitter } from './reply-splitter.ts';

/** How the writing of a reply ended. `refused`: its beginning is not good enough, and nothing of it was yielded. */
export type Written = 'whole' | 'stopped' | 'refused';

/** In characters: this much is checked before the player sees any of it. */
const CHECKED_LENGTH = 120;

/** Yields the narration as it arrives; with `refuses`, after a check of its beginning, and again where the reply begins anew. */
export async function* streamReply(
  splitter: ReplySplitter,
  deltas: AsyncIterable<readonly ModelDelta[]>,
  signal: AbortSignal,
  refuses: ((beginning: ReplySplitter) => boolean) | null,
): AsyncGenerator<Narration, Written> {
  let held: Narration[] = [];
  let wasShown = false;
  let checked = refuses === null;
  try {
    for await (const piece of pieces(splitter, deltas)) {
      // The player may stop between two pieces of a batch.
      if (signal.aborted) return 'stopped';
      if (piece.type === 'reset') {
        held = held.filter(({ type }) => type !== 'text');
        checked = refuses === null;
        if (wasShown) yield piece;
        wasShown = false;
      } else if (!checked) {
        held.push(piece);
        if (splitter.text.length < CHECKED_LENGTH) continue;
        checked = true;
        if (refuses?.(splitter)) return 'refused';
        wasShown = true;
        yield* held.splice(0);
      } else {
        wasShown ||= piece.type === 'text';
        yield piece;
      }
    }
  } catch (error) {
    // What came before a failure is kept as an unfinished reply.
    if (!signal.aborted) yield* held.splice(0);
    throw error;
  }
  if (signal.aborted) return 'stopped';
  if (!checked && refuses?.(splitter)) return 'refused';
  yield* held;
  return signal.aborted ? 'stopped' : 'whole';
}

async function* pieces(splitter: ReplySplitter, deltas: AsyncIterable<readonly ModelDelta[]>): AsyncIterable<ReplyNarration> {
  for await (const batch of batched(deltas)) {
    yield* splitter.add(batch);
    if (splitter.finished) break;
  }
  if (!splitter.finished) throw new UnusableResponse('unfinished');
  yield* splitter.end();
  yield* splitter.shorten();
  if (!splitter.hasText) throw new UnusableResponse('empty');
}
