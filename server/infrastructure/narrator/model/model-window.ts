import type { StructuredLog } from '#server/application/platform/structured-log.ts';
import {
  counted,
  type KnownWindow,
  plannedWindow,
  realWindow,
  refusedLength,
  UNKNOWN_WINDOW,
} from '#server/domain/narrator/prompt/known-window.ts';
import type { ContextWindow } from '#server/domain/narrator/prompt/prompt-material.ts';
import { EndpointError } from './endpoint-error.ts';
import type { EndpointWindow } from './endpoint-window.ts';
import { tooLong } from './too-long.ts';

interface ModelWindowNeeds {
  /** `LLM_CONTEXT_TOKENS`; null: the endpoint is asked. */
  readonly configured: number | null;
  readonly replyTokens: number;
  /** Never fails. */
  readonly ask: () => Promise<EndpointWindow>;
  readonly report: StructuredLog;
}

/** How long an answer of the endpoint is believed: a server may be started again with another window. */
const BELIEVED_MS = 600_000;
/** A count this far below the estimate may be that of a prompt which was cut. */
const SUSPICIOUS = 0.6;
/** Counts of prompts that were cut at the same window differ by less. */
const SAME = 0.02;

/** The window of one model, as far as it is known by now. Prompts are planned for it. */
export class ModelWindow {
  readonly #needs: ModelWindowNeeds;
  #known: KnownWindow;
  #asked: Promise<void> | null = null;
  #isAnswered = false;
  #askedAt = Number.NEGATIVE_INFINITY;
  #suspect: { readonly estimated: number; readonly tokens: number } | null = null;
  #warned = '';

  constructor(needs: ModelWindowNeeds) {
    this.#needs = needs;
    this.#known = { ...UNKNOWN_WINDOW, configured: needs.configured };
  }

  /** Waits for the endpoint's first answer, whoever has asked; later ones are waited for by nobody. */
  async planned(): Promise<ContextWindow> {
    if (performance.now() - this.#askedAt > BELIEVED_MS) this.#ask();
    if (!this.#isAnswered) await this.#asked;
    return plannedWindow(this.#known, this.#needs.replyTokens);
  }

  /** A reply came, and the endpoint counted the tokens of its prompt. */
  async used(estimated: number, tokens: number): Promise<void> {
    this.#known = counted(this.#known, estimated, tokens);
    // A local server loads its model with the first request, and says only then with which window.
    const isLoadedNow = this.#known.loaded === null && this.#known.possible !== null;
    const isShort = tokens < estimated * SUSPICIOUS;
    if (isLoadedNow || isShort) {
      this.#ask();
      await this.#asked;
    }
    if (isShort && this.#known.loaded === null) this.#suspectCut(estimated, tokens);
    else this.#suspect = null;
  }

  /** Sends what is built for the window; once more, for a shorter one, where it is refused as too long. */
  async fitting<T>(send: (window: ContextWindow) => Promise<T>): Promise<T> {
    try {
      return await send(await this.planned());
    } catch (error) {
      const long = error instanceof EndpointError ? tooLong(error) : null;
      if (!long) throw error;
      this.refused(long.limit);
      return send(await this.planned());
    }
  }

  /** A prompt was refused for its length. The next plan is shorter. */
  refused(limit: number | null): void {
    this.#known = refusedLength(this.#known, this.#needs.replyTokens, limit);
    this.#warn(`The model refused a prompt as too long; its window is ${limit ?? 'unknown'}.`, 'LLM_CONTEXT_TOKENS');
  }

  /** Two prompts of different lengths that count the same were cut at the same place. */
  #suspectCut(estimated: number, tokens: number): void {
    const before = this.#suspect;
    this.#suspect = { estimated, tokens };
    if (!before) return;
    const isSame = Math.abs(before.tokens - tokens) <= tokens * SAME;
    if (!isSame || Math.abs(before.estimated - estimated) <= estimated * 2 * SAME) return;
    this.#known = { ...this.#known, learned: Math.max(before.tokens, tokens) };
    this.#warn('The server cuts prompts without saying so.', 'the window of the server, or LLM_CONTEXT_TOKENS');
  }

  #ask(): void {
    this.#askedAt = performance.now();
    this.#asked = this.#needs.ask().then(({ loaded, possible, setting }) => {
      this.#isAnswered = true;
      this.#known = { ...this.#known, loaded, possible };
      const wanted = this.#known.configured;
      const isCut = loaded !== null && (wanted === null ? loaded < (possible ?? 0) && loaded <= 4096 : loaded < wanted);
      if (isCut)
        this.#warn(
          wanted === null
            ? `The server runs the model with a window of ${loaded} tokens, of ${possible} that it could have.`
            : `LLM_CONTEXT_TOKENS is ${wanted}, but the server runs the model with a window of ${loaded} tokens and cuts the rest.`,
          setting ?? 'the window of the server',
        );
    });
  }

  /** Each warning once in a row. */
  #warn(sentence: string, setting: string): void {
    const window = realWindow(this.#known);
    const text = `${sentence} ${setting} ${window}`;
    if (text === this.#warned) return;
    this.#warned = text;
    this.#needs.report('model.window', { sentence, setting, window });
  }
}
