import type { Narration } from '#server/application/narrator/narrator.ts';
import { batched } from './batched.ts';
import type { ModelDelta } from './model/model-stream.ts';
import { UnusableResponse } from './model/unusable-response.ts';
import type { ReplyNarration, ReplySplitter } from './reply-splitter.ts';

/** How the writing of a reply ended. `refused`: its beginning is not good enough, and nothing of it was yielded. */
export type Written = 'whole' | 'stopped' | 'refused';

/** The verdict on a reply before a player sees any of it, by its beginning or as a whole; `open`: more of it is needed. */
export type JudgeBeginning = (reply: ReplySplitter, isWhole: boolean) => 'open' | 'fine' | 'refused';

/** Yields the narration as it arrives; with `judge`, once its beginning is found fine, and again where the reply begins anew. */
export async function* streamReply(
  splitter: ReplySplitter,
  deltas: AsyncIterable<readonly ModelDelta[]>,
  signal: AbortSignal,
  judge: JudgeBeginning | null,
): AsyncGenerator<Narration, Written> {
  let held: Narration[] = [];
  let wasShown = false;
  let checked = judge === null;
  try {
    for await (const piece of pieces(splitter, deltas)) {
      // The player may stop between two pieces of a batch.
      if (signal.aborted) return 'stopped';
      if (piece.type === 'reset') {
        held = held.filter(({ type }) => type !== 'text');
        checked = judge === null;
        if (wasShown) yield piece;
        wasShown = false;
      } else if (!checked) {
        held.push(piece);
        const verdict = judge?.(splitter, false) ?? 'fine';
        if (verdict === 'open') continue;
        checked = true;
        if (verdict === 'refused') return 'refused';
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
  if (!checked && judge?.(splitter, true) === 'refused') return 'refused';
  yield* held;
  if (!splitter.hasText && !signal.aborted) throw new UnusableResponse('empty');
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
  // A reply that was nothing but its prompt is worth a second try.
  if (!splitter.hasText && splitter.leftOut === 0) throw new UnusableResponse('empty');
}
