import { withoutEndSlashes } from '#domain/text/without-end-slashes.ts';
import type { ChoiceReader } from '#server/application/narrator/choice-reader.ts';
import type { Moderation } from '#server/application/narrator/moderation.ts';
import type { Narrator } from '#server/application/narrator/narrator.ts';
import type { Summarizer } from '#server/application/narrator/summarizer.ts';
import type { WritingModel } from '#server/application/narrator/writing-model.ts';
import type { StructuredLog } from '#server/application/platform/structured-log.ts';
import type { NarratorTemplates } from '#server/domain/narrator/prompt/narrator-template.ts';
import type { WordLists } from '#server/domain/narrator/prompt/word-lists.ts';
import { EndpointModeration } from '#server/infrastructure/narrator/endpoint-moderation.ts';
import { EndpointWritingModel } from '#server/infrastructure/narrator/endpoint-writing-model.ts';
import { LanguageModelNarrator } from '#server/infrastructure/narrator/language-model-narrator.ts';
import { askOver, endpointWindow } from '#server/infrastructure/narrator/model/endpoint-window.ts';
import { ModelClient } from '#server/infrastructure/narrator/model/model-client.ts';
import { ModelWindow } from '#server/infrastructure/narrator/model/model-window.ts';
import { ModelChoiceReader } from '#server/infrastructure/narrator/model-choice-reader.ts';
import { ModelSummarizer } from '#server/infrastructure/narrator/model-summarizer.ts';
import { NoModeration } from '#server/infrastructure/narrator/no-moderation.ts';
import { TailRequest } from '#server/infrastructure/narrator/tail-request.ts';
import type { LlmConfig } from '#server/settings/config.ts';

/** The largest response that is read. */
const MAX_BYTES = 8_388_608;

interface ModelNeeds {
  readonly llm: LlmConfig;
  readonly templates: NarratorTemplates;
  readonly words: WordLists;
  readonly report: StructuredLog;
}

/** The ports that a language model implements. */
export function openModel({ llm, templates, words, report }: ModelNeeds): {
  /** `opening` tells how stories begin. */
  narrator: (opening: Narrator) => Narrator;
  /** Null where the settings do not want it. */
  choiceReader: ChoiceReader | null;
  summarizer: Summarizer;
  writer: WritingModel;
  moderation: Moderation;
} {
  const { baseUrl, apiKey, model, contextTokens, replyTokens, moderationModel } = llm;
  const endpoint = { ...llm, report, limits: { maxBytes: MAX_BYTES, totalMs: llm.timeoutS * 1000 } };
  const client = new ModelClient(endpoint);
  const ask = askOver(baseUrl, apiKey === null ? {} : { authorization: `Bearer ${apiKey}` });
  const prefix = withoutEndSlashes(new URL(baseUrl).pathname);
  const window = new ModelWindow({ configured: contextTokens, replyTokens, report, ask: () => endpointWindow(ask, prefix, model) });
  const tails = new TailRequest({ client, window, format: llm.tailFormat });
  const moderation =
    moderationModel === null ? new NoModeration() : new EndpointModeration(new ModelClient({ ...endpoint, model: moderationModel }));
  return {
    narrator: (opening) => new LanguageModelNarrator({ client, window, tails, opening, texts: { templates, words }, moderation }),
    choiceReader: llm.readsChoices ? new ModelChoiceReader(client) : null,
    summarizer: new ModelSummarizer(client, window),
    writer: new EndpointWritingModel(client, window),
    moderation,
  };
}
