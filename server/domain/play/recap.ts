/** A game that was left for longer than this is opened with a recap. */
const RECAP_AFTER_MS = 6 * 60 * 60 * 1000;
/** Longest recap, in characters. */
export const RECAP_LENGTH = 240;

/** Sentences with the marks and quotes that close them; the last one may have no mark. */
const SENTENCE = /[^.!?…]+(?:[.!?…]+["'”’)\]]*|$)/gu;

/** Whether a game left at `left` and opened at `opened` (milliseconds since 1970) gets a recap. */
export const needsRecap = (left: number, opened: number): boolean => opened - left > RECAP_AFTER_MS;

/**
 * What happened before, in at most `RECAP_LENGTH` characters: the end of the summary, or without one the first and the last sentence of the latest turn. Empty when there
 * is nothing to tell.
 */
export function recapOf(summary: string | null, lastTurn: string): string {
  const sentences = sentencesOf(summary ?? '');
  if (sentences.length > 0) return lastThatFit(sentences);
  const [first = '', ...rest] = sentencesOf(lastTurn);
  const last = rest.at(-1);
  return cut(last !== undefined && first.length + 1 + last.length <= RECAP_LENGTH ? `${first} ${last}` : first);
}

/** Sentences of prose without its markup. */
function sentencesOf(text: string): string[] {
  const plain = text.replace(/[*_#>`]/g, '').replace(/\s+/g, ' ');
  return (plain.match(SENTENCE) ?? []).map((sentence) => sentence.trim()).filter((sentence) => /\p{L}/u.test(sentence));
}

/** As many of the last sentences as fit. */
function lastThatFit(sentences: readonly string[]): string {
  let text = '';
  for (const sentence of sentences.toReversed()) {
    const longer = text === '' ? sentence : `${sentence} ${text}`;
    if (longer.length > RECAP_LENGTH) break;
    text = longer;
  }
  return text || cut(sentences.at(-1) ?? '');
}

/** Cuts at a space, with an ellipsis. */
function cut(text: string): string {
  if (text.length <= RECAP_LENGTH) return text;
  const head = text.slice(0, RECAP_LENGTH - 1);
  return `${head.slice(0, head.lastIndexOf(' ') > 0 ? head.lastIndexOf(' ') : undefined).trimEnd()}…`.toWellFormed();
}
