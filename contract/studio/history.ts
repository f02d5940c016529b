import * as v from 'valibot';
import { get, post } from '../route.ts';
import { queryNumber } from '../shapes.ts';
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
