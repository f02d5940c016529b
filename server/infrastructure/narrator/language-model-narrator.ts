import type { StoryState } from '../../../contract/play.ts';
import { noteFacts } from '../../../src/domain/memory/note-facts.ts';
import { type Moderation, objectionTo } from '../../application/play/moderation.ts';
import { type Narration, NarrationFailed, type NarrationRequest, Narrator } from '../../application/play/narrator.ts';
import { Evidence } from '../../domain/prompt/evidence.ts';
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
const IDEA_TOKENS = 200;
/** Lower bound of a turn's size: no more turns are read than fit in the window. */
const MIN_TURN_TOKENS = 60;
const MAX_TURNS = 1_000;

export interface ModelNarratorNeeds {
  readonly client: ModelClient;
  readonly window: ContextWindow;
  /** Narrates the opening, which is authored for every story. */
  readonly opening: Narrator;
  readonly templates: NarratorTemplates;
  readonly moderation: Moderation;
}

/** A narrator whose replies a language model writes, at any OpenAI-compatible endpoint. */
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
      return labelsOf(readIdeas(await client.complete(messages, allowed, signal)), IDEAS);
    } catch {
      // Ideas are optional: the player goes on with their own text.
      return [];
    }
  }

  /** A talk opens with the card's first message, a story with its own opening. */
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
    const splitter = new ReplySplitter();
    const stop = new AbortController();
    const end = { type: 'finish', narratorState: request.narratorState, free: false } as const;
    let whole = false;
    try {
      const deltas = this.#needs.client.stream(messages, this.#needs.window.replyTokens, AbortSignal.any([signal, stop.signal]));
      whole = yield* narrated(splitter, deltas, signal);
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      stop.abort();
    }
    if (!whole) {
      yield { ...end, choices: [], ending: null };
      return;
    }
    const tail = readTail(splitter.tail);
    const evidence = new Evidence(splitter.text);
    const place = { story: request.story, before: request.state, turn: request.turn, talk: request.actor !== null };
    const { state, ending } = changesOf(tail, place, evidence);
    const supported = tail.memory.filter(({ quote }) => evidence.supports('fact', quote));
    const memory = noteFacts(
      request.memory,
      supported.map(({ fact }) => fact),
    );
    const noted = memory.facts.filter((fact) => !request.memory.facts.includes(fact)).map(({ text }) => text);
    const change: StoryState = noted.length > 0 ? { ...state, memory: noted } : state;
    if (Object.keys(change).length > 0) yield { type: 'state', state: change };
    yield { ...end, choices: choicesOf(tail, material.history.at(-1)?.id ?? ''), ending, memory };
  }

  async #allow({ input }: NarrationRequest, signal: AbortSignal): Promise<void> {
    if (signal.aborted || !input || !('text' in input)) return;
    const objection = await objectionTo(input.text, this.#needs.moderation, signal);
    if (objection !== null) throw new NarrationFailed(objection);
  }

  async #material(request: NarrationRequest): Promise<PromptMaterial> {
    const { window, templates, client } = this.#needs;
    const [history, summary, cast] = await Promise.all([
      request.history(Math.min(MAX_TURNS, Math.ceil(window.contextTokens / MIN_TURN_TOKENS))),
      request.summary(),
      request.actor ? [] : request.cast(),
    ]);
    return { ...request, templates, model: client.model, history, summary, cast };
  }
}

/** Yields the narration as it arrives. Returns false when the player stopped it before its end. */
async function* narrated(
  splitter: ReplySplitter,
  deltas: AsyncIterable<ModelDelta>,
  signal: AbortSignal,
): AsyncGenerator<Narration, boolean> {
  for await (const batch of batched(deltas)) {
    // The player may stop between two pieces of a batch.
    for (const piece of splitter.add(batch)) {
      if (signal.aborted) return false;
      yield piece;
    }
    if (splitter.finished) break;
  }
  if (signal.aborted) return false;
  if (!splitter.finished) throw new UnusableResponse('unfinished');
  for (const piece of splitter.end()) {
    if (signal.aborted) return false;
    yield piece;
  }
  if (!splitter.hasText) throw new UnusableResponse('empty');
  return true;
}

/** The card's first message, addressed to the player. */
const greeting = (text: string, char: string): string =>
  text
    .replace(/\{\{char\}\}|<(?:bot|char)>/gi, () => char)
    .replace(/\{\{user\}\}|<user>/gi, 'you')
    .trim();
