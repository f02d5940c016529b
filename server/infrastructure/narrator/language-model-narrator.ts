import { noteFacts } from '../../../src/domain/memory/note-facts.ts';
import type { StoryState } from '../../../src/domain/play/turn.ts';
import type { Moderation } from '../../application/play/moderation.ts';
import { type Narration, NarrationFailed, type NarrationRequest, Narrator } from '../../application/play/narrator.ts';
import { changesOf, choicesOf, labelsOf } from '../../domain/prompt/model-tail.ts';
import type { NarratorTemplates } from '../../domain/prompt/narrator-template.ts';
import { buildPrompt } from '../../domain/prompt/prompt.ts';
import type { ContextWindow, PromptMaterial } from '../../domain/prompt/prompt-material.ts';
import { nameOf } from '../../domain/prompt/prompt-parts.ts';
import { answerTokens } from './answer-tokens.ts';
import { batched } from './batched.ts';
import { type ModelClient, type ModelDelta, UnusableResponse } from './model-client.ts';
import { toNarrationFailure } from './narration-failure.ts';
import { readIdeas, readTail } from './read-tail.ts';
import { ReplySplitter } from './reply-splitter.ts';

const IDEAS = 3;
/** What three ideas take. */
const IDEA_TOKENS = 200;
/** A turn takes at least about this many tokens: no more of them are read than could fit. */
const SHORTEST_TURN = 60;
const MOST_TURNS = 1_000;

const NOT_ALLOWED = 'That goes beyond what this story may tell. Nothing was charged; try other words.';

export interface ModelNarratorNeeds {
  readonly client: ModelClient;
  readonly window: ContextWindow;
  /** Tells how a story begins: that is authored, whoever goes on. */
  readonly opening: Narrator;
  readonly templates: NarratorTemplates;
  readonly moderation: Moderation;
}

/** Lets a language model write the replies, behind any OpenAI-compatible endpoint. */
export class LanguageModelNarrator extends Narrator {
  readonly traits = {
    kind: 'model',
    label: 'AI',
    meaning: 'You are talking with an AI. What it says is made up.',
    ai: true,
    improvises: true,
    rewrites: true,
    suggests: true,
    remembers: true,
  };
  readonly #needs: ModelNarratorNeeds;

  constructor(needs: ModelNarratorNeeds) {
    super();
    this.#needs = needs;
  }

  async *narrate(request: NarrationRequest, options: { signal: AbortSignal; pace: boolean }): AsyncIterable<Narration> {
    if (request.input === null) {
      yield* this.#open(request, options);
      return;
    }
    const material = await this.#material(request);
    try {
      yield* this.#reply(request, material, options.signal);
    } catch (error) {
      throw toNarrationFailure(error);
    }
  }

  async suggest(request: NarrationRequest, signal: AbortSignal): Promise<readonly string[]> {
    try {
      const { client, window } = this.#needs;
      const allowed = answerTokens(window, IDEA_TOKENS);
      const { messages } = buildPrompt(await this.#material(request), { ...window, replyTokens: allowed }, 'ideas');
      return labelsOf(readIdeas(await client.ask(messages, allowed, signal)), IDEAS);
    } catch {
      // Whoever asked for ideas and got none plays on with their own.
      return [];
    }
  }

  /** A talk opens with the card's first words, a story with its own. */
  async *#open(request: NarrationRequest, options: { signal: AbortSignal; pace: boolean }): AsyncIterable<Narration> {
    if (!request.actor || request.actor.card.data.first_mes.trim() === '') {
      yield* this.#needs.opening.narrate(request, options);
      return;
    }
    yield { type: 'text', text: greeting(request.actor.card.data.first_mes, nameOf(request.actor)) };
    yield { type: 'finish', choices: [], narratorState: '', ending: null, free: false };
  }

  async *#reply(request: NarrationRequest, material: PromptMaterial, signal: AbortSignal): AsyncIterable<Narration> {
    await this.#allow(request, signal);
    const { messages, report } = buildPrompt(material, this.#needs.window);
    yield { type: 'prompt', report };
    const telling = new ReplySplitter();
    const stop = new AbortController();
    const end = { type: 'finish', narratorState: request.narratorState, free: false } as const;
    let whole = false;
    try {
      const deltas = this.#needs.client.stream(messages, this.#needs.window.replyTokens, AbortSignal.any([signal, stop.signal]));
      whole = yield* told(telling, deltas, signal);
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      stop.abort();
    }
    if (!whole) {
      yield { ...end, choices: [], ending: null };
      return;
    }
    const tail = readTail(telling.tail);
    const { state, ending } = changesOf(tail, request.story, request.state, request.actor !== null);
    const memory = noteFacts(request.memory, tail.memory);
    const noted = memory.facts.filter((fact) => !request.memory.facts.includes(fact)).map(({ text }) => text);
    const change: StoryState = noted.length > 0 ? { ...state, memory: noted } : state;
    if (Object.keys(change).length > 0) yield { type: 'state', state: change };
    yield { ...end, choices: choicesOf(tail, material.history.at(-1)?.id ?? ''), ending, memory };
  }

  async #allow({ input }: NarrationRequest, signal: AbortSignal): Promise<void> {
    if (signal.aborted || !input || !('text' in input)) return;
    if (!(await this.#needs.moderation.check(input.text, signal)).allowed) throw new NarrationFailed(NOT_ALLOWED);
  }

  async #material(request: NarrationRequest): Promise<PromptMaterial> {
    const { window, templates, client } = this.#needs;
    const [history, summary, cast] = await Promise.all([
      request.history(Math.min(MOST_TURNS, Math.ceil(window.contextTokens / SHORTEST_TURN))),
      request.summary(),
      request.actor ? [] : request.cast(),
    ]);
    return { ...request, templates, model: client.model, history, summary, cast };
  }
}

/** Tells what comes. Returns whether the reply is whole: not, when the player stopped it. */
async function* told(telling: ReplySplitter, deltas: AsyncIterable<ModelDelta>, signal: AbortSignal): AsyncGenerator<Narration, boolean> {
  for await (const batch of batched(deltas)) {
    // One batch may hold several pieces, and the player may stop between them.
    for (const piece of telling.hear(batch)) {
      if (signal.aborted) return false;
      yield piece;
    }
    if (telling.finished) break;
  }
  if (signal.aborted) return false;
  if (!telling.finished) throw new UnusableResponse('unfinished');
  for (const piece of telling.end()) {
    if (signal.aborted) return false;
    yield piece;
  }
  if (!telling.worded) throw new UnusableResponse('empty');
  return true;
}

/** A card's words to the player themselves. */
const greeting = (text: string, char: string): string =>
  text
    .replace(/\{\{char\}\}|<(?:bot|char)>/gi, () => char)
    .replace(/\{\{user\}\}|<user>/gi, 'you')
    .trim();
