import { setTimeout as delay } from 'node:timers/promises';
import { Story } from 'inkjs';
import type { StoryState, TurnInput } from '../../../contract/play.ts';
import { type MatchableChoice, matchChoice } from '../../../src/domain/play/match-choice.ts';
import { type Narration, type NarrationRequest, Narrator } from '../../application/play/narrator.ts';
import { talkNudges } from '../../domain/play/talk-nudges.ts';
import { nameOf } from '../../domain/prompt/prompt-parts.ts';

/**
 * Plays the ink script of a story or a talk. Free text is matched to the offered choices. Without a match the reply is a nudge, which is free and leaves the
 * story unchanged.
 */
export class ScriptedNarrator extends Narrator {
  readonly traits = {
    kind: 'scripted',
    label: 'Scripted',
    meaning: 'It follows a written script. Your own words are matched to what the script can answer; no AI is at work.',
    ai: false,
    improvises: false,
    rewrites: false,
    suggests: false,
    remembers: false,
  };
  readonly #wordMs: number;

  /** `wordMs`: milliseconds from word to word. */
  constructor(wordMs: number) {
    super();
    this.#wordMs = wordMs;
  }

  /** A script knows no other inputs than its choices. */
  async suggest(request: NarrationRequest): Promise<readonly string[]> {
    return request.choices.map((choice) => choice.label);
  }

  async *narrate(request: NarrationRequest, options: { signal: AbortSignal; pace: boolean }): AsyncIterable<Narration> {
    const wordMs = options.pace ? this.#wordMs : 0;
    const story = new Story(request.script);
    if (request.narratorState !== '') story.state.LoadJson(request.narratorState);
    if (request.input) {
      const chosen = choose(matchable(story), request.input);
      if (!chosen) {
        yield* paced(nudge(request), wordMs, options.signal);
        yield { type: 'finish', choices: request.choices, narratorState: request.narratorState, ending: null, free: true };
        return;
      }
      story.ChooseChoiceIndex(chosen.index);
    }
    yield* passage(story, request.state, wordMs, options.signal);
  }
}

/** The text up to the next choices. A stop cuts the text alone; the script still runs to its next choices. */
async function* passage(story: Story, before: StoryState, wordMs: number, signal: AbortSignal): AsyncIterable<Narration> {
  const objectives = new Set(before.objectives ?? []);
  let ending: string | null = null;
  let separator = '';
  while (story.canContinue) {
    const line = (story.Continue() ?? '').trim();
    const { state, fulfilled, reached } = readTags(story.currentTags ?? []);
    for (const id of fulfilled) objectives.add(id);
    ending = reached ?? ending;
    const change = fulfilled.length > 0 ? { ...state, objectives: [...objectives] } : state;
    if (Object.keys(change).length > 0) yield { type: 'state', state: change };
    if (line === '') continue;
    yield* paced(separator + line, wordMs, signal);
    separator = '\n\n';
  }
  const choices = matchable(story).map(({ id, label }) => ({ id, label }));
  yield { type: 'finish', choices, narratorState: story.state.toJson(), ending, free: false };
}

/** Word by word, each with the white space before it, until the signal aborts. */
async function* paced(text: string, wordMs: number, signal: AbortSignal): AsyncIterable<Narration> {
  if (wordMs === 0) {
    if (!signal.aborted) yield { type: 'text', text };
    return;
  }
  for (const word of text.match(/\s*\S+/gu) ?? []) {
    if (signal.aborted) return;
    yield { type: 'text', text: word };
    await delay(wordMs, undefined, { signal }).catch(() => undefined);
  }
}

function choose(choices: readonly ScriptedChoice[], input: TurnInput): ScriptedChoice | null {
  switch (input.kind) {
    case 'choice':
      return choices.find((choice) => choice.id === input.choice_id) ?? null;
    case 'continue':
      return choices.length === 1 ? (choices[0] ?? null) : null;
    default:
      return matchChoice(input.text, choices);
  }
}

/** `index`: its place in the script's list of choices. */
interface ScriptedChoice extends MatchableChoice {
  readonly index: number;
}

/** Choice ids are unique over the turns, so a choice from a stale page never matches another one. */
function matchable(story: Story): ScriptedChoice[] {
  return story.currentChoices.map((choice) => ({
    id: `${story.state.currentTurnIndex + 1}-${choice.index + 1}`,
    index: choice.index,
    label: choice.text.trim(),
    keys: (choice.tags ?? []).flatMap((tag) => (tag.startsWith('keys:') ? tag.slice(5).split(',') : [])),
  }));
}

/** The same text always gets the same nudge. */
function nudge(request: NarrationRequest): string {
  const input = request.input && 'text' in request.input ? request.input.text : '';
  const sum = [...input].reduce((hash, letter) => (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) >>> 0, 7);
  const nudges = request.actor ? talkNudges(nameOf(request.actor)) : request.story.nudges;
  return nudges[sum % nudges.length] ?? '…';
}

function readTags(tags: readonly string[]): { state: StoryState; fulfilled: string[]; reached: string | null } {
  const state: { scene?: string; mood?: string } = {};
  const fulfilled: string[] = [];
  let reached: string | null = null;
  for (const tag of tags) {
    const [name, value = ''] = tag.split(':').map((part) => part.trim());
    if (name === 'scene') state.scene = value;
    else if (name === 'mood') state.mood = value;
    else if (name === 'objective') fulfilled.push(value);
    else if (name === 'ending') reached = value;
  }
  return { state, fulfilled, reached };
}
