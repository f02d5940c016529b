import * as v from 'valibot';
import { get, post } from '../route.ts';
import { playerText, queryNumber, uuid } from '../shapes.ts';
import { MAX_PROJECT_PATH_LENGTH, MAX_PROJECT_SAVE_BYTES, MAX_PROJECT_TEXT_LENGTH } from '../studio-limits.ts';
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

/** A name that an author writes for a text. Which are taken: `textName` of the domain. */
const name = v.pipe(playerText(MAX_PROJECT_PATH_LENGTH), v.trim(), v.minLength(1));

export const addProjectText = post('admin/project-text.add', {
  summary:
    'Add a text to a story: an empty script, `asides.yaml` without an aside, or with `back` as the text of this name was when it was removed. A name without an ending gets `.ink`. `save_id`: chosen by the caller; again, it is answered as before',
  access: 'admin',
  input: v.strictObject({ id: uuid, path: name, save_id: uuid, back: v.boolean() }),
  /** The path that it has, and its newest version. */
  answer: v.object({ path: v.string(), version: v.number() }),
  /** `PROJECT_CONFLICT`: there is a text of this name, in whatever capitals, or as many as a story has at most. */
  failures: ['NOT_FOUND', 'PROJECT_CONFLICT', 'TOO_MANY_REQUESTS'],
});

export const renameProjectText = post('admin/project-text.rename', {
  summary:
    'Give a script of a story another name, in the same step in each line that includes it. Its comments come along; its history before stays under the name before. `save_id`: chosen by the caller; again, it is answered as before',
  access: 'admin',
  input: v.strictObject({ ...place, to: name, save_id: uuid }),
  /** `including`: the texts that include it. */
  answer: v.object({ path: v.string(), version: v.number(), including: v.array(v.string()) }),
  failures: ['NOT_FOUND', 'PROJECT_CONFLICT', 'TOO_MANY_REQUESTS'],
});

export const removeProjectText = post('admin/project-text.remove', {
  summary:
    'Take a script out of a story that no other text includes. Its history stays, and it can be added again as it was. `base`: its newest version, as the caller knows it. Again, it is answered as before',
  access: 'admin',
  input: v.strictObject({ ...place, base: version }),
  answer: v.object({ removed: v.literal(true) }),
  /** `PROJECT_CONFLICT`: a text includes it, or others have changed it since. */
  failures: ['NOT_FOUND', 'PROJECT_CONFLICT', 'TOO_MANY_REQUESTS'],
});
