import * as v from 'valibot';
import { get, post } from '../route.ts';
import { playerText, queryNumber, uuid } from '../shapes.ts';
import { MAX_PROJECT_SAVE_BYTES, MAX_PROJECT_TEXT_LENGTH } from '../studio-limits.ts';
import { length, place, version } from './shapes.ts';

/** The newest version of a text. */
const head = {
  version: v.number(),
  /** Null where the caller has it. */
  text: v.nullable(v.string()),
  /** The name of who wrote it; empty where the caller did, or where that account is gone. */
  by: v.string(),
};

export const readProjectText = get('admin/project-text.read', {
  summary: 'The newest version of a text. `known`: the version that the caller has, whose text is not sent again',
  access: 'admin',
  input: v.strictObject({ ...place, known: v.optional(queryNumber(1, 999_999_999)) }),
  answer: v.object(head),
  failures: ['NOT_FOUND'],
});

export const saveProjectText = post('admin/project-text.save', {
  summary:
    'Save a change of a text: `text` takes the place of what is between its first `start` and last `end` UTF-16 units. Only the newest version can be changed: where that is not `base`, nothing is taken, and the answer has the newest. `save_id`: chosen by the caller; again, it is answered as before',
  access: 'admin',
  input: v.strictObject({
    ...place,
    base: version,
    save_id: uuid,
    start: length,
    end: length,
    text: playerText(MAX_PROJECT_TEXT_LENGTH),
  }),
  answer: v.object({ taken: v.boolean(), ...head }),
  failures: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  maxBytes: MAX_PROJECT_SAVE_BYTES,
});
