import * as v from 'valibot';
import { file } from '../characters.ts';
import { get, post } from '../route.ts';
import { isWrittenTime, playerText, queryNumber, slug, uuid } from '../shapes.ts';
import { MAX_RELEASE_NOTE_LENGTH } from '../studio-limits.ts';
import { draft, listedProject, version } from './shapes.ts';

export const exportProject = get('admin/project.export', {
  summary:
    'A project as a package: a zip archive of its folder as `content/stories/` holds it, texts and pictures, which comes in again by `admin/project.import-file`',
  access: 'admin',
  input: v.strictObject({ id: uuid }),
  answer: file,
  failures: ['NOT_FOUND', 'PROJECT_CONFLICT', 'TOO_MANY_REQUESTS'],
});

const check = v.object({
  id: v.string(),
  name: v.string(),
  /** `stop`: as it is it cannot be published. `look`: it can be, and somebody should look at it. */
  state: v.picklist(['fine', 'look', 'stop']),
  /** What was found, a sentence each, at least one. */
  found: v.array(v.string()),
});

export const checkProject = get('admin/project.check', {
  summary: 'What is read before a project is published: the checks, what changed, who is told. `draft` names the texts that were looked at',
  access: 'admin',
  input: v.strictObject({ id: uuid }),
  answer: v.object({
    draft: v.string(),
    /** The version that a publication would make. */
    version: v.number(),
    /** Where players find it, or would. */
    story_id: slug,
    /** The public address, and a QR code of it as an SVG. */
    address: v.string(),
    qr: v.string(),
    checks: v.array(check),
    /** What is different from what players have, in sentences. */
    changes: v.array(v.string()),
    /** Each text that the draft or what players have has, by its path, with its version in both; null where it is not there. `changed`: whether players would have another one, a new one, or one less. */
    texts: v.array(
      v.object({ path: v.string(), version: v.nullable(v.number()), published: v.nullable(v.number()), changed: v.boolean() }),
    ),
    /** What players have; null before the first version. `shown`: false where it was taken from them. */
    live: v.nullable(v.object({ version: v.number(), at: v.string(), shown: v.boolean() })),
    /** Who gets mail about the story. */
    followers: v.number(),
    /** Games that go on with the version that players have. */
    running: v.number(),
    /** Until when the newest version can be taken back; null where it was. */
    take_back_until: v.nullable(v.string()),
    /** When it is planned to be published, and why the last plan came to nothing. */
    planned: v.nullable(v.string()),
    planned_problem: v.string(),
    /** The secret by which its draft is played; null where there is none. */
    preview: v.nullable(v.string()),
    /** Whether people who have it may write about lines. */
    preview_comments: v.boolean(),
  }),
  failures: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
});

const publication = {
  id: uuid,
  draft,
  /** Counts for the first version alone. */
  story_id: slug,
  /** What is new, for players; may be empty. */
  note: v.pipe(playerText(MAX_RELEASE_NOTE_LENGTH), v.trim()),
  /** Whether those who follow the story are told. */
  tells: v.boolean(),
};

const published = v.object({ project: listedProject, version: v.nullable(v.number()) });

export const publishProject = post('admin/project.publish', {
  summary:
    'Make the texts that were looked at (`draft`) the version that players have. Running games stay on theirs. With `at` that is done then. Nothing is published where the texts have changed since, or a check stops it',
  access: 'admin',
  input: v.strictObject({ ...publication, at: v.optional(v.pipe(v.string(), v.maxLength(24), v.check(isWrittenTime, 'This is no time'))) }),
  answer: published,
  failures: ['NOT_FOUND', 'PROJECT_CONFLICT', 'TOO_MANY_REQUESTS'],
});

export const unpublishProject = post('admin/project.unpublish', {
  summary: 'Take a story from players. Its games are kept. A planned publication is planned no more',
  access: 'admin',
  input: v.strictObject({ id: uuid }),
  answer: listedProject,
  failures: ['NOT_FOUND'],
});

export const unplanProject = post('admin/project.unplan', {
  summary: 'Take back the plan to publish a project. Where there is none, nothing changes',
  access: 'admin',
  input: v.strictObject({ id: uuid }),
  answer: v.object({ planned: v.null() }),
  failures: ['NOT_FOUND'],
});

export const takeBackRelease = post('admin/project.take-back', {
  summary: 'Give players the version before this one again, within ten minutes of its publication. Nobody was told of it until then',
  access: 'admin',
  input: v.strictObject({ id: uuid, version }),
  answer: listedProject,
  failures: ['NOT_FOUND', 'PROJECT_CONFLICT'],
});

export const listReleases = get('admin/project.releases', {
  summary: 'The published versions of a project, the newest first, each with the versions of its texts',
  access: 'admin',
  input: v.strictObject({ id: uuid, before: v.optional(queryNumber(1, 999_999_999)) }),
  answer: v.object({
    releases: v.array(
      v.object({
        version: v.number(),
        note: v.string(),
        by: v.string(),
        at: v.string(),
        taken_back: v.boolean(),
        /** What a search of every way through it has shown, in a sentence; empty where it was not searched. */
        proof: v.string(),
        texts: v.array(v.object({ path: v.string(), version: v.number() })),
      }),
    ),
    /** Cursor of the next page; null at the end. */
    before: v.nullable(v.string()),
  }),
  failures: ['NOT_FOUND'],
});
