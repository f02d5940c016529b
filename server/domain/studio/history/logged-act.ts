import type { LoggedAct } from '#contract/studio/history.ts';

/** What an entry of the audit log says of a project. */
interface ActOfProject {
  readonly did: LoggedAct;
  /** The version that was published or taken back; null for other acts. */
  readonly version: number | null;
  /** The time that a publication was planned for; null for other acts. */
  readonly planned: string | null;
  /** The name of the text that was added, renamed or removed, and behind it the one that it got, or that a comment is about; empty for other acts. */
  readonly texts: readonly string[];
}

/** By the name that an act has in the audit log. What it is about stands behind the name. */
const ACTS: ReadonlyMap<string, LoggedAct> = new Map<string, LoggedAct>([
  ['project.create', 'created'],
  ['project.archive', 'archived'],
  ['project.restore', 'restored'],
  ['project.add-text', 'text-added'],
  ['project.rename-text', 'text-renamed'],
  ['project.remove-text', 'text-removed'],
  ['project.close-comment', 'comment-closed'],
  ['project.reopen-comment', 'comment-reopened'],
  ['project.delete-comment', 'comment-deleted'],
  ['project.take-wording', 'wording-taken'],
  ['project.decline-wording', 'wording-declined'],
  ['project.plan', 'planned'],
  ['project.unplan', 'unplanned'],
  ['project.publish', 'published'],
  ['project.take-back', 'taken-back'],
  ['project.unpublish', 'unpublished'],
  ['project.preview', 'preview-made'],
  ['project.preview-revoked', 'preview-revoked'],
  ['project.open-comments', 'comments-opened'],
  ['project.close-comments', 'comments-closed'],
  ['project.prove', 'proof-begun'],
  ['project.draft', 'scene-drafted'],
  ['project.draft-condition', 'condition-drafted'],
  ['project.ask-critic', 'critic-asked'],
  ['project.tell-reader', 'reader-told'],
  ['shared-book.use', 'book-taken'],
  ['shared-book.leave', 'book-left'],
]);

const OF_TEXTS: ReadonlySet<LoggedAct> = new Set<LoggedAct>([
  ...(['text-added', 'text-renamed', 'text-removed'] as const),
  ...(['comment-closed', 'comment-reopened', 'comment-deleted', 'wording-taken', 'wording-declined'] as const),
]);

type TextAct =
  | `project.${'add' | 'rename' | 'remove'}-text`
  | `project.${'close' | 'reopen' | 'delete'}-comment`
  | `project.${'take' | 'decline'}-wording`;

/** What was done to a text, or to a comment on one, as the audit log has it: blanks in names do not part them. Source: STUDIO-156, STUDIO-220. */
export const textAct = (name: TextAct, ...paths: readonly string[]): string => [name, ...paths.map((path) => encodeURI(path))].join(' ');

/** A name behind an act; what nobody wrote so is none. */
function textOf(written: string): readonly string[] {
  try {
    return written === '' ? [] : [decodeURI(written)];
  } catch {
    return [];
  }
}

const VERSION = /^[1-9]\d{0,8}$/;

/** Reads what the studio wrote into the audit log about a project: `project.publish the-tide-clock 3`. Source: STUDIO-135. */
export function loggedAct(action: string): ActOfProject {
  const [name = '', first, second, ...more] = action.split(' ');
  const did = ACTS.get(name) ?? 'other';
  const isOfVersion = did === 'published' || did === 'taken-back';
  const isTime = did === 'planned' && first !== undefined && Number.isFinite(Date.parse(first));
  return {
    did,
    version: isOfVersion && VERSION.test(second ?? '') ? Number(second) : null,
    planned: isTime ? first : null,
    texts: OF_TEXTS.has(did) && more.length === 0 ? [first ?? '', second ?? ''].flatMap(textOf) : [],
  };
}
