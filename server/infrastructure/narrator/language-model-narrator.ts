import type { NarratorTraits } from '#domain/narrator/narrator-traits.ts';
import { type Moderation, objectionTo } from '#server/application/narrator/moderation.ts';
import { type Narration, NarrationFailed, type NarrationRequest, Narrator } from '#server/application/narrator/narrator.ts';
import type { AuthoredCharacter } from '#server/domain/characters/authored-character.ts';
import { greetingsOf } from '#server/domain/characters/card-greeting.ts';
import { withMacros } from '#server/domain/characters/card-macros.ts';
import { deadNames } from '#server/domain/memory/fact-subject.ts';
import { heardIn } from '#server/domain/narrator/free-text/heard.ts';
import { keptSlots } from '#server/domain/narrator/free-text/kept-slots.ts';
import { asksName } from '#server/domain/narrator/free-text/talk-line.ts';
import type { NarratorTemplates } from '#server/domain/narrator/prompt/narrator-template.ts';
import { buildPrompt } from '#server/domain/narrator/prompt/prompt.ts';
import { type PromptFrame, promptMaterial } from '#server/domain/narrator/prompt/prompt-frame.ts';
import { turnsToRead } from '#server/domain/narrator/prompt/prompt-history.ts';
import type { PromptMaterial } from '#server/domain/narrator/prompt/prompt-material.ts';
import { nameOf } from '#server/domain/narrator/prompt/prompt-parts.ts';
import { RETRY_TOKENS, retryPrompt } from '#server/domain/narrator/prompt/retry-prompt.ts';
import { brandWords, type WordLists } from '#server/domain/narrator/prompt/word-lists.ts';
import { type KnownNames, knownNames } from '#server/domain/narrator/reply/known-names.ts';
import { EMPTY_TAIL, isUsable, labelsOf, type ModelTail, mergedTails } from '#server/domain/narrator/reply/model-tail.ts';
import { usedWords } from '#server/domain/narrator/reply/never-words.ts';
import { isRepetitive } from '#server/domain/narrator/reply/overused-words.ts';
import { NO_LINES, type PromptLines, promptLines } from '#server/domain/narrator/reply/prompt-lines.ts';
import { StoryText } from '#server/domain/narrator/reply/story-text.ts';
import { capitalised } from '#server/domain/narrator/reply/without-capitals.ts';
import { beginsLike, saysNothing, type Worthless, worthlessness } from '#server/domain/narrator/reply/worthless-reply.ts';
import { re2KeyPatterns } from '#server/infrastructure/patterns/re2-key-patterns.ts';
import { answerTokens } from './answer-tokens.ts';
import { EndpointError } from './model/endpoint-error.ts';
import type { ModelClient } from './model/model-client.ts';
import type { ModelDelta } from './model/model-stream.ts';
import type { ModelWindow } from './model/model-window.ts';
import { tooLong } from './model/too-long.ts';
import { toNarrationFailure } from './narration-failure.ts';
import { readIdeas, readTail } from './read-tail.ts';
import { ReplySplitter } from './reply-splitter.ts';
import { type JudgeBeginning, streamReply, type Written } from './stream-reply.ts';
import type { TailRequest } from './tail-request.ts';
import { validateReply } from './validate-reply.ts';

/** In characters: this much is checked before the player sees any of it. */
const CHECKED_LENGTH = 120;
/** Turns that are searched for how names are written. */
const NAMED_TURNS = 8;
const WORTHLESS: Readonly<Record<Worthless, string>> = {
  'says-nothing': 'The narrator said next to nothing. Nothing was charged; try again.',
  'said-before': 'The narrator repeated itself. Nothing was charged; try again, or try other words.',
};
/** How long a response may go on behind its reply, in milliseconds. */
const LATE_MS = 2_000;
const IDEAS = 3;
const IDEA_TOKENS = 200;
/** Frames kept: there is one for each story, brand and template. */
const MAX_FRAMES = 200;

/** What the site's content gives every prompt. */
interface NarratorTexts {
  readonly templates: NarratorTemplates;
  readonly words: WordLists;
}

interface ModelNarratorNeeds {
  readonly client: ModelClient;
  readonly window: ModelWindow;
  /** Asks for what comes after a reply, where it did not come. */
  readonly tails: Pick<TailRequest, 'tail'>;
  /** Narrates the opening, which is authored for every story. */
  readonly opening: Narrator;
  readonly texts: NarratorTexts;
  readonly moderation: Moderation;
}

const TRAITS = {
  kind: 'model',
  label: 'AI',
  meaning: 'You are talking with an AI. What it says is made up.',
  ai: true,
  improvises: true,
  rewrites: true,
  suggests: true,
  remembers: true,
} as const;

/** What a prompt is built from, whole and as the part that comes from the site. */
interface Prepared {
  readonly material: PromptMaterial;
  readonly frame: PromptFrame;
}

/** A request for a reply; `again`: after a first one was refused. */
interface Attempt extends Prepared {
  readonly again: boolean;
  /** Whether it is shorter than one that was refused for its length. Absent is no. */
  readonly shortened?: boolean;
}

/** A narrator whose replies a language model writes, at any OpenAI-compatible endpoint. */
export class LanguageModelNarrator extends Narrator {
  readonly traits: NarratorTraits;
  readonly #needs: ModelNarratorNeeds;
  readonly #frames = new Map<string, PromptFrame>();
  /** Whether a reply has come with thinking since the start of the process. */
  #hasReasoned = false;

  constructor(needs: ModelNarratorNeeds) {
    super();
    this.#needs = needs;
    const hasReasoned = () => this.#hasReasoned;
    this.traits = {
      ...TRAITS,
      model: needs.client.model,
      // Who holds these traits reads what is known by then: a model that reasons shows it with its first reply.
      get reasons() {
        return hasReasoned();
      },
    };
  }

  async *narrate(request: NarrationRequest, options: { signal: AbortSignal; pace: boolean }): AsyncIterable<Narration> {
    if (request.input === null) {
      yield* this.#open(request, options);
      return;
    }
    const prepared = await this.#prepared(request);
    try {
      for await (const part of this.#reply(request, prepared, options.signal)) {
        if (part.type === 'reasoning') this.#hasReasoned = true;
        yield part;
      }
    } catch (error) {
      throw toNarrationFailure(error);
    }
  }

  async suggest(request: NarrationRequest, signal: AbortSignal): Promise<readonly string[]> {
    try {
      const { client, window } = this.#needs;
      return await window.fitting(async (planned) => {
        const allowed = answerTokens(planned, IDEA_TOKENS);
        const { material } = await this.#prepared(request);
        const { messages } = buildPrompt(material, { ...planned, replyTokens: allowed }, 'ideas');
        return labelsOf(readIdeas(await client.complete(messages, allowed, signal)), IDEAS);
      });
    } catch {
      // Ideas are optional: the player goes on with their own text.
      return [];
    }
  }

  /** A talk opens with the card's first message, or where it has none by its script, or with the player. A story has its own opening. */
  async *#open(request: NarrationRequest, options: { signal: AbortSignal; pace: boolean }): AsyncIterable<Narration> {
    if (!request.actor || (request.script !== '' && request.actor.card.data.first_mes.trim() === '')) {
      yield* this.#needs.opening.narrate(request, options);
      return;
    }
    yield { type: 'text', text: greetingText(request.actor, request) };
    yield { type: 'finish', choices: [], narratorState: '', ending: null, free: false };
  }

  async *#reply(request: NarrationRequest, first: Prepared, signal: AbortSignal): AsyncIterable<Narration> {
    await this.#allow(request, signal);
    const learned = await learnedFrom(request);
    const { material } = first;
    let prepared = first;
    const names = namesIn(material);
    const reading = { known: names, names: () => spelledNames(material), dead: deadNames(request.memory.facts) };
    const newSplitter = (prompt: PromptLines) =>
      new ReplySplitter(() => new StoryText({ ...reading, prompt }), this.#needs.client.thinking);
    const end = { type: 'finish', narratorState: request.narratorState, free: false } as const;
    const judge = judgeOf(material);
    let { written, splitter } = yield* this.#write({ ...prepared, again: false }, newSplitter, signal, judge);
    if (written === 'too-long') {
      prepared = await this.#prepared(request);
      ({ written, splitter } = yield* this.#write({ ...prepared, again: false, shortened: true }, newSplitter, signal, judge));
    }
    const retried = written === 'refused';
    if (retried) ({ written, splitter } = yield* this.#write({ ...prepared, again: true }, newSplitter, signal, null));
    if (written !== 'whole') {
      yield { ...end, choices: [], ending: null, ...learned };
      return;
    }
    const worthless = worthlessness(splitter.text, earlierIn(material));
    if (worthless !== null) {
      // It stands in the game already, or says nothing.
      yield { type: 'reset' };
      throw new NarrationFailed(WORTHLESS[worthless]);
    }
    const { tail, asked } = await this.#tail(material, splitter, names, signal);
    const { change, figures, ...finish } = validateReply(request, material, splitter, tail);
    if (Object.keys(change).length > 0) yield { type: 'state', state: change };
    yield { ...end, ...finish, ...learned, figures: { ...figures, retried, asked } };
  }

  /** The data of a reply: its own, or where a player could not go on with them, what a short request gives. */
  async #tail(
    material: PromptMaterial,
    { text, tail, listed }: ReplySplitter,
    names: KnownNames,
    signal: AbortSignal,
  ): Promise<{ readonly tail: ModelTail; readonly asked: boolean }> {
    const own = readTail(tail, names);
    if (isUsable(own)) return { tail: own, asked: false };
    const given = readTail(await this.#needs.tails.tail(material, text, signal), names);
    return { tail: [{ ...EMPTY_TAIL, ...listed }, given].reduce(mergedTails, own), asked: true };
  }

  /** Streams one reply of the model. A stopped one ends without an error; `too-long`: its prompt was refused for its length, and the next one is planned shorter. */
  async *#write(
    attempt: Attempt,
    newSplitter: (prompt: PromptLines) => ReplySplitter,
    signal: AbortSignal,
    judge: JudgeBeginning | null,
  ): AsyncGenerator<Narration, { readonly written: Written | 'too-long'; readonly splitter: ReplySplitter }> {
    const stop = new AbortController();
    let splitter = newSplitter(NO_LINES);
    let isWhole = false;
    try {
      const { deltas, lines } = yield* this.#request(attempt, AbortSignal.any([signal, stop.signal]));
      splitter = newSplitter(lines);
      const written = yield* streamReply(splitter, deltas, signal, judge);
      isWhole = written === 'whole';
      return { written, splitter };
    } catch (error) {
      if (signal.aborted) return { written: 'stopped', splitter };
      const long = error instanceof EndpointError && splitter.text === '' && !attempt.shortened ? tooLong(error) : null;
      if (!long) throw error;
      this.#needs.window.refused(long.limit);
      return { written: 'too-long', splitter };
    } finally {
      // The count of tokens comes after the reply.
      setTimeout(() => stop.abort(), isWhole ? LATE_MS : 0).unref();
    }
  }

  /** Yields the prompt and sends it. It is built anew for a second try, so that no reply holds its prompt while it streams. */
  async *#request(
    { material, frame, again }: Attempt,
    signal: AbortSignal,
  ): AsyncGenerator<Narration, { readonly deltas: AsyncIterable<readonly ModelDelta[]>; readonly lines: PromptLines }> {
    const { messages: first, report, ...parts } = buildPrompt(material, frame.window);
    const messages = again ? retryPrompt(first) : first;
    yield { type: 'prompt', report, source: { frame, messages, parts } };
    const { client, window } = this.#needs;
    const estimated = report.parts.reduce((sum, { tokens }) => sum + tokens, again ? RETRY_TOKENS : 0);
    const deltas = client.stream(messages, frame.window.replyTokens - (again ? RETRY_TOKENS : 0), signal, (tokens) => {
      void window.used(estimated, tokens);
    });
    return { deltas, lines: promptLines(messages) };
  }

  /** The player's words: what they do, and what they want another reply to be like. */
  async #allow({ input, shown }: NarrationRequest, signal: AbortSignal): Promise<void> {
    const text = [input && 'text' in input ? input.text : '', shown?.but ?? ''].filter(Boolean).join('\n');
    if (signal.aborted || text === '') return;
    const objection = await objectionTo(text, this.#needs.moderation, signal);
    if (objection !== null) throw new NarrationFailed(objection);
  }

  async #prepared(request: NarrationRequest): Promise<Prepared> {
    const { client, texts } = this.#needs;
    const { templates } = texts;
    const window = await this.#needs.window.planned();
    const { brand, cast: _, ...game } = request;
    const [history, summary, books, cast] = await Promise.all([
      request.history(turnsToRead(window)),
      request.summary(),
      request.books(),
      request.actor ? [] : request.cast(),
    ]);
    const frame = this.#frame(window, brand, templates[request.actor ? 'character' : 'story'].id, cast);
    return {
      frame,
      material: promptMaterial({ ...game, model: client.model, history, summary, books, patterns: re2KeyPatterns }, frame, templates),
    };
  }

  /** One object for all turns with the same frame: its digest is kept with it. */
  #frame(window: PromptFrame['window'], brand: NarrationRequest['brand'], template: string, cast: PromptFrame['cast']): PromptFrame {
    const { texts } = this.#needs;
    const key = JSON.stringify([window, nameAndVoice(brand), template, cast.map(({ id }) => id)]);
    const known = this.#frames.get(key);
    if (known?.cast.every((character, index) => character === cast[index])) return known;
    const frame = { brand: nameAndVoice(brand), template, window, never: brandWords(texts.words, brand.id), cast };
    if (this.#frames.size >= MAX_FRAMES) this.#frames.clear();
    this.#frames.set(key, frame);
    return frame;
  }
}

/** What the player's line tells the character, by the same rules as in a talk that follows a script. */
async function learnedFrom({ actor, input, history }: NarrationRequest) {
  if (!actor || !input || !('text' in input)) return {};
  const [last] = await history(1);
  const { told, forgets } = heardIn(input.text, keptSlots(actor), asksName(last?.text ?? '', actor));
  return { ...(told.length > 0 && { told }), ...(forgets.length > 0 && { forgets }) };
}

/** A brand is handed in whole; a prompt holds this of it. */
const nameAndVoice = ({ id, appName, voice }: NarrationRequest['brand']) => ({ id, appName, voice });

/** Words of the player, and what earlier turns made of them, are never taken for a respelled name. */
const namesIn = ({ story, memory, history, shown }: PromptMaterial) =>
  knownNames(
    story,
    memory.facts,
    [...history.map(({ input }) => input), shown].map((input) => input?.text ?? ''),
  );

/** Names as the story writes them. */
const spelledNames = ({ story, actor, cast, history }: PromptMaterial): readonly string[] => [
  ...capitalised([
    story.synopsis,
    ...story.opening_lines,
    ...story.lore.map(({ text }) => text),
    ...history.slice(-NAMED_TURNS).map(({ text }) => text),
  ]),
  ...story.cast.map(({ name }) => name),
  ...[...cast, ...(actor ? [actor] : [])].map(nameOf),
];

const earlierIn = ({ history }: PromptMaterial): readonly string[] => history.map(({ text }) => text);

/** What lets a reply be requested once more, unseen. After the opening alone there is little to repeat, and a first reply should show at once. */
function judgeOf(material: PromptMaterial): JudgeBeginning {
  const earlier = earlierIn(material);
  return ({ text, corrected, hasText }, isWhole) => {
    if (isWhole && (!hasText || worthlessness(text, earlier) !== null)) return 'refused';
    if (saysNothing(text)) return isWhole ? 'fine' : 'open';
    const isBeginning = text.length < CHECKED_LENGTH && !isWhole;
    const repeats = !isWhole && beginsLike(text, earlier);
    if (isBeginning) return repeats || earlier.length > 1 ? 'open' : 'fine';
    const isWorn =
      earlier.length > 1 && (corrected.leftOut > 0 || usedWords(text, material.never).length > 0 || isRepetitive(text, earlier));
    return repeats || isWorn ? 'refused' : 'fine';
  };
}

/** The chosen greeting of a card, addressed to the player. It is stored with the game, so each game draws once. */
function greetingText(actor: AuthoredCharacter, { greeting, playerName = '', seed }: NarrationRequest): string {
  const text = greetingsOf(actor.card)[greeting] ?? actor.card.data.first_mes;
  return withMacros(text, { char: nameOf(actor), user: playerName === '' ? null : playerName, seed }).trim();
}
