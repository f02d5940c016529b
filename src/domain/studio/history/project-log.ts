import type { LoggedAct } from '#contract/studio/history.ts';
import { momentText } from '#domain/text/date-text.ts';

/** An act of somebody in the log of a project. */
export interface LogEntry {
  readonly id: number;
  /** ISO 8601. */
  readonly at: string;
  /** Empty where the account is gone. */
  readonly by: string;
  readonly did: LoggedAct;
  /** The version that was published or taken back; null for other acts. */
  readonly version: number | null;
  /** The time that a publication was planned for, ISO 8601; null for other acts. */
  readonly planned: string | null;
  /** The title of the shared book; empty for other acts. */
  readonly book: string;
  /** The name of the text that was added, renamed or removed, and behind it the one that it got, or that a comment is about; empty for other acts, and where the log has no name. */
  readonly texts: readonly string[];
}

/** The same act of one person, once or several times without another between. */
interface LogRow extends LogEntry {
  /** How often. */
  readonly times: number;
}

/** A day of the log. */
interface LogDay {
  readonly day: string;
  readonly rows: readonly LogRow[];
}

/** What is done again and again, a press each. */
const OFTEN: ReadonlySet<LoggedAct> = new Set<LoggedAct>([
  'proof-begun',
  'scene-drafted',
  'condition-drafted',
  'critic-asked',
  'reader-told',
  ...(['comment-closed', 'comment-reopened', 'comment-deleted', 'wording-taken', 'wording-declined'] as const),
]);

/** A log by days, as `dayOf` names the day of a time, in the order that it has. What one person did several times in a row is one row, at the newest time. Source: STUDIO-135, STUDIO-220. */
export function logByDay(entries: readonly LogEntry[], dayOf: (at: string) => string): readonly LogDay[] {
  const days: { readonly day: string; readonly rows: LogRow[] }[] = [];
  for (const entry of entries) {
    const day = dayOf(entry.at);
    let last = days.at(-1);
    if (last?.day !== day) {
      last = { day, rows: [] };
      days.push(last);
    }
    const row = last.rows.at(-1);
    if (row && OFTEN.has(entry.did) && row.did === entry.did && row.by === entry.by && row.texts[0] === entry.texts[0])
      last.rows[last.rows.length - 1] = { ...row, times: row.times + 1 };
    else last.rows.push({ ...entry, times: 1 });
  }
  return days;
}

const SENTENCES: Readonly<Record<Exclude<LoggedAct, 'planned' | 'published' | 'taken-back' | 'book-taken' | 'book-left'>, string>> = {
  created: 'began the story',
  archived: 'put the story into the archive',
  restored: 'took the story out of the archive',
  unplanned: 'took the plan to publish back',
  unpublished: 'took the story from players',
  'preview-made': 'made a preview link',
  'preview-revoked': 'took the preview link back',
  'comments-opened': 'let readers of the preview link comment',
  'comments-closed': 'let readers of the preview link comment no more',
  'proof-begun': 'began a proof',
  'scene-drafted': 'had the language model draft a scene',
  'condition-drafted': 'had the language model write a condition',
  'critic-asked': 'asked the language model what is wrong in the story',
  'text-added': 'added a text',
  'text-renamed': 'renamed a text',
  'text-removed': 'removed a text',
  'comment-closed': 'closed a comment',
  'comment-reopened': 'opened a closed comment again',
  'comment-deleted': 'deleted a comment',
  'wording-taken': 'took a proposed wording',
  'wording-declined': 'declined a proposed wording',
  'reader-told': 'had the language model tell a turn to a test reader',
  other: 'did something that this page has no words for',
};

/** What somebody did, behind their name: “published version 3”. */
export function didText({ did, version, planned, book, texts, times }: Omit<LogRow, 'id' | 'at' | 'by'>): string {
  if (did === 'planned')
    return planned === null ? 'planned to publish the story' : `planned to publish the story on ${momentText(planned)}`;
  if (did === 'published') return version === null ? 'published the story' : `published version ${version}`;
  if (did === 'taken-back') return version === null ? 'took a version back' : `took version ${version} back`;
  const name = book === '' ? 'a shared book' : `the shared book “${book}”`;
  if (did === 'book-taken') return `took ${name} into the story`;
  if (did === 'book-left') return `took ${name} out of the story`;
  const [text, to] = texts;
  if (text !== undefined && did === 'text-added') return `added the text ${text}`;
  if (text !== undefined && did === 'text-removed') return `removed the text ${text}`;
  if (text !== undefined && did === 'text-renamed')
    return to === undefined ? `renamed the text ${text}` : `renamed the text ${text} to ${to}`;
  const what = text === undefined ? SENTENCES[did] : `${SENTENCES[did]} on ${text}`;
  return times === 1 ? what : `${what}, ${times} times`;
}
