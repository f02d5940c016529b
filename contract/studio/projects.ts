import * as v from 'valibot';
import { ideaStatus } from '../engagement.ts';
import { MAX_IDEA_ANSWER_LENGTH } from '../limits.ts';
import { get, post, upload } from '../route.ts';
import { playerText, queryFlag, saidText, slug, timeCursor, uuid } from '../shapes.ts';
import { MAX_PROJECT_FILE_BYTES, MAX_PROJECT_SEARCH_LENGTH, MAX_PROJECT_TITLE_LENGTH } from '../studio-limits.ts';
import { listedProject, projectState } from './shapes.ts';

export const listProjects = get('admin/project.list', {
  summary:
    'The projects of the studio, the one that was changed last first. `search` looks in titles and texts; without `state` all but archived ones',
  access: 'admin',
  input: v.strictObject({
    state: v.optional(projectState),
    search: v.optional(v.pipe(playerText(MAX_PROJECT_SEARCH_LENGTH), v.trim())),
    before: v.optional(timeCursor),
  }),
  answer: v.object({
    projects: v.array(listedProject),
    /** Cursor of the next page; null at the end. */
    before: v.nullable(v.string()),
    /** How many there are in each state, whatever is searched for. */
    counts: v.object({ draft: v.number(), published: v.number(), archived: v.number() }),
  }),
  failures: ['TOO_MANY_REQUESTS'],
});

export const createProject = post('admin/project.create', {
  summary:
    'Begin a project: empty, with three knots to go on from, with the brief and the script of a template, or with the text of a story that is served. `id`: chosen by the caller; again, it makes nothing. A story or a member’s idea that has a project gets no second one: that one is answered, out of the archive. An idea is taken up then',
  access: 'admin',
  input: v.strictObject({
    id: uuid,
    from: v.variant('kind', [
      v.strictObject({ kind: v.literal('empty'), title: saidText(MAX_PROJECT_TITLE_LENGTH) }),
      v.strictObject({ kind: v.literal('story'), story_id: slug }),
      v.strictObject({ kind: v.literal('idea'), idea_id: uuid }),
      v.strictObject({ kind: v.literal('template'), template_id: uuid, title: saidText(MAX_PROJECT_TITLE_LENGTH) }),
    ]),
  }),
  answer: listedProject,
  failures: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
});

export const listIdeas = get('admin/idea.list', {
  summary: 'Ideas of members: those that wait for an answer, the oldest first, or those that have one, the latest first; a hundred at most',
  access: 'admin',
  input: v.strictObject({ answered: queryFlag }),
  answer: v.object({
    /** How many there are in all. */
    count: v.number(),
    ideas: v.array(
      v.object({
        ...{ id: uuid, title: v.string(), text: v.string(), status: ideaStatus, answer: v.string(), at: v.string() },
        /** Coins that the author got in thanks; null where none were given. */
        thanks: v.nullable(v.number()),
        /** The project that was made of it; null where none was. */
        project: v.nullable(uuid),
        author: v.object({ uuid, name: v.string() }),
      }),
    ),
  }),
});

export const answerIdea = post('admin/idea.answer', {
  summary: 'Answer an idea. Its author reads that where it was sent in',
  access: 'admin',
  input: v.strictObject({ id: uuid, status: ideaStatus, answer: v.pipe(playerText(MAX_IDEA_ANSWER_LENGTH), v.trim()) }),
  answer: v.object({ answered: v.literal(true) }),
  failures: ['NOT_FOUND'],
});

export const importProjects = upload('admin/project.import-file', {
  summary:
    'Begin a project from each story of a file: ink, Twee 3, the HTML that Twine publishes, or a zip archive of these. Without `make` nothing is made: the answer says what would come over. `id`: chosen by the caller; again with the same file, it makes nothing, and the projects that were made are answered',
  access: 'admin',
  input: v.strictObject({ id: uuid, name: v.pipe(playerText(200), v.trim(), v.minLength(1)), make: queryFlag }),
  answer: v.object({
    stories: v.array(
      v.object({
        title: v.string(),
        /** Null while nothing was made. */
        id: v.nullable(uuid),
        knots: v.number(),
        words: v.number(),
        /** What was left out or changed, in sentences. */
        notes: v.array(v.string()),
      }),
    ),
    /** Why other stories of the file cannot come in, in sentences. */
    refused: v.array(v.string()),
  }),
  failures: ['TOO_MANY_REQUESTS'],
  maxBytes: MAX_PROJECT_FILE_BYTES,
});

export const archiveProject = post('admin/project.archive', {
  summary: 'Put a project into the archive, or take it out. Nothing of it is deleted',
  access: 'admin',
  input: v.strictObject({ id: uuid, archived: v.boolean() }),
  answer: listedProject,
  failures: ['NOT_FOUND'],
});

export const getProject = get('admin/project.get', {
  summary: 'A project with the paths of its texts',
  access: 'admin',
  input: v.strictObject({ id: uuid }),
  answer: v.object({
    ...listedProject.entries,
    paths: v.array(v.string()),
    /** Scripts that were removed and can be added again as they were. */
    removed: v.array(v.string()),
    /** Whether a language model may draft for it: the brand’s switch. */
    drafts: v.boolean(),
  }),
  failures: ['NOT_FOUND'],
});
