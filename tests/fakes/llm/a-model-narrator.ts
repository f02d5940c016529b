import type { Moderation } from '../../../server/application/play/moderation.ts';
import type { Narrator } from '../../../server/application/play/narrator.ts';
import { LanguageModelNarrator } from '../../../server/infrastructure/narrator/language-model-narrator.ts';
import { type Endpoint, ModelClient } from '../../../server/infrastructure/narrator/model-client.ts';
import { NoModeration } from '../../../server/infrastructure/narrator/no-moderation.ts';
import type { Patience } from '../../../server/infrastructure/narrator/patient-fetch.ts';
import { PromptedNarrator } from '../prompted-narrator.ts';

export const TEST_WINDOW = { contextTokens: 8192, replyTokens: 900 };
export const TEST_KEY = 'sk-canary-of-the-model-0123456789';

export interface ModelNarratorOptions {
  readonly patience?: Partial<Patience>;
  readonly opening?: Narrator;
  readonly moderation?: Moderation;
}

export const aModelClient = (
  baseUrl: string,
  patience: Partial<Patience> = {},
  report: Endpoint['report'] = () => undefined,
): ModelClient =>
  new ModelClient({
    report,
    baseUrl,
    apiKey: TEST_KEY,
    model: 'fake',
    patience: { firstByteMs: 5000, gapMs: 5000, wholeMs: 20_000, mostBytes: 8_388_608, ...patience },
  });

/** The narrator as a server has it, on an endpoint of the test's, with as little patience as the test has. */
export const aModelNarrator = (baseUrl: string, options: ModelNarratorOptions = {}): LanguageModelNarrator =>
  new LanguageModelNarrator({
    client: aModelClient(baseUrl, options.patience),
    window: TEST_WINDOW,
    opening: options.opening ?? new PromptedNarrator(),
    templates: { story: { id: 'story@1', text: 'Tell it.' }, character: { id: 'character@1', text: 'Play them.' } },
    moderation: options.moderation ?? new NoModeration(),
  });
