import { setTimeout as delay } from 'node:timers/promises';
import { UNNAMED_ENDING } from '#domain/endings/unnamed-ending.ts';
import { storyVoices } from '#domain/play/line-speakers.ts';
import { beatsOf } from '#domain/play/novel/beats.ts';
import { readLine } from '#domain/play/read-line.ts';
import type { Choice, TurnInput } from '#domain/play/turn.ts';
import type { ChoiceReader } from '#server/application/narrator/choice-reader.ts';
import {
  type MovedPlace,
  type NarrateOptions,
  type Narration,
  NarrationFailed,
  type NarrationRequest,
  Narrator,
} from '#server/application/narrator/narrator.ts';
import type { StructuredLog } from '#server/application/platform/structured-log.ts';
import type { EndingSearch } from '#server/domain/endings/ending-search.ts';
import { NOTHING_RECALLED, scriptValues, type Told, withToldWords } from '#server/domain/memory/recollection.ts';
import { asidesAt, matchText } from '#server/domain/narrator/free-text/aside-match.ts';
import { playableChoices, sameText } from '#server/domain/narrator/free-text/choice-match.ts';
import { commonTopicOf, isToCharacter, moodOfAnswer } from '#server/domain/narrator/free-text/common-questions.ts';
import { FALLBACK_WINDOW } from '#server/domain/narrator/free-text/fallback-line.ts';
import { type FreeReply, storyReply, talkReply } from '#server/domain/narrator/free-text/free-reply.ts';
import { type Chosen, heardText, replyToHeard } from '#server/domain/narrator/free-text/heard-text.ts';
import { questionAnswer } from '#server/domain/narrator/free-text/question-answer.ts';
import { nameQuestion, type TalkMeaning, talkMeaning } from '#server/domain/narrator/free-text/talk-line.ts';
import { asksOtherSubject, matchInTalk } from '#server/domain/narrator/free-text/talk-match.ts';
import { weighsDeed } from '#server/domain/narrator/free-text/utterance.ts';
import { faultSentence } from '#server/domain/narrator/script-budget.ts';
import type { VersionMove } from '#server/domain/narrator/version-move.ts';
import type { ScriptAnswers, ScriptTask } from './script-player.ts';
import { endingNamed, type ScriptChoice, type ScriptTurn, where } from './script-turn.ts';
import { scriptWorkers } from './script-workers.ts';
import { HUB } from './talk-reach.ts';

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
  override readonly isWritten = true;
  readonly #wordMs: number;
  readonly #scripts = scriptWorkers;
  readonly #reader: ChoiceReader | null;
  readonly #report: StructuredLog;

  /** `wordMs`: milliseconds from word to word. `reader` decides about text that the rules are not sure of. `report` gets the mistakes of scripts. */
  constructor(wordMs: number, reader: ChoiceReader | null = null, report: StructuredLog = () => undefined) {
    super();
    this.#wordMs = wordMs;
    this.#reader = reader;
    this.#report = report;
  }

  /** A script knows no other inputs than its choices. */
  async suggest(request: NarrationRequest): Promise<readonly string[]> {
    return request.choices.map((choice) => choice.label);
  }

  /** The reply without its pauses. It is free when no choice fits the input, where this game has given its text before, and where it fails. */
  override async isFree(request: NarrationRequest): Promise<boolean> {
    try {
      for await (const part of this.narrate(request, { signal: new AbortController().signal, pace: false }))
        if (part.type === 'finish') return part.free;
    } catch (error) {
      if (error instanceof NarrationFailed) return true;
      throw error;
    }
    return false;
  }

  override async waysToEndings(script: string, search: EndingSearch): Promise<ReadonlyMap<string, number>> {
    const ways = await this.#scripts.run(script, { kind: 'ways', search });
    if (!ways.ok) this.#report('script.failed', { ...ways.error });
    return ways.ok ? ways.value : new Map();
  }

  override async moved({ from, to, state, steps }: VersionMove): Promise<MovedPlace | null> {
    const standing = await this.#scripts.run(from, { kind: 'standing', state });
    if (!standing.ok || standing.value.place.length === 0) return null;
    const moved = await this.#scripts.run(to, { kind: 'move', steps, ...standing.value });
    if (!moved.ok) this.#report('script.failed', { ...moved.error });
    if (!moved.ok || moved.value === null) return null;
    return { choices: moved.value.choices.map(({ id, label }) => ({ id, label })), narratorState: moved.value.state };
  }

  async *narrate(request: NarrationRequest, options: NarrateOptions): AsyncIterable<Narration> {
    const pace = { wordMs: options.pace ? this.#wordMs : 0, signal: options.signal, hurried: options.hurried };
    let played: Pick<ScriptChoice, 'index' | 'from'> | null = null;
    const said = await this.#talked(request);
    if (said && said.choice === null) {
      const text = [...said.answers, ...questionsOf(request, said)].join('\n\n');
      yield* moodOf(request);
      yield* paced(text, pace);
      yield { ...freeFinish(request, said.meant), ...learnedBy(said) };
      return;
    }
    if (said?.choice) {
      const { id, label } = said.choice;
      played = said.choice;
      yield { type: 'taken', choice: { id, label } };
    } else if (request.input) {
      const choices = await this.#choices(request);
      const chosen = await this.#choose(choices, request, options.signal);
      if (chosen.kind !== 'clear' && chosen.kind !== 'refused' && isForHub(request, choices)) return yield* this.#hub(request, pace);
      if (chosen.kind !== 'clear') {
        const { text, meant } = await freeReplyTo(request, chosen);
        yield* moodOf(request);
        yield* paced(text, pace);
        yield freeFinish(request, meant);
        return;
      }
      played = chosen.choice;
      const { id, label } = chosen.choice;
      if ('text' in request.input) yield { type: 'taken', choice: { id, label } };
    }
    const answers = (said?.answers ?? []).join('\n\n');
    if (answers !== '') yield* paced(answers, pace);
    const turn = await this.#turn(request, played?.from === undefined ? (played?.index ?? null) : null, played?.from);
    yield* passage(turn, request, { pace, told: said?.told ?? [], follows: answers !== '' });
  }

  /** What a script says next. `at`: the path to play from, in place of a choice. */
  async #turn(request: NarrationRequest, choice: number | null, at?: string): Promise<ScriptTurn> {
    const { narratorState: state, scriptSeed: seed } = request;
    const turn = await this.#play(request, { kind: 'turn', state, choice, values: valuesOf(request), at, seed });
    for (const { message, path } of turn.problems)
      this.#report('script.problem', { ...placeOf(request), problem: `${where(path)}: ${message}` });
    return turn;
  }

  /** A talk goes back to what can be asked at any time, free. */
  async *#hub(request: NarrationRequest, pace: Pace): AsyncIterable<Narration> {
    const turn = await this.#turn(request, null, HUB);
    yield* passage(turn, { ...request, given: async () => true }, { pace, told: [], follows: false });
  }

  /** The choices on offer. In a talk those that it leads to come after them: a person can be asked about anything at any time (CHAT-37). */
  async #choices(request: NarrationRequest): Promise<readonly ScriptChoice[]> {
    const here = await this.#play(request, { kind: 'choices', state: request.narratorState });
    if (!request.actor) return here;
    return [...here, ...(await this.#play(request, { kind: 'reach', state: request.narratorState }))];
  }

  /** What a line of a talk says, where that is more than one thing, or something to remember. An answer to an open question is that alone. */
  async #talked(request: NarrationRequest): Promise<Talked | null> {
    const { actor, input, choices: open } = request;
    if (!actor || !input || !('text' in input)) return null;
    const choices = await this.#choices(request);
    const asked = choices.filter(({ id }) => open.some((choice) => choice.id === id && choice.meant));
    if (asked.length > 0 && questionAnswer(input.text, asked, onOffer(choices)).kind !== 'other') return null;
    const recent = await request.recent(FALLBACK_WINDOW);
    const meaning = talkMeaning({ text: input.text, choices, recollection: request.recollection ?? NOTHING_RECALLED, recent }, actor);
    return meaning && { ...meaning, recent };
  }

  /** Throws `NarrationFailed` where the script goes over its budget, or ink fails. */
  async #play<Task extends ScriptTask>(request: NarrationRequest, task: Task): Promise<ScriptAnswers[Task['kind']]> {
    const played = await this.#scripts.run(request.script, task);
    if (played.ok) return played.value;
    this.#report('script.failed', { ...placeOf(request), ...played.error });
    throw new NarrationFailed(faultSentence(played.error), { cause: new Error(played.error.detail) });
  }

  /** The rules decide; where they are not sure, a model may. It never plays what the text denies, nor a choice that does not ask for a question. */
  async #choose(
    choices: readonly ScriptChoice[],
    { input, actor, story, unpaid, choices: open }: NarrationRequest,
    signal: AbortSignal,
  ): Promise<Chosen<ScriptChoice>> {
    if (!input || !('text' in input)) return pressed(onOffer(choices), input);
    // The question whether a character is real gets the honest answer, and a goodbye its answer, unless a choice says just that.
    if (actor?.answers && isToCharacter(input.text) && !isChoice(input.text, choices)) return { kind: 'none' };
    const asked = choices.filter(({ id }) => open.some((choice) => choice.id === id && choice.meant));
    const { chosen: match, text } = heardText(input.text, { asked, offered: onOffer(choices) }, (said) =>
      actor ? matchInTalk(said, choices) : matchText(said, choices, asidesAt(choices, story.asides ?? [])),
    );
    if (text === null || match.kind === 'aside' || match.kind === 'refused' || match.kind === 'clear') return match;
    const possible = playableChoices(text, choices);
    // Who weighs a deed is asked, whatever a model reads in it.
    if (unpaid || !this.#reader || possible.length === 0 || weighsDeed(text)) return match;
    const read = await this.#reader.read(text, possible, signal);
    if (read === null) return match;
    const choice = possible[read.index];
    return choice ? { kind: 'clear', choice } : { kind: 'none' };
  }
}

/** Without those that a talk leads to. */
const onOffer = (choices: readonly ScriptChoice[]): readonly ScriptChoice[] => choices.filter(({ from }) => from === undefined);

/** Whether a line asks for another subject, and the talk has a hub to go back to. */
const isForHub = ({ input }: NarrationRequest, choices: readonly ScriptChoice[]): boolean =>
  input !== null &&
  'text' in input &&
  choices.some(({ knot, from }) => knot === HUB && from !== undefined) &&
  !choices.some(({ knot, from }) => knot === HUB && from === undefined) &&
  asksOtherSubject(input.text);

/** What a line of a talk says, with the newest replies before it. */
type Talked = TalkMeaning<ScriptChoice> & { readonly recent: readonly string[] };

const learnedBy = ({
  told,
  forgets,
}: Pick<Talked, 'told' | 'forgets'>): Pick<Extract<Narration, { type: 'finish' }>, 'told' | 'forgets'> => ({
  ...(told.length > 0 && { told }),
  ...(forgets.length > 0 && { forgets }),
});

/** Whether a text is a choice word for word. */
const isChoice = (text: string, choices: readonly ScriptChoice[]): boolean =>
  choices.some(({ label, aliases }) => [label, ...aliases].some((phrase) => sameText(text, phrase)));

/** How the character looks in answering a line that moves nothing. */
function* moodOf({ actor, input, state }: NarrationRequest): Generator<Narration> {
  const mood = actor && input && 'text' in input ? moodOfAnswer(input.text, new Set(Object.keys(actor.portraits))) : null;
  if (mood !== null && mood !== state.mood) yield { type: 'state', state: { mood } };
}

/** The end of a reply that leaves the script where it is. */
const freeFinish = (request: NarrationRequest, meant: readonly string[]): Extract<Narration, { type: 'finish' }> => ({
  type: 'finish',
  choices: offered(request.choices, meant),
  narratorState: request.narratorState,
  ending: null,
  free: true,
});

/** A character who has been greeted asks whom they talk with, unless they know it or asked it lately. */
function questionsOf(
  { actor, input, recollection = NOTHING_RECALLED }: NarrationRequest,
  { told, meant, forgets, recent }: Talked,
): readonly string[] {
  const text = input && 'text' in input ? input.text : '';
  if (!actor || told.length > 0 || meant.length > 0 || forgets.length > 0 || commonTopicOf(text) !== 'hello') return [];
  const question = nameQuestion(actor, recollection, recent, text);
  return question === null ? [] : [question];
}

/** What a talk's script knows of the player. */
const valuesOf = ({ actor, recollection = NOTHING_RECALLED }: NarrationRequest) =>
  actor?.memory && scriptValues(recollection, [...Object.keys(actor.memory.slots), ...Object.keys(actor.memory.kept)]);

const placeOf = ({ story, actor }: NarrationRequest) => ({ story: story.id, ...(actor ? { character: actor.id } : {}) });

function pressed(choices: readonly ScriptChoice[], input: TurnInput | null): Chosen<ScriptChoice> {
  const only = choices.length === 1 ? choices[0] : undefined;
  const choice = input?.kind === 'choice' ? choices.find(({ id }) => id === input.choiceId) : only;
  return choice ? { kind: 'clear', choice } : { kind: 'none' };
}

async function freeReplyTo(request: NarrationRequest, chosen: Exclude<Chosen<ScriptChoice>, { kind: 'clear' }>): Promise<FreeReply> {
  const unplayed = {
    text: request.input && 'text' in request.input ? request.input.text : '',
    choices: request.choices,
    scene: request.state.scene,
    recent: await request.recent(FALLBACK_WINDOW),
  };
  return replyToHeard(chosen, (match) =>
    request.actor ? talkReply({ ...unplayed, match }, request.actor) : storyReply({ ...unplayed, match }, request.story),
  );
}

/** The choices on offer, with a mark on those that the reply asks about. */
const offered = (choices: readonly Choice[], meant: readonly string[]): Choice[] =>
  choices.map(({ id, label }) => ({ id, label, ...(meant.includes(id) ? { meant: true } : {}) }));

/** The text up to the next choices, which may follow what was said before it; free when it is empty or this game has given it before. */
async function* passage(
  turn: ScriptTurn,
  request: NarrationRequest,
  { pace, told, follows }: { readonly pace: Pace; readonly told: readonly Told[]; readonly follows: boolean },
): AsyncIterable<Narration> {
  const recollection = request.recollection ?? NOTHING_RECALLED;
  const kept: Told[] = [];
  let mood = '';
  const objectives = new Set(request.state.objectives ?? []);
  const texts: string[] = [];
  const named = { voices: storyVoices(request.story), scenes: new Set(Object.keys(request.story.scenes)) };
  const lines = turn.lines.map((line) => readLine({ ...line, said: withToldWords(line.text, recollection) }, named));
  const speakers = lines.flatMap((line) => line.speakers);
  if (speakers.some((speaker) => speaker !== '')) yield { type: 'state', state: { speakers } };
  const beats = beatsOf(lines, request.state);
  if (beats) yield { type: 'state', state: { beats } };
  let separator = follows ? '\n\n' : '';
  for (const { state, fulfilled, remembered, text } of lines) {
    mood = state.mood ?? mood;
    for (const slot of remembered) kept.push(...keptIn(slot, request.actor));
    for (const id of fulfilled) objectives.add(id);
    const change = fulfilled.length > 0 ? { ...state, objectives: [...objectives] } : state;
    if (Object.keys(change).length > 0) yield { type: 'state', state: change };
    if (text === '') continue;
    texts.push(text);
    yield* paced(separator + text, pace);
    separator = '\n\n';
  }
  if (texts.length === 0 && request.actor && turn.choices.length === 0) {
    // A talk goes on for the player's words, so it is never left without an answer.
    const { text } = await freeReplyTo(request, { kind: 'none' });
    texts.push(text);
    yield* paced(text, pace);
  }
  const question = await questionAfter(request, told, mood);
  if (question !== null) yield* paced(`${separator}${question}`, pace);
  const free = texts.length === 0 || (await request.given(texts.join('\n\n')));
  // What a player went to out of turn may open more than that; the others can be typed.
  const choices = turn.choices.filter((_, place) => !request.actor || place < MOST_IN_TALK);
  yield {
    type: 'finish',
    choices: choices.map(({ id, label }) => ({ id, label })),
    sources: choices.map(({ path }) => path),
    narratorState: turn.state,
    ending: endingOf(turn, request),
    free,
    ...learnedBy({ told: [...told, ...kept], forgets: [] }),
    ...(texts.length === 0 && { wordless: true }),
  };
}

/** Choices of a talk that are shown. */
const MOST_IN_TALK = 4;

/** Moods in which a character asks a stranger's name. */
const AT_EASE: ReadonlySet<string> = new Set(['calm', 'warm', 'merry']);
/** Passages after which a talk has begun. */
const ACQUAINTED = 3;

/** The question for the name at a quiet moment, once the two have talked a little. */
async function questionAfter(request: NarrationRequest, told: readonly Told[], mood: string): Promise<string | null> {
  const { actor, turn, recollection = NOTHING_RECALLED } = request;
  if (!actor?.memory || turn < ACQUAINTED || told.length > 0 || !AT_EASE.has(mood)) return null;
  const history = await request.history(FALLBACK_WINDOW);
  return nameQuestion(
    actor,
    recollection,
    history.map(({ text }) => text),
    String(turn),
  );
}

/** What a passage marks to be remembered, in its author's words. */
function keptIn(slot: string, actor: NarrationRequest['actor']): readonly Told[] {
  const text = actor?.memory?.kept[slot];
  return text === undefined ? [] : [{ slot, text, authored: true }];
}

/** A story ends where its flow does; a tag names the ending. A talk has no end: without choices it is the player's words that count. */
function endingOf(turn: ScriptTurn, { actor, story }: NarrationRequest): string | null {
  if (turn.choices.length > 0 || actor) return null;
  return endingNamed(turn, new Set(story.endings.map(({ id }) => id))) ?? UNNAMED_ENDING;
}

interface Pace extends Pick<NarrateOptions, 'signal' | 'hurried'> {
  readonly wordMs: number;
}

/** Word by word, each with the white space before it, until the signal aborts; what is left at once where the reader does not want to wait. */
async function* paced(text: string, { wordMs, signal, hurried }: Pace): AsyncIterable<Narration> {
  const waiting = hurried ? AbortSignal.any([signal, hurried]) : signal;
  const words = wordMs === 0 ? [text] : (text.match(/\s*\S+/gu) ?? []);
  for (const [at, word] of words.entries()) {
    if (signal.aborted) return;
    if (hurried?.aborted) return yield { type: 'text', text: words.slice(at).join('') };
    yield { type: 'text', text: word };
    if (wordMs > 0) await delay(wordMs, undefined, { signal: waiting }).catch(() => undefined);
  }
}
