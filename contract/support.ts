/** Complaints and requests to remove content, each with a reference number, and the desk where admins work them off together with reports of replies. */
import * as v from 'valibot';
import { MAX_CASE_LENGTH, MAX_CASE_LINK_LENGTH, MIN_CASE_LENGTH } from './limits.ts';
import { reportReasons } from './play.ts';
import { get, post } from './route.ts';
import { nothing, playerText, timeCursor, typedEmail, uuid } from './shapes.ts';

export const complaintKind = v.picklist(['story', 'coins', 'privacy', 'other']);
export const removalClaim = v.picklist(['copyright', 'likeness', 'personal', 'other']);
export type ComplaintKind = v.InferOutput<typeof complaintKind>;
export type RemovalClaim = v.InferOutput<typeof removalClaim>;

const text = v.pipe(playerText(MAX_CASE_LENGTH), v.trim(), v.minLength(MIN_CASE_LENGTH));
/** Gives access to the case. Blanks, dashes and small letters do not matter. */
const reference = v.object({ reference: v.pipe(playerText(40), v.minLength(1)) });
const sent = v.object({ reference: v.string(), due: v.string() });

export const createComplaint = post('complaint.create', {
  summary:
    'Complain. Without an e-mail address the answer waits at the reference number. `about`: the page of the story or character it is about. `order`: the purchase it is about, of the caller',
  access: 'optional',
  input: v.strictObject({
    kind: complaintKind,
    about: v.optional(playerText(MAX_CASE_LINK_LENGTH), ''),
    order: v.optional(uuid),
    text,
    email: v.optional(typedEmail),
  }),
  answer: sent,
  /** `NOT_FOUND`: the caller has no such purchase. */
  failures: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
});

export const createRemoval = post('content-removal.create', {
  summary: 'Ask for content to be removed. `link` says where it is',
  access: 'anonymous',
  input: v.strictObject({
    claim: removalClaim,
    link: v.pipe(playerText(MAX_CASE_LINK_LENGTH), v.trim(), v.minLength(1)),
    text,
    email: v.optional(typedEmail),
  }),
  answer: sent,
  failures: ['TOO_MANY_REQUESTS'],
});

export const caseStatus = v.picklist(['received', 'looking', 'answered', 'withdrawn']);
/** `message`: from the support team before the answer. `added`: more from the reporter. `hidden`, `shown`: what it is about was hidden from players, or is shown again. */
export const caseStep = v.picklist(['received', 'looking', 'message', 'added', 'hidden', 'shown', 'answered', 'reopened', 'withdrawn']);
export type CaseStatus = v.InferOutput<typeof caseStatus>;
export type CaseStep = v.InferOutput<typeof caseStep>;

const caseKind = v.picklist([...complaintKind.options, 'removal', 'reply']);
export type CaseKind = v.InferOutput<typeof caseKind>;

/** How a case ended. Which of them a case can have depends on its kind: `outcomesOf`. */
const outcomes = ['refunded', 'credited', 'explained', 'changed', 'hidden', 'stays', 'removed', 'anonymised', 'refused', 'done'] as const;
export type CaseOutcome = (typeof outcomes)[number];
const outcome = v.nullish(v.picklist(outcomes), null);

/** Why something is not removed. */
const refusal = v.picklist(['no-right', 'allowed-use', 'not-named', 'no-proof', 'not-ours']);
export type RefusalReason = v.InferOutput<typeof refusal>;

/** A case as its reporter sees it. `text` is empty once it was taken back. */
const reportedCase = v.object({
  reference: v.string(),
  kind: v.picklist([...complaintKind.options, 'removal']),
  status: caseStatus,
  text: v.string(),
  link: v.string(),
  due: v.string(),
  outcome,
  refusal: v.nullish(refusal, null),
  steps: v.array(v.object({ step: caseStep, text: v.string(), at: v.string() })),
});

export const listOwnCases = get('case.list', {
  summary: "The caller's own complaints, the latest first",
  access: 'session',
  input: nothing,
  answer: v.object({
    cases: v.array(
      v.object({
        reference: v.string(),
        kind: complaintKind,
        status: caseStatus,
        /** The beginning of what was written. */
        excerpt: v.string(),
        due: v.string(),
        created: v.string(),
      }),
    ),
  }),
});

export const getCase = get('case.get', {
  summary: 'Where a case stands, by its reference number',
  access: 'anonymous',
  input: v.strictObject(reference.entries),
  answer: reportedCase,
  failures: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
});

export const addToCase = post('case.add', {
  summary: 'Add something to a case. An answered one is looked at again',
  access: 'anonymous',
  input: v.strictObject({ ...reference.entries, text: v.pipe(playerText(MAX_CASE_LENGTH), v.trim(), v.minLength(1)) }),
  answer: reportedCase,
  /** `CASE_CONFLICT`: the case was taken back, or has as many additions as it may have. */
  failures: ['NOT_FOUND', 'CASE_CONFLICT', 'TOO_MANY_REQUESTS'],
});

export const withdrawCase = post('case.withdraw', {
  summary: 'Take a case back: its text and its e-mail address are deleted. Again, it changes nothing',
  access: 'anonymous',
  input: v.strictObject(reference.entries),
  answer: reportedCase,
  failures: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
});

/** `open` and `mine`: what waits, the most urgent first. `closed`: what was answered or taken back, the latest first. */
const queue = v.picklist(['open', 'mine', 'closed']);
/** What a list of cases is limited to. */
const sort = v.picklist(['complaint', 'removal', 'reply']);

/** The admin who works on a case. */
const holder = v.nullable(v.object({ uuid, name: v.string() }));

const listedCase = v.object({
  id: uuid,
  /** Null for a report of a reply: its reporter has no page. */
  reference: v.nullable(v.string()),
  kind: caseKind,
  status: caseStatus,
  /** The story and the character it is about, by name; null where it is about none, or where the link leads elsewhere. */
  story: v.nullable(v.string()),
  character: v.nullable(v.string()),
  /** The beginning of what the reporter wrote. */
  excerpt: v.string(),
  due: v.string(),
  holder,
});

export const listCases = get('admin/case.list', {
  summary: 'The cases of the desk, by queue and kind; each read is written to the audit log',
  access: 'admin',
  rights: ['support'],
  input: v.strictObject({ queue, sort: v.optional(sort), before: v.optional(timeCursor) }),
  answer: v.object({
    cases: v.array(listedCase),
    /** Cursor of the next page; null at the end. */
    before: v.nullable(v.string()),
    /** How many cases wait, and how many of them the caller works on. */
    open: v.number(),
    mine: v.number(),
  }),
});

const caseFile = v.object({
  ...listedCase.entries,
  claim: v.nullable(removalClaim),
  /** Where it is, as the reporter gave it; empty if not given. */
  link: v.string(),
  text: v.string(),
  email: v.nullable(v.string()),
  /** The account of the reporter; null of somebody who was not signed in, and of guests whose account is gone. */
  user: v.nullish(v.object({ uuid, name: v.string(), guest: v.boolean() }), null),
  /** The purchase that it is about. */
  order: v.nullish(
    v.object({ id: uuid, coins: v.number(), amount: v.number(), currency: v.string(), digits: v.nullish(v.number()), status: v.string() }),
    null,
  ),
  created: v.string(),
  decision: v.nullable(v.picklist(['upheld', 'dismissed'])),
  /** Null of a case that was decided before outcomes were kept. */
  outcome,
  refusal: v.nullish(refusal, null),
  /** Number of the newest step; 0 without any. An answer names it. */
  last_step: v.number(),
  steps: v.array(v.object({ step: caseStep, text: v.string(), at: v.string() })),
  /** The reply that was reported: its text, why, and how often it was reported. */
  reply: v.nullable(v.object({ text: v.string(), reason: v.picklist(reportReasons), reports: v.number() })),
  /** Other cases of the same reporter. */
  earlier: v.number(),
  /** Whether the story is hidden from players, and whether the shared run is; null where the case is about none. */
  story_hidden: v.nullable(v.boolean()),
  run_hidden: v.nullable(v.boolean()),
});

export const readCase = get('admin/case.look', {
  summary: 'One case with all that is known of it; each read is written to the audit log',
  access: 'admin',
  rights: ['support'],
  input: v.strictObject({ id: uuid }),
  answer: caseFile,
  failures: ['NOT_FOUND'],
});

export const takeCase = post('admin/case.take', {
  summary: 'Work on a case. `holder`: who had it when the caller looked. `CASE_CONFLICT`: another admin holds it by now',
  access: 'admin',
  rights: ['support'],
  input: v.strictObject({ id: uuid, holder: v.nullable(uuid) }),
  answer: caseFile,
  failures: ['NOT_FOUND', 'CASE_CONFLICT'],
});

export const releaseCase = post('admin/case.release', {
  summary: 'Put a case back for the others. One that the caller does not hold stays as it is',
  access: 'admin',
  rights: ['support'],
  input: v.strictObject({ id: uuid }),
  answer: caseFile,
  failures: ['NOT_FOUND'],
});

export const answerCase = post('admin/case.answer', {
  summary:
    'Answer a case that the caller holds, on its page and by mail. `ask` leaves it open. `seen`: the newest step that the caller has read. `refusal`: why something is not removed',
  access: 'admin',
  rights: ['support'],
  input: v.strictObject({
    id: uuid,
    seen: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER)),
    outcome: v.picklist([...outcomes, 'ask']),
    refusal: v.optional(refusal),
    text: v.pipe(playerText(MAX_CASE_LENGTH), v.trim()),
  }),
  answer: caseFile,
  failures: ['NOT_FOUND', 'CASE_CONFLICT'],
});

export const hideContent = post('admin/case.hide', {
  summary:
    'Hide the story or the shared run that a case is about from players, or show it again. Hiding needs a case that the caller holds. Nothing is deleted',
  access: 'admin',
  rights: ['support'],
  input: v.strictObject({ id: uuid, what: v.picklist(['story', 'run']), hidden: v.boolean() }),
  answer: caseFile,
  failures: ['NOT_FOUND', 'CASE_CONFLICT'],
});

/** An answer that is used again. `kind`: what it is offered for; null for all cases. */
const savedAnswer = v.object({ id: uuid, title: v.string(), text: v.string(), kind: v.nullable(caseKind) });

export const listSavedAnswers = get('admin/answer.list', {
  summary: 'Answers that are used again, by title',
  access: 'admin',
  rights: ['support'],
  input: nothing,
  answer: v.object({ answers: v.array(savedAnswer) }),
});

export const saveAnswer = post('admin/answer.save', {
  summary: 'Keep an answer for later, or change one that is kept. Texts are plain',
  access: 'admin',
  rights: ['support'],
  input: v.strictObject({
    id: uuid,
    title: v.pipe(playerText(80), v.trim(), v.minLength(1)),
    text: v.pipe(playerText(MAX_CASE_LENGTH), v.trim(), v.minLength(1)),
    kind: v.nullable(caseKind),
  }),
  answer: v.object({ answers: v.array(savedAnswer) }),
  /** `CASE_CONFLICT`: there are as many as can be kept. */
  failures: ['CASE_CONFLICT'],
});

export const deleteSavedAnswer = post('admin/answer.delete', {
  summary: 'Forget an answer. Again, it changes nothing',
  access: 'admin',
  rights: ['support'],
  input: v.strictObject({ id: uuid }),
  answer: v.object({ answers: v.array(savedAnswer) }),
});
