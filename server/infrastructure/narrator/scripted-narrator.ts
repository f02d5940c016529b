import { setTimeout as delay } from 'node:timers/promises';
import type { Story } from 'inkjs';
import type { StoryState } from '#contract/play.ts';
import type { Choice, TurnInput } from '#domain/play/turn.ts';
import type { ChoiceReader } from '#server/application/narrator/choice-reader.ts';
import { type Narration, type NarrationRequest, Narrator } from '#server/application/narrator/narrator.ts';
import type { ScriptSteps } from '#server/domain/endings/ending-search.ts';
import { type ChoiceMatch, matchChoice, playableChoices } from '#server/domain/narrator/free-text/choice-match.ts';
import type { MatchableChoice } from '#server/domain/narrator/free-text/choice-words.ts';
import { commonTopicOf } from '#server/domain/narrator/free-text/common-questions.ts';
import { FALLBACK_WINDOW } from '#server/domain/narrator/free-text/fallback-line.ts';
import { type FreeReply, storyReply, talkReply, type UnplayedText } from '#server/domain/narrator/free-text/free-reply.ts';
import { ScriptRuntimes } from './script-runtimes.ts';
import { scriptSteps } from './script-steps.ts';

/**
 * Plays the ink script of a story or a talk. Free text is matched to the offered choices. Without a clear match the reply is free and leaves the story
 * unchanged (`server/domain/narrator/free-text/`).
 */
export class ScriptedNarrator extends Narrator {
  readonly traits = {
    kind: 'scripted',
    label: 'Scripted',
    meaning: 'The text is fixed, and no AI answers while you play. Your own words are matched to what it can answer.',
    ai: false,
    improvises: false,
    rewrites: false,
    suggests: false,
    remembers: false,
  };
  readonly #wordMs: number;
  readonly #runtimes = new ScriptRuntimes();
  readonly #reader: ChoiceReader | null;

  /** `wordMs`: milliseconds from word to word. `reader` decides about text that the rules are not sure of. */
  constructor(wordMs: number, reader: ChoiceReader | null = null) {
    super();
    this.#wordMs = wordMs;
    this.#reader = reader;
  }

  /** A script knows no other inputs than its choices. */
  async suggest(request: NarrationRequest): Promise<readonly string[]> {
    return request.choices.map((choice) => choice.label);
  }

  /** The reply without its pauses. It is free when no choice fits the input, and where this game has given its text before. */
  override async isFree(request: NarrationRequest): Promise<boolean> {
    for await (const part of this.narrate(request, { signal: new AbortController().signal, pace: false }))
      if (part.type === 'finish') return part.free;
    return false;
  }

  override stepsOf(script: string): ScriptSteps {
    return scriptSteps(script);
  }

  async *narrate(request: NarrationRequest, options: { signal: AbortSignal; pace: boolean }): AsyncIterable<Narration> {
    const wordMs = options.pace ? this.#wordMs : 0;
    const story = this.#runtimes.take(request.script);
    const release = () => this.#runtimes.keep(request.script, story);
    if (request.narratorState !== '') story.state.LoadJson(request.narratorState);
    if (request.input) {
      const chosen = await this.#choose(scriptChoices(story), request, options.signal);
      if (chosen.kind !== 'clear') {
        release();
        const { text, meant } = await freeReplyTo(request, chosen);
        yield* paced(text, wordMs, options.signal);
        yield { type: 'finish', choices: offered(request.choices, meant), narratorState: request.narratorState, ending: null, free: true };
        return;
      }
      story.ChooseChoiceIndex(chosen.choice.index);
    }
    yield* passage(story, request, { wordMs, signal: options.signal, release });
  }

  /** The rules decide; where they are not sure, a model may. It never plays what the text denies, nor a choice that does not ask for a question. */
  async #choose(
    choices: readonly ScriptChoice[],
    { input, actor, unpaid }: NarrationRequest,
    signal: AbortSignal,
  ): Promise<ChoiceMatch<ScriptChoice>> {
    if (!input || !('text' in input)) return pressed(choices, input);
    // The question whether a character is real gets the honest answer, whatever the choices are.
    if (actor?.answers && commonTopicOf(input.text) === 'real') return { kind: 'none' };
    const match = matchChoice(input.text, choices);
    const possible = playableChoices(input.text, choices);
    if (match.kind === 'clear' || unpaid || !this.#reader || possible.length === 0) return match;
    const read = await this.#reader.read(input.text, possible, signal);
    if (read === null) return match;
    const choice = possible[read.index];
    return choice ? { kind: 'clear', choice } : { kind: 'none' };
  }
}

function pressed(choices: readonly ScriptChoice[], input: TurnInput | null): ChoiceMatch<ScriptChoice> {
  const only = choices.length === 1 ? choices[0] : undefined;
  const choice = input?.kind === 'choice' ? choices.find(({ id }) => id === input.choiceId) : only;
  return choice ? { kind: 'clear', choice } : { kind: 'none' };
}

async function freeReplyTo(request: NarrationRequest, match: UnplayedText['match']): Promise<FreeReply> {
  const history = await request.history(FALLBACK_WINDOW);
  const unplayed = {
    text: request.input && 'text' in request.input ? request.input.text : '',
    match,
    choices: request.choices,
    scene: request.state.scene,
    recent: history.map((turn) => turn.text),
  };
  return request.actor ? talkReply(unplayed, request.actor) : storyReply(unplayed, request.story);
}

/** The choices on offer, with a mark on those that the reply asks about. */
const offered = (choices: readonly Choice[], meant: readonly string[]): Choice[] =>
  choices.map(({ id, label }) => ({ id, label, ...(meant.includes(id) ? { meant: true } : {}) }));

interface PassageOptions {
  readonly wordMs: number;
  readonly signal: AbortSignal;
  /** Called when the script has run to its next choices. */
  readonly release: () => void;
}

/** The text up to the next choices, free when this game has given it before. A stop cuts the text alone; the script still runs to its next choices. */
async function* passage(story: Story, request: NarrationRequest, { wordMs, signal, release }: PassageOptions): AsyncIterable<Narration> {
  const objectives = new Set(request.state.objectives ?? []);
  const texts: string[] = [];
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
    texts.push(line);
    yield* paced(separator + line, wordMs, signal);
    separator = '\n\n';
  }
  const choices = scriptChoices(story).map(({ id, label }) => ({ id, label }));
  const narratorState = story.state.toJson();
  release();
  const free = await request.given(texts.join('\n\n'));
  yield { type: 'finish', choices, narratorState, ending, free };
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

/** A choice on offer in a script. `index`: its place in the script's list of choices. */
export interface ScriptChoice extends MatchableChoice {
  readonly index: number;
}

/** The choices on offer. Their ids are unique over the turns, so a choice from a stale page never matches another one. */
export function scriptChoices(story: Story): ScriptChoice[] {
  return story.currentChoices.map((choice) => ({
    id: `${story.state.currentTurnIndex + 1}-${choice.index + 1}`,
    index: choice.index,
    label: choice.text.trim(),
    keys: tagged(choice.tags, 'keys', ','),
    aliases: tagged(choice.tags, 'also', ';'),
  }));
}

/** The items of all tags with a name. */
const tagged = (tags: readonly string[] | null, name: string, separator: string): string[] =>
  (tags ?? []).flatMap((tag) =>
    tag.startsWith(`${name}:`)
      ? tag
          .slice(name.length + 1)
          .split(separator)
          .map((item) => item.trim())
      : [],
  );
