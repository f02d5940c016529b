import type { Moderation } from '#server/application/narrator/moderation.ts';
import type { Narrator } from '#server/application/narrator/narrator.ts';
import type { ContextWindow } from '#server/domain/narrator/prompt/prompt-material.ts';
import type { TailFormat } from '#server/domain/narrator/prompt/tail-schema.ts';
import type { WordLists } from '#server/domain/narrator/prompt/word-lists.ts';
import { EndpointWritingModel } from '#server/infrastructure/narrator/endpoint-writing-model.ts';
import { LanguageModelNarrator } from '#server/infrastructure/narrator/language-model-narrator.ts';
import type { EndpointWindow } from '#server/infrastructure/narrator/model/endpoint-window.ts';
import { type Endpoint, ModelClient } from '#server/infrastructure/narrator/model/model-client.ts';
import { ModelWindow } from '#server/infrastructure/narrator/model/model-window.ts';
import type { ResponseLimits } from '#server/infrastructure/narrator/model/response-watch.ts';
import { NoModeration } from '#server/infrastructure/narrator/no-moderation.ts';
import { TailRequest } from '#server/infrastructure/narrator/tail-request.ts';
import { PromptedNarrator } from '#tests/fakes/prompted-narrator.ts';

export const TEST_WINDOW = { contextTokens: 8192, replyTokens: 900 };
export const TEST_KEY = 'sk-canary-of-the-model-0123456789';

export interface ModelNarratorOptions {
  readonly limits?: Partial<ResponseLimits>;
  readonly opening?: Narrator;
  readonly moderation?: Moderation;
  readonly words?: WordLists;
  readonly tailFormat?: TailFormat;
  readonly window?: ContextWindow;
  /** What the endpoint says about its window. */
  readonly says?: EndpointWindow;
  readonly marks?: Endpoint['marks'];
  /** Version of the story's template. */
  readonly version?: number;
}

export const aModelClient = (
  baseUrl: string,
  limits: Partial<ResponseLimits> = {},
  report: Endpoint['report'] = () => undefined,
  marks?: Endpoint['marks'],
): ModelClient =>
  new ModelClient({
    report,
    marks,
    baseUrl,
    apiKey: TEST_KEY,
    model: 'fake',
    limits: { totalMs: 20_000, maxBytes: 8_388_608, ...limits },
  });

const SILENT: EndpointWindow = { loaded: null, possible: null, setting: null };

/** A window as it is set; `says`: what the endpoint answers. */
export const aModelWindow = (
  { contextTokens, replyTokens }: ContextWindow = TEST_WINDOW,
  says: EndpointWindow = SILENT,
  report: Endpoint['report'] = () => undefined,
): ModelWindow => new ModelWindow({ configured: contextTokens, replyTokens, ask: async () => says, report });

/** The narrator of a server, on the test's endpoint. */
export function aModelNarrator(baseUrl: string, options: ModelNarratorOptions = {}): LanguageModelNarrator {
  const client = aModelClient(baseUrl, options.limits, undefined, options.marks);
  const window = aModelWindow(options.window, options.says);
  return new LanguageModelNarrator({
    client,
    window,
    tails: new TailRequest({ client, window, format: options.tailFormat ?? 'words' }),
    opening: options.opening ?? new PromptedNarrator(),
    texts: {
      templates: {
        story: { id: `story@${options.version ?? 1}`, text: options.version === 2 ? 'Tell it slowly.' : 'Tell it.' },
        character: { id: 'character@1', text: 'Play them.' },
      },
      words: options.words ?? {},
    },
    moderation: options.moderation ?? new NoModeration(),
  });
}

/** What writes for editors, on the test's endpoint. */
export const aWritingModel = (baseUrl: string, window: ContextWindow = TEST_WINDOW): EndpointWritingModel =>
  new EndpointWritingModel(aModelClient(baseUrl), aModelWindow(window));
