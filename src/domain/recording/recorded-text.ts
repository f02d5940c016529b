import { maskedText } from './masked-text.ts';
import { OWN_TEXTS } from './own-texts.ts';

const OWN: ReadonlySet<string> = new Set(OWN_TEXTS);

/**
 * A text of a page as it is recorded: as it is where all of it is a label of the app, else masked. So a recording holds no word that does not stand in
 * `own-texts.ts`, whoever sent it. Whether a label's words are a person's at this place is for the recorder to know (`record-page.ts`). Twice changes
 * nothing. Source: TRACK-14, DESK-54.
 */
export function recordedText(text: string): string {
  const label = text.replace(/\s+/g, ' ').trim();
  if (!OWN.has(label)) return maskedText(text);
  return `${/^\s/.test(text) ? ' ' : ''}${label}${/\s$/.test(text) ? ' ' : ''}`;
}
