import type { EndpointError } from './endpoint-error.ts';

/** How servers and providers say that a prompt does not fit. Sources: docs/models.md. */
const TOO_LONG = new RegExp(
  [
    'context[_ -]?(?:length|window|size|limit)',
    'maximum (?:context|prompt|input|(?:supported )?sequence|model) ?(?:length)?|maximum number of (?:input )?tokens',
    '(?:prompt|input|inputs|messages|request)(?: length| size| tokens?)?(?: \\([^)]{1,40}\\))?(?: is| are)? (?:too (?:long|large)|longer than|greater than)',
    'too many (?:input |total |prompt )?tokens',
    'exceed(?:s|ed)?[^.]{0,60}(?:context|tokens? limit|max_seq_len|n_ctx)',
    'exceeds? (?:the )?max(?:imum)?(?: allowed)?(?: message| input| prompt)? ?(?:length|tokens)',
    'tokens?\\b[^.]{0,60}exceeds? the (?:maximum|limit) of',
    'token count is \\d+ but',
    'range of (?:input|prompt) length',
    '`?inputs`? must have less than|max size: \\d+ tokens|max input characters|cannot truncate prompt',
    '(?:tokens?|输入|上下文|长度|内容)[^。]{0,12}(?:超过|超出|超长|过长)',
    'token (?:count|limit|size)[^.]{0,40}exceed',
    'exceeded model token limit',
    'reduce the length of the (?:messages|prompt|input)',
    'max_new_tokens`? must be',
    'max_seq_len|exceed_context_size',
    'tokens to keep from the initial prompt',
  ].join('|'),
  'iu',
);
/** A limit of tokens per time is no limit of the window. */
const PER_TIME =
  /per[ _-](?:minute|hour|day|second)|\b[tr]p[md]\b|rate.?limit|quota|throttl|please wait|频率|頻率|速率|每(?:个|個)?(?:分|秒|小时|小時|日|天|周|週|月)|限流|限额|限額|配额|配額|并发|並發/iu;
/** What says that the reply may not be as long as we asked, which the prompt has no part in. A sum with the prompt says more. */
const OF_REPLY =
  /(?<!(?:\+|\bplus|\band) ?['"`]?)max_?(?:completion_?|output_?|new_?)?tokens['"`]?(?:[:=]? ?\(?\d[\d,]{0,9}\)?)? (?:exceeds?|must|cannot|is|should|may not)\b[^.,;]*/giu;
/** Statuses that servers answer with; null within a stream. */
const STATUSES: ReadonlySet<number | null> = new Set([400, 413, 422, 500, null]);

/** The limit beside the words that name it. What a prompt exceeds it by is none, nor is a code in brackets. */
const LIMITS = [
  /(?:input|prompt) length should be \[\d+, ?(\d{3,8})\]/iu,
  /(?:context (?:length|window|size)(?: limit)?|maximum (?:prompt|model|supported sequence) length|maximum number of tokens allowed|max_seq_len|n_ctx|tokens? limit)(?:(?!exceed|\bby )\D){0,40}(\d{3,8})/iu,
  /(?:must be|<=|cannot exceed|exceeds limit of|limit of|limit is|less than|up to|max size:|length of|maximum of|>)\s*\D{0,3}(\d{3,8})/iu,
  /(\d{3,8}) (?:maximum|max\b|token limit)/iu,
];

/** Whether the endpoint refused a prompt because of its length, and the window that it names; null: it names none. */
export function tooLong(error: EndpointError): { readonly limit: number | null } | null {
  const isLength = STATUSES.has(error.status) && error.says(TOO_LONG, OF_REPLY) && !error.says(PER_TIME);
  if (!isLength) return null;
  const named = LIMITS.map((pattern) => error.numberAt(pattern)).find((number) => number !== null && number >= 256);
  return { limit: named ?? null };
}
