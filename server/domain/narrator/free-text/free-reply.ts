import type { Choice } from '#contract/play.ts';
import { listText } from '#domain/text/list-text.ts';
import type { AuthoredCharacter } from '#server/domain/characters/authored-character.ts';
import type { AuthoredStory } from '#server/domain/stories/authored-story.ts';
import type { ChoiceMatch } from './choice-match.ts';
import type { MatchableChoice } from './choice-words.ts';
import { commonTopicOf, openTopicOf } from './common-questions.ts';
import { remarkOf } from './common-remarks.ts';
import { chooseLine } from './fallback-line.ts';
import { smallTalkFor } from './small-talk.ts';
import { toneOf } from './tone.ts';
import { readUtterance } from './utterance.ts';

/** A player's text that plays no choice. */
export interface UnplayedText {
  readonly text: string;
  readonly match: Exclude<ChoiceMatch<MatchableChoice>, { kind: 'clear' }>;
  /** The choices on offer, in their order. */
  readonly choices: readonly Choice[];
  /** The scene of the story; absent before the first. */
  readonly scene: string | undefined;
  /** The newest replies of this branch, oldest first. */
  readonly recent: readonly string[];
}

/** A free reply that does not move the story. `meant`: ids of the choices it asks about. */
export interface FreeReply {
  readonly text: string;
  readonly meant: readonly string[];
}

/**
 * The reply of a scripted story: "Did you mean" between choices that are close, the small talk of the scene for a question that has some, the answer to what
 * anybody types anywhere, “Did you mean” between two that a plain text may be about though it has no word of theirs, otherwise a fallback line that fits its tone.
 */
export function storyReply(unplayed: UnplayedText, { nudges, replies }: Pick<AuthoredStory, 'nudges' | 'replies'>): FreeReply {
  const { question } = readUtterance(unplayed.text);
  if (unplayed.match.kind === 'unclear') return questionBack(unplayed, unplayed.match.choices);
  const talk = question ? smallTalkFor(unplayed.text, unplayed.scene, replies?.small_talk ?? []) : null;
  if (talk) return line(unplayed, talk.answers, nudges);
  const tone = toneOf(unplayed.text, question);
  if (tone.kind === 'foreign') return foreignReply(unplayed, replies?.foreign ?? [], tone.language);
  const remark = remarkOf(unplayed.text);
  const own = remark === null ? [] : (replies?.remarks?.[remark] ?? []);
  if (own.length > 0) return line(unplayed, own, nudges);
  if (isEarnest(tone) && unplayed.match.near) return questionBack(unplayed, unplayed.match.near);
  const fitting = { rude: replies?.rude, silly: replies?.silly, question: replies?.questions, plain: [] }[tone.kind] ?? [];
  return line(unplayed, fitting, nudges);
}

/** The reply of a character: an answer to a common question in their voice, "Did you mean", what they say to something told or to another question, “Did you mean” by the sense, or one of their fallback lines. */
export function talkReply(unplayed: UnplayedText, { card, answers }: AuthoredCharacter): FreeReply {
  const topic = commonTopicOf(unplayed.text);
  const own = topic === null ? [] : (answers?.topics[topic] ?? []);
  if (own.length > 0) return line(unplayed, own, []);
  if (unplayed.match.kind === 'unclear') return questionBack(unplayed, unplayed.match.choices);
  const tone = toneOf(unplayed.text, readUtterance(unplayed.text).question);
  if (tone.kind === 'foreign') return foreignReply(unplayed, answers?.foreign ?? [], tone.language);
  const open = openTopicOf(unplayed.text);
  const listening = open === null ? [] : (answers?.topics[open] ?? []);
  if (listening.length > 0) return line(unplayed, listening, []);
  if (isEarnest(tone) && unplayed.match.near) return questionBack(unplayed, unplayed.match.near);
  const name = card.data.nickname || card.data.name;
  return line(
    unplayed,
    answers?.nudges ?? [],
    answers ? [] : [`“Say that another way,” says ${name}, not unkindly.`, `${name} turns that over, and waits.`],
  );
}

/** Neither rude nor silly: what may be about a choice. */
const isEarnest = ({ kind }: ReturnType<typeof toneOf>): boolean => kind === 'plain' || kind === 'question';

const line = ({ recent, text }: UnplayedText, fitting: readonly string[], others: readonly string[]): FreeReply => ({
  text: chooseLine(fitting, others, recent, text) ?? '…',
  meant: [],
});

/** Names the choices in the order in which they are offered, so that "the second one" answers it. */
function questionBack({ choices }: UnplayedText, meant: readonly Pick<Choice, 'id'>[]): FreeReply {
  const asked = choices.filter(({ id }) => meant.some((choice) => choice.id === id));
  return { text: didYouMean(asked), meant: asked.map(({ id }) => id) };
}

/** Asks which of some choices was meant. About one alone only "can I?" leads here: one can. */
export const didYouMean = (asked: readonly Pick<Choice, 'label'>[]): string =>
  asked.length === 1 ? `You can. Say “yes”, or choose ${quoted(asked)}.` : `Did you mean ${quoted(asked)}?`;

/** More choices than these are not named: they stand below. */
const MOST_NAMED = 3;

/** Asks what was meant where it was not the choice that was played. It names the others, where they are few. */
export function questionInstead(choices: readonly Choice[], played: string): FreeReply {
  const others = choices.filter(({ id }) => id !== played);
  if (others.length === 0 || others.length > MOST_NAMED)
    return { text: 'What did you mean, then? Choose, or put it in other words.', meant: [] };
  return { text: `Then did you mean ${quoted(others)}?`, meant: others.map(({ id }) => id) };
}

function foreignReply(unplayed: UnplayedText, lines: readonly string[], language: string): FreeReply {
  const own = chooseLine(
    lines,
    ['That sounds like {language}, and only English is understood here. You can say: {choices}.'],
    unplayed.recent,
    unplayed.text,
  );
  const text = (own ?? '').replaceAll('{language}', language).replaceAll('{choices}', quoted(unplayed.choices));
  return { text, meant: [] };
}

/** “A”, “B” or “C”. */
const quoted = (choices: readonly Pick<Choice, 'label'>[]): string =>
  listText(
    choices.map(({ label }) => `“${label.replace(/[.?!]$/u, '')}”`),
    'or',
  );
