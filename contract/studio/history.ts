import * as v from 'valibot';
import { get, post } from '../route.ts';
import { playerText, queryNumber, uuid } from '../shapes.ts';
import { place, version } from './shapes.ts';

export const listProjectVersions = get('admin/project-text.history', {
  summary:
    'The versions of a text that are kept, the newest first: one of each minute for a day and of each hour for a month, the first, and those that a restored one took the place of',
  access: 'admin',
  input: v.strictObject({ ...place, before: v.optional(queryNumber(1, 999_999_999)) }),
  answer: v.object({
    versions: v.array(v.object({ version: v.number(), at: v.string(), by: v.string() })),
    /** Cursor of the next page; null at the end. */
    before: v.nullable(v.string()),
  }),
  failures: ['NOT_FOUND'],
});

export const readProjectVersion = get('admin/project-text.version', {
  summary: 'A version of a text as it was',
  access: 'admin',
  input: v.strictObject({ ...place, version: queryNumber(1, 999_999_999) }),
  answer: v.object({ text: v.string() }),
  failures: ['NOT_FOUND'],
});

export const restoreProjectVersion = post('admin/project-text.restore', {
  summary:
    'Make the text of a kept version the newest one. The version whose place it takes stays in the history. Where the text reads like that already, nothing is saved',
  access: 'admin',
  input: v.strictObject({ ...place, version }),
  /** The newest version then. */
  answer: v.object({ version: v.number(), text: v.string() }),
  failures: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
});

/** What the log of a project knows. `other`: an act that had this name once, and that nothing writes any more. */
const loggedAct = v.picklist([
  ...(['created', 'archived', 'restored', 'planned', 'unplanned', 'published', 'taken-back', 'unpublished'] as const),
  ...(['preview-made', 'preview-revoked', 'comments-opened', 'comments-closed', 'book-taken', 'book-left', 'proof-begun'] as const),
  ...(['scene-drafted', 'condition-drafted', 'critic-asked', 'reader-told'] as const),
  ...(['text-added', 'text-renamed', 'text-removed'] as const),
  ...(['comment-closed', 'comment-reopened', 'comment-deleted', 'wording-taken', 'wording-declined', 'other'] as const),
]);

export type LoggedAct = v.InferOutput<typeof loggedAct>;

export const readProjectLog = get('admin/project.log', {
  summary:
    'Who did what to a project, the newest first: what made, moved, published or shared it, which shared books it took, what became of comments and proposed wordings, and what was asked of the language model. Who changed a text stands in the history of that text',
  access: 'admin',
  input: v.strictObject({
    id: uuid,
    /** One of `people`: what they did alone. */
    by: v.optional(playerText(100)),
    before: v.optional(queryNumber(1, 999_999_999)),
  }),
  answer: v.object({
    entries: v.array(
      v.object({
        id: v.number(),
        at: v.string(),
        /** Empty where the account is gone. */
        by: v.string(),
        did: loggedAct,
        /** The version that was published or taken back; null for other acts. */
        version: v.nullable(v.number()),
        /** The time that a publication was planned for; null for other acts. */
        planned: v.nullable(v.string()),
        /** The title of the shared book as it is now; empty for other acts. */
        book: v.string(),
        /** The name of the text that was added, renamed or removed, and behind it the one that it got, or that a comment is about; empty for other acts. */
        texts: v.array(v.string()),
      }),
    ),
    /** All who are in the log. `name` is empty where the account is gone. */
    people: v.array(v.object({ id: v.string(), name: v.string() })),
    /** Cursor of the next page; null at the end. */
    before: v.nullable(v.string()),
  }),
  failures: ['NOT_FOUND'],
});
