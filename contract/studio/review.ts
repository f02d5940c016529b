import * as v from 'valibot';
import { isPlainName } from '../checks.ts';
import { reportReasons } from '../play.ts';
import { get, post } from '../route.ts';
import { saidText, uuid } from '../shapes.ts';
import { MAX_PREVIEW_STATE_LENGTH, MAX_REVIEW_NAME_LENGTH, MAX_REVIEW_TEXT_LENGTH, MAX_WORDING_LENGTH } from '../studio-limits.ts';
import { length, place, version } from './shapes.ts';

export const setPreviewLink = post('admin/project.preview-link', {
  summary:
    'Let people without an account play the draft of a project by a secret link, or take the link back. One that is there stays. `comments`: whether they may write about its lines; absent: as before',
  access: 'admin',
  input: v.strictObject({ id: uuid, on: v.boolean(), comments: v.optional(v.boolean()) }),
  /** `address`: that of the link, with a QR code of it as an SVG. */
  answer: v.object({ token: v.nullable(v.string()), comments: v.boolean(), address: v.nullable(v.string()), qr: v.nullable(v.string()) }),
  failures: ['NOT_FOUND'],
});

/** The secret of a link to a draft. */
const previewToken = v.pipe(v.string(), v.maxLength(43), v.regex(/^[\w-]{43}$/));

export const playPreview = post('preview.play', {
  summary:
    'Play the draft of a story by its secret link: its beginning, or on from a state by a choice, in the newest texts. It costs nothing and is in no figures. `NOT_FOUND`: the link was taken back, or never led anywhere',
  access: 'anonymous',
  input: v.strictObject({
    token: previewToken,
    /** As the answer before had it; absent at the beginning. */
    state: v.optional(v.pipe(v.string(), v.maxLength(MAX_PREVIEW_STATE_LENGTH), v.regex(/^[\w-]+\.[\w-]{43}$/))),
    choice: v.optional(v.pipe(v.string(), v.maxLength(40), v.regex(/^[\w-]+$/))),
  }),
  answer: v.object({
    title: v.string(),
    text: v.string(),
    scene: v.nullable(v.object({ image: v.string(), alt: v.string() })),
    choices: v.array(v.object({ id: v.string(), label: v.string() })),
    state: v.string(),
    /**
     * What came of a change of the draft since the turn before; null where nothing is to be said. `left`: the choice with this label is not there any more, and what is told and on offer is what came before it. `older`: the newest
     * texts cannot be played, so it is told from those of before. `apart`: so it is since the way cannot be made again in the newest.
     */
    change: v.nullable(
      v.variant('kind', [v.object({ kind: v.literal('left'), label: v.string() }), v.object({ kind: v.picklist(['older', 'apart']) })]),
    ),
    /** The paragraphs of the text with the lines that they are written in, where comments are taken; empty where none are. */
    paragraphs: v.array(
      v.object({ text: v.string(), place: v.nullable(v.object({ path: v.string(), version: v.number(), line: v.number() })) }),
    ),
  }),
  /** `PROJECT_CONFLICT`: the draft has a mistake at the moment, or the state is not of this link. */
  failures: ['NOT_FOUND', 'PROJECT_CONFLICT', 'TOO_MANY_REQUESTS'],
});

/* Comments on the lines of a draft. */

const reviewComment = v.object({
  id: uuid,
  /** The first comment of its thread; null for that one. */
  answers: v.nullable(uuid),
  path: v.string(),
  /** Where it stands by now, from 0; null where its line is gone. */
  line: v.nullable(v.number()),
  /** Of which version of its text. */
  version: v.number(),
  /** What stood in the line. */
  source: v.string(),
  /** As somebody without an account typed it; of an editor as they are called, or empty. */
  name: v.string(),
  editor: v.boolean(),
  text: v.string(),
  at: v.string(),
  closed: v.boolean(),
  /** Of a proposed wording, which is the text: the paragraph that it takes the place of, and what was decided by whom, as they are called; null for other comments. */
  proposal: v.nullable(
    v.object({
      shown: v.string(),
      outcome: v.nullable(v.picklist(['taken', 'declined'])),
      by: v.string(),
      /** The press that decided, for admins; null while nobody has. One that took it holds it until the text with its words is saved: then the comment is closed. */
      press: v.nullable(uuid),
    }),
  ),
});

/** The oldest first. */
const reviewComments = v.object({ comments: v.array(reviewComment) });

const commentText = saidText(MAX_REVIEW_TEXT_LENGTH);

const reviewName = v.pipe(saidText(MAX_REVIEW_NAME_LENGTH), v.check(isPlainName, 'A name is one line'));

const reviewPlace = v.strictObject({ path: place.path, version, line: length });

export const listPreviewComments = post('preview.comments', {
  summary: 'The comments on a draft, by its secret link, where its maker takes comments',
  access: 'anonymous',
  input: v.strictObject({ token: previewToken }),
  answer: reviewComments,
  failures: ['NOT_FOUND', 'PROJECT_CONFLICT', 'TOO_MANY_REQUESTS'],
});

export const addPreviewComment = post('preview.comment', {
  summary:
    'Write about a line of a draft, or answer a comment, by its secret link. `id`: chosen by the caller; again, it adds nothing. `PROJECT_CONFLICT`: its maker takes no comments, or there are too many',
  access: 'anonymous',
  input: v.strictObject({
    token: previewToken,
    id: uuid,
    name: reviewName,
    text: commentText,
    about: v.variant('kind', [
      v.strictObject({ kind: v.literal('line'), place: reviewPlace }),
      v.strictObject({ kind: v.literal('answer'), comment: uuid }),
    ]),
  }),
  answer: reviewComments,
  failures: ['NOT_FOUND', 'PROJECT_CONFLICT', 'TOO_MANY_REQUESTS'],
});

const wording = saidText(MAX_WORDING_LENGTH);

export const proposeWording = post('preview.propose', {
  summary:
    'Propose another wording for a paragraph of a draft, by its secret link. `id`: chosen by the caller; again, it adds nothing. `PROJECT_CONFLICT`: its maker takes no comments, or there are too many',
  access: 'anonymous',
  input: v.strictObject({
    token: previewToken,
    id: uuid,
    name: reviewName,
    place: reviewPlace,
    /** The paragraph as it was played, and the wording in its place. */
    shown: wording,
    text: wording,
  }),
  answer: reviewComments,
  failures: ['NOT_FOUND', 'PROJECT_CONFLICT', 'TOO_MANY_REQUESTS'],
});

export const decideWording = post('admin/project-comment.decide', {
  summary:
    'Take a proposed wording, or decline it: one press decides, once. `press`: chosen by the caller; again, it is answered as before. `over`: the press that has taken it, and that the caller saw, where its words are not in the text yet. `done`: whether this press decided. The words are written into the script by who takes them, who then says so with `written`: until that text is saved the comment is open',
  access: 'admin',
  input: v.strictObject({
    comment: uuid,
    outcome: v.picklist(['taken', 'declined']),
    press: uuid,
    over: v.optional(uuid),
    written: v.optional(v.boolean()),
  }),
  answer: v.object({ ...reviewComments.entries, done: v.boolean() }),
  failures: ['NOT_FOUND'],
});

export const listProjectComments = get('admin/project.comments', {
  summary: 'The comments on the lines of a project, of all who had its link, and the answers',
  access: 'admin',
  input: v.strictObject({ id: uuid }),
  answer: reviewComments,
  failures: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
});

export const listReportedLines = get('admin/project.reports', {
  summary:
    'What players reported of the replies of a story, the newest first, a hundred at most, each led to the line of the script that it is written in. Who reported it is not said',
  access: 'admin',
  input: v.strictObject({ id: uuid }),
  answer: v.object({
    reports: v.array(
      v.object({
        ...{ id: uuid, reason: v.picklist(reportReasons), note: v.string(), at: v.string(), open: v.boolean() },
        /** The paragraph that it is about: the one that the note quotes, else the first. */
        paragraph: v.string(),
        /** Whether a language model wrote the reply, so that no line of a text need have it. */
        told: v.boolean(),
        /** Where the draft has it by now, the line from 0; null where the line is gone, or never was. */
        place: v.nullable(v.object({ path: v.string(), line: v.number() })),
      }),
    ),
  }),
  failures: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
});

export const answerComment = post('admin/project-comment.answer', {
  summary: 'Answer a comment. `id`: chosen by the caller; again, it adds nothing',
  access: 'admin',
  input: v.strictObject({ id: uuid, comment: uuid, text: commentText }),
  answer: reviewComments,
  failures: ['NOT_FOUND', 'PROJECT_CONFLICT', 'TOO_MANY_REQUESTS'],
});

export const deleteComment = post('admin/project-comment.delete', {
  summary: 'Delete a comment of a project with its answers. One that is not there stays so',
  access: 'admin',
  /** `id`: of the project. */
  input: v.strictObject({ id: uuid, comment: uuid }),
  answer: reviewComments,
  failures: ['NOT_FOUND'],
});

export const closeComment = post('admin/project-comment.close', {
  summary: 'Close a comment with its answers, or open it again',
  access: 'admin',
  input: v.strictObject({ comment: uuid, closed: v.boolean() }),
  answer: reviewComments,
  failures: ['NOT_FOUND'],
});
