import { isKnownReason, plainReason } from '#server/domain/narrator/reply/end-of-reply.ts';
import { UnusableResponse } from './unusable-response.ts';

/** What one event of a stream, or a whole response, holds of a reply. */
export interface SentReply {
  readonly text: string;
  readonly thinking: string;
  /** Whether the text is that of the whole reply, and not what is new of it. */
  readonly whole: boolean;
  readonly refused: boolean;
  /** The reasons of its end, as far as it has any. */
  readonly reasons: readonly string[];
  /** The error as it was sent; null where there is none. */
  readonly error: unknown;
  /** The tokens of the prompt, where they were counted. */
  readonly promptTokens: number | null;
}

const NOTHING: SentReply = { text: '', thinking: '', whole: false, refused: false, reasons: [], error: null, promptTokens: null };

type Fields = Readonly<Record<string, unknown>>;

/** The fields that thinking comes in. Some servers send the same in two of them, so the first that holds any counts. */
const THINKING = ['reasoning_content', 'reasoning', 'thinking', 'reasoning_text', 'reasoning_details'] as const;
/** The fields of a part of content, or of a piece of thinking, that may hold its text. */
const TEXTS = ['text', 'value', 'content', 'thinking', 'reasoning', 'summary'] as const;
/** Types of parts whose text is that of the reply. The text of any other part is never taken for the story. */
const SPOKEN: ReadonlySet<unknown> = new Set([undefined, null, '', 'text', 'output_text']);
/** Parts within parts deeper than this are not read. */
const MAX_DEPTH = 8;

/**
 * Reads a JSON value field by field, because servers differ in everything that they add. What is not needed is not looked at, whatever its type. Throws
 * `UnusableResponse` where the text of the reply is there but cannot be read: then words would be missing.
 */
export function sentReply(value: unknown): SentReply {
  if (isEmpty(value)) return NOTHING;
  if (Array.isArray(value) && value.length === 1) return sentReply(value[0]);
  if (!isObject(value)) throw new UnusableResponse('garbled');
  const error = errorIn(value);
  if (error !== null) return { ...NOTHING, error };
  const choice = firstChoice(value.choices);
  const promptTokens = countIn(value.usage);
  if (choice === null) return { ...NOTHING, promptTokens };
  // Beside what is new, some servers repeat the whole reply at its end.
  const delta = choice.delta ?? null;
  const message = choice.message ?? null;
  const spoken = delta ?? message ?? { content: choice.text };
  if (isEmpty(spoken)) return { ...NOTHING, reasons: reasonsOf(choice), error: filled(choice.error), promptTokens };
  if (!isObject(spoken)) throw new UnusableResponse('garbled');
  const parts = contentOf(spoken.content ?? null);
  const field = THINKING.map((name) => textIn(spoken[name])).find((text) => text !== '');
  return {
    text: parts.text,
    thinking: (field ?? '') + parts.thinking,
    whole: delta === null && message !== null,
    refused: textIn(spoken.refusal) !== '' || parts.refused,
    reasons: reasonsOf(choice),
    error: filled(choice.error),
    promptTokens,
  };
}

/** A model's own word that is in no list is a foreign field beside the provider's word. Where it stands alone, it is the reason. */
function reasonsOf({ finish_reason, native_finish_reason }: Fields): readonly string[] {
  const [reason, native] = [plainReason(finish_reason), plainReason(native_finish_reason)];
  return [reason, reason === '' || isKnownReason(native) ? native : ''].filter((word) => word !== '');
}

/** What stands for nothing. PHP writes an empty object as a list. */
const isEmpty = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0);

function countIn(usage: unknown): number | null {
  const count = isObject(usage) ? Number(usage.prompt_tokens) : 0;
  return Number.isInteger(count) && count > 0 ? count : null;
}

/** Of several replies side by side the first. */
function firstChoice(choices: unknown): Fields | null {
  if (choices === undefined || choices === null || (isObject(choices) && Object.keys(choices).length === 0)) return null;
  if (!Array.isArray(choices)) throw new UnusableResponse('garbled');
  const found: unknown = choices.find((choice) => !isObject(choice) || !(Number(choice.index) > 0));
  if (found === undefined) return null;
  if (!isObject(found)) throw new UnusableResponse('garbled');
  return found;
}

/** The error that a body holds as its own; null where there is none. Servers that know no such field say `detail` or `message`. */
export function errorIn(value: unknown): unknown {
  if (Array.isArray(value)) return value.length > 0 ? errorIn(value[0]) : null;
  if (!isObject(value)) return null;
  const error = filled(value.error);
  if (error !== null) return error;
  // MiniMax, beside its choices too.
  const base = isObject(value.base_resp) && Number(value.base_resp.status_code) > 0 ? value.base_resp : null;
  if (base !== null) return base;
  const isError = value.object === 'error' || value.type === 'error';
  if (!isError && Array.isArray(value.choices)) return null;
  const said = filled(value.detail) ?? filled(value.errors) ?? (isError ? value : null);
  return said ?? (isTold(value) && (value.choices ?? null) === null ? value : null);
}

/** Whether a body that holds no reply says something else than that all is well. What counts tokens is no error. */
const isTold = ({ code, message, msg, error_msg, usage }: Fields): boolean =>
  (usage ?? null) === null &&
  !isWell(code) &&
  [message, msg, error_msg].some((text) => typeof text === 'string' && text !== '' && !WELL.test(text));

/** How gateways say that there was no error. */
const WELL = /^\s*(?:ok|success(?:ful(?:ly)?)?|succeeded|成功)\s*[.!。]?\s*$/iu;

/** Whether a code stands for no error: 0 or 200, as a number or a text, or a word for it. */
const isWell = (code: unknown): boolean =>
  code === 0 || code === 200 || (typeof code === 'string' && (/^(?:0+|200)$/.test(code.trim()) || WELL.test(code)));

/** Null for what many servers send in every event where there was no error. */
function filled(error: unknown): unknown {
  if (Array.isArray(error)) return error.length > 0 ? error : null;
  if (isObject(error)) return Object.values(error).some((field) => Boolean(field)) ? error : null;
  return error ? error : null;
}

type Content = Pick<SentReply, 'text' | 'thinking' | 'refused'>;

function contentOf(content: unknown, depth = 0): Content {
  if (content === null) return NOTHING;
  // Cloudflare sends a token that looks like a number, or like `true`, as one.
  if (typeof content === 'string' || typeof content === 'number' || typeof content === 'boolean')
    return { ...NOTHING, text: String(content) };
  if (depth >= MAX_DEPTH) throw new UnusableResponse('garbled');
  if (Array.isArray(content)) {
    const parts = content.map((part: unknown) => contentOf(part ?? null, depth + 1));
    return {
      text: parts.map(({ text }) => text).join(''),
      thinking: parts.map(({ thinking }) => thinking).join(''),
      refused: parts.some(({ refused }) => refused),
    };
  }
  if (!isObject(content)) throw new UnusableResponse('garbled');
  if (content.type === 'refusal') return { ...NOTHING, refused: true };
  if (!SPOKEN.has(content.type)) return { ...NOTHING, thinking: textIn(content) };
  return contentOf(content.text ?? content.value ?? content.content ?? null, depth + 1);
}

/** All text in a value, in any of the fields that hold some. */
function textIn(value: unknown, depth = 0): string {
  if (typeof value === 'string') return value;
  if (depth >= MAX_DEPTH) return '';
  if (Array.isArray(value)) return value.map((item) => textIn(item, depth + 1)).join('');
  if (!isObject(value)) return '';
  return TEXTS.map((name) => textIn(value[name], depth + 1)).find((text) => text !== '') ?? '';
}

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
