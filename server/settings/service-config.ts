import type { AnalyticsConfig } from '#domain/tracking/analytics-config.ts';
import { MIN_PROMPT_TOKENS } from '#server/domain/narrator/prompt/prompt-material.ts';
import { type TailFormat, tailFormats } from '#server/domain/narrator/prompt/tail-schema.ts';
import type { SettingReader } from './setting-reader.ts';

export type SocialName = 'google' | 'discord' | 'facebook';

/** An app registered with a provider. `base` is null where the provider's own addresses hold. */
export interface SocialConfig {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly base: string | null;
}

/** Where conversions are reported. */
export interface MetaConfig {
  readonly pixelId: string;
  readonly accessToken: string;
  readonly base: string;
}

/** A language model behind an OpenAI-compatible endpoint. */
export interface LlmConfig {
  readonly baseUrl: string;
  readonly model: string;
  readonly apiKey: string | null;
  /** Null: the endpoint is asked. */
  readonly contextTokens: number | null;
  readonly replyTokens: number;
  readonly timeoutS: number;
  readonly moderationModel: string | null;
  /** Whether it decides which choice an unclear text in a scripted story means. */
  readonly readsChoices: boolean;
  /** Further fields of each request for a reply, as the operator wrote them. */
  readonly sampling: Readonly<Record<string, unknown>>;
  /** How the data of a reply that came without them are asked for. */
  readonly tailFormat: TailFormat;
}

/** `name`: the beginning of the provider's settings. */
export function readSocial(read: SettingReader, name: string): SocialConfig | null {
  const [clientId, clientSecret] = [read.text(`${name}_CLIENT_ID`), read.text(`${name}_CLIENT_SECRET`)];
  read.check(Boolean(clientId) === Boolean(clientSecret), `${name}_CLIENT_ID and ${name}_CLIENT_SECRET go together.`);
  const base = read.secureBase(`${name}_BASE`);
  return clientId && clientSecret ? { clientId, clientSecret, base } : null;
}

export function readLlm(read: SettingReader): LlmConfig | null {
  const [baseUrl, model] = [read.base('LLM_BASE_URL'), read.text('LLM_MODEL')];
  const tokens = readTokens(read);
  const timeoutS = read.whole('LLM_TIMEOUT_S', 5, 240);
  read.check(Boolean(baseUrl) === Boolean(model), 'LLM_BASE_URL and LLM_MODEL go together.');
  checkTokens(read, tokens);
  const readsChoices = read.isYes('LLM_READS_CHOICES');
  const tailFormat = read.oneOf('LLM_TAIL_FORMAT', tailFormats);
  const sampling = samplingOf(read.text('LLM_SAMPLING'));
  read.check(sampling !== null, 'LLM_SAMPLING must be a JSON object without the fields that every request has.');
  if (!baseUrl || !model || !sampling) return null;
  const [apiKey, moderationModel] = [read.key('LLM_API_KEY') || null, read.optional('LLM_MODERATION_MODEL')];
  return { baseUrl, model, apiKey, ...tokens, timeoutS, moderationModel, readsChoices, sampling, tailFormat };
}

type Tokens = Pick<LlmConfig, 'contextTokens' | 'replyTokens'>;

const readTokens = (read: SettingReader): Tokens => ({
  contextTokens: read.isSet('LLM_CONTEXT_TOKENS') ? read.whole('LLM_CONTEXT_TOKENS', 4096, 10_000_000) : null,
  replyTokens: read.whole('LLM_REPLY_TOKENS', 100, 100_000),
});

function checkTokens({ problems }: SettingReader, { contextTokens, replyTokens }: Tokens): void {
  if (contextTokens === null || contextTokens === 0) return;
  if (replyTokens > contextTokens / 2) problems.push('LLM_REPLY_TOKENS must be at most half of LLM_CONTEXT_TOKENS.');
  else if (contextTokens - replyTokens < MIN_PROMPT_TOKENS)
    problems.push(`LLM_CONTEXT_TOKENS must be at least ${MIN_PROMPT_TOKENS} more than LLM_REPLY_TOKENS.`);
}

/** Fields of a request that no setting may change. */
const OWN_FIELDS = ['model', 'messages', 'stream', 'max_tokens', 'max_completion_tokens'];

/** Null for anything but a JSON object of further fields; empty when unset. */
function samplingOf(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const read: unknown = JSON.parse(text || '{}');
    if (typeof read !== 'object' || read === null || Array.isArray(read)) return null;
    return OWN_FIELDS.some((field) => field in read) ? null : { ...read };
  } catch {
    return null;
  }
}

export function readMeta(read: SettingReader): MetaConfig | null {
  const [pixelId, accessToken] = [read.text('META_PIXEL_ID'), read.text('META_ACCESS_TOKEN')];
  const base = read.secureBase('META_GRAPH_BASE');
  read.check(Boolean(pixelId) === Boolean(accessToken), 'META_PIXEL_ID and META_ACCESS_TOKEN go together.');
  read.check(!pixelId || /^\d{1,30}$/.test(pixelId), 'META_PIXEL_ID must be a number.');
  return pixelId && accessToken && base ? { pixelId, accessToken, base } : null;
}

/** Undefined: no page loads or sends anything for statistics. */
export function readAnalytics(read: SettingReader): AnalyticsConfig | undefined {
  const [gtmId, appId, script] = [
    read.optional('GTM_ID'),
    read.optional('ANALYTICS_APP_ID'),
    read.address('ANALYTICS_SCRIPT_URL', ['http:', 'https:']),
  ];
  const collector = read.address('ANALYTICS_COLLECTOR_URL', ['http:', 'https:']);
  read.check(!gtmId || /^GTM-[A-Z0-9]{4,12}$/.test(gtmId), 'GTM_ID must be like GTM-ABC123.');
  read.check(!script || appId !== null, 'ANALYTICS_SCRIPT_URL needs ANALYTICS_APP_ID.');
  if (appId && !script) read.warnings.push('ANALYTICS_APP_ID has no effect without ANALYTICS_SCRIPT_URL: there is no script to load.');
  // They become part of the content policy, whose parts are separated by these.
  const isPlain = [script, collector].every((url) => !/[\s;,'"?#]|^\w+:\/\/[^/]*@/.test(url ?? ''));
  read.check(isPlain, 'ANALYTICS_SCRIPT_URL and ANALYTICS_COLLECTOR_URL must be addresses without a user or a query.');
  const app = appId && script ? { id: appId, script } : null;
  return gtmId || app || collector ? { gtmId, app, collector } : undefined;
}
