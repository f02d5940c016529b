import type { StoryState } from '#contract/play.ts';
import type { Narration, NarrationRequest } from '#server/application/narrator/narrator.ts';
import { noteFacts } from '#server/domain/memory/note-facts.ts';
import type { PromptMaterial } from '#server/domain/narrator/prompt/prompt-material.ts';
import type { ReplyFigures } from '#server/domain/narrator/prompt/prompt-report.ts';
import { agencyViolations } from '#server/domain/narrator/reply/agency-violations.ts';
import { Evidence } from '#server/domain/narrator/reply/evidence.ts';
import { changedHidden, type HiddenClaim, hiddenState, storedHidden } from '#server/domain/narrator/reply/hidden-state.ts';
import { changesOf, choicesOf, type ModelTail } from '#server/domain/narrator/reply/model-tail.ts';
import { usedWords } from '#server/domain/narrator/reply/never-words.ts';
import { repetitionOf } from '#server/domain/narrator/reply/overused-words.ts';
import { type ReplyClaim, replyClaims } from '#server/domain/narrator/reply/reply-claims.ts';
import type { ReplySplitter } from './reply-splitter.ts';

/** What a complete reply changes, and its figures. */
interface ValidatedReply extends Pick<Extract<Narration, { type: 'finish' }>, 'choices' | 'ending' | 'memory' | 'narratorState'> {
  readonly change: StoryState;
  readonly claims: readonly ReplyClaim[];
  readonly figures: Omit<ReplyFigures, 'retried' | 'asked'>;
}

/** Turns that a choice must not repeat. */
const OFFERS = 2;

/** Checks a reply and its tail against the story, the words of the reply and the turns before. */
export function validateReply(
  request: NarrationRequest,
  { history, never }: Pick<PromptMaterial, 'history' | 'never'>,
  splitter: Pick<ReplySplitter, 'text' | 'corrected'>,
  tail: ModelTail,
): ValidatedReply {
  const evidence = new Evidence(splitter.text);
  const place = { story: request.story, before: request.state, turn: request.turn, talk: request.actor !== null };
  const { state, ending } = changesOf(tail, place, evidence);
  const attempt = request.shown?.text ?? request.shown?.label ?? '';
  const notes = tail.memory.filter(({ quote }) => evidence.supports('fact', quote));
  const memory = noteFacts(request.memory, notes, request.turn, `${attempt}\n${splitter.text}`);
  const known = new Set(request.memory.facts.map(({ id }) => id));
  const noted = memory.facts.filter(({ id }) => !known.has(id)).map(({ text }) => text);
  const offered = history.slice(-OFFERS).flatMap((turn) => turn.offered ?? []);
  const narratorState = hiddenAfter(request, tail.hidden, evidence);
  return {
    change: noted.length > 0 ? { ...state, memory: noted } : state,
    choices: choicesOf(tail, history.at(-1)?.id ?? '', { offered, act: attempt }),
    ending,
    memory,
    narratorState,
    claims: claimsOf(request, tail, { state, ending, memory, narratorState, evidence }),
    figures: {
      repetition: repetitionOf(
        splitter.text,
        history.map(({ text }) => text),
      ),
      slips: agencyViolations(splitter.text, attempt).length,
      unbacked: evidence.refused,
      excluded: usedWords(splitter.text, never).length,
      contradictions: splitter.corrected.leftOut + splitter.corrected.respelled,
    },
  };
}

/** What a talk claims of a story is not looked at. */
function claimsOf(
  { story, actor, turn, state: before, memory: known, narratorState }: NarrationRequest,
  tail: ModelTail,
  after: Pick<ValidatedReply, 'ending'> & {
    readonly state: StoryState;
    readonly memory: NarrationRequest['memory'];
    readonly narratorState: string;
    readonly evidence: Evidence;
  },
): readonly ReplyClaim[] {
  if (actor !== null) return [];
  const { objectives: fulfilled = [] } = before;
  return replyClaims(tail, {
    ...{ story, turn, ending: after.ending, judged: after.evidence.judged },
    ...{ fulfilled, news: (after.state.objectives ?? []).filter((id) => !fulfilled.includes(id)) },
    facts: { before: known.facts, after: after.memory.facts },
    hidden: { before: hiddenState(story, narratorState), after: hiddenState(story, after.narratorState) },
  });
}

/** The opening's state, which a script may have left, stays where a story hides nothing. */
function hiddenAfter({ story, actor, narratorState }: NarrationRequest, claims: readonly HiddenClaim[], evidence: Evidence): string {
  if (actor || !story.hidden?.length) return narratorState;
  return storedHidden(changedHidden(story, hiddenState(story, narratorState), claims, evidence));
}
