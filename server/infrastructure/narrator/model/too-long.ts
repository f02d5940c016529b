import type { EndpointError } from './endpoint-error.ts';

/** How servers and providers say that a prompt does not fit. Sources: docs/models.md. */
const TOO_LONG = new RegExp(
  [
    'context[_ -]?(?:length|window|size|limit)',
    'maximum (?:context|prompt|input|(?:supported )?sequence|model) ?(?:length)?|maximum number of (?:input )?tokens',
    '(?:prompt|input|inputs|messages|request)(?: length| size| tokens?)?(?: \\([^)]{1,40}\\))?(?: is| are)? (?:too (?:long|large)|longer than|greater than)',
    'too many (?:input |total |prompt )?tokens',
    'exceed(?:s|ed)?[^.]{0,60}(?:context|token limit|max_seq_len|n_ctx)',
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
const PER_TIME = /per[ _-](?:minute|hour|day|second)|\b[tr]p[md]\b|rate.?limit|quota/iu;
/** Statuses that servers answer with; null within a stream. */
const STATUSES: ReadonlySet<number | null> = new Set([400, 413, 422, 500, null]);

/** The limit beside the words that name it. */
const LIMITS = [
  /(?:context (?:length|window|size)(?: limit)?|maximum (?:prompt|model|supported sequence) length|maximum number of tokens allowed|max_seq_len|n_ctx|token limit)\D{0,40}(\d{3,8})/iu,
  /(?:must be|<=|cannot exceed|exceeds limit of|limit of|>)\s*\D{0,3}(\d{3,8})/iu,
  /(\d{3,8}) (?:maximum|max\b|token limit)/iu,
];

/** Whether the endpoint refused a prompt because of its length, and the window that it names; null: it names none. */
export function tooLong(error: EndpointError): { readonly limit: number | null } | null {
  const isLength = STATUSES.has(error.status) && error.says(TOO_LONG) && !error.says(PER_TIME);
  if (!isLength) return null;
  const named = LIMITS.map((pattern) => error.numberAt(pattern)).find((number) => number !== null && number >= 256);
  return { limit: named ?? null };
}
