import { counted } from '#domain/text/count-text.ts';
import { startOf } from '#domain/text/cut.ts';
import { listText } from '#domain/text/list-text.ts';
import type { UsedBook } from './lorebook.ts';

/** Odd fields, and keys, that a sentence names; the rest are counted. */
const MAX_NAMED = 12;
const MAX_NAMED_KEYS = 6;

/** A sentence about the fields that are not as they should be; none where there are none. */
export function oddSentence(odd: readonly string[]): string[] {
  if (odd.length === 0) return [];
  const names = odd.slice(0, MAX_NAMED).map((path) => startOf(path, 80));
  const more = odd.length > MAX_NAMED ? [`${odd.length - MAX_NAMED} more`] : [];
  return [`Not as a card should have it, so kept for export and read as empty here: ${listText([...names, ...more], 'and')}.`];
}

/** Sentences about what in a lorebook has no effect here. */
export function loreSentences({ withoutEffect, unreadable }: UsedBook): string[] {
  const kept = [...withoutEffect].map(([what, entries]) => `${what} (${counted(entries, 'entry', 'entries')})`);
  const keys = unreadable.slice(0, MAX_NAMED_KEYS).map((key) => `“${startOf(key, 60)}”`);
  const more = unreadable.length > MAX_NAMED_KEYS ? [`${unreadable.length - MAX_NAMED_KEYS} more`] : [];
  return [
    ...(kept.length > 0 ? [`Of its lorebook, without effect here: ${listText(kept, 'and')}.`] : []),
    ...(keys.length > 0
      ? [
          `These keys are regular expressions that cannot be searched for, as they are wrong, too large, look ahead or refer back: ${listText([...keys, ...more], 'and')}.`,
        ]
      : []),
  ];
}
