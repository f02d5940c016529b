import * as v from 'valibot';
import { get } from '../route.ts';
import { queryNumber } from '../shapes.ts';
import { place } from './shapes.ts';

export const listProjectVersions = get('admin/project-text.history', {
  summary:
    'The versions of a text that are kept, the newest first: one of each minute for a day and of each hour for a month, and the first',
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
