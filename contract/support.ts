/** Public calls for complaints and requests to remove content. Each gets a reference number. */
import * as v from 'valibot';
import { MAX_CASE_LENGTH, MAX_CASE_LINK_LENGTH, MIN_CASE_LENGTH } from './limits.ts';
import { get, post } from './route.ts';
import { playerText, typedEmail } from './shapes.ts';

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
    'Complain. Without an e-mail address the answer waits at the reference number. `about`: the page of the story or character it is about',
  access: 'anonymous',
  input: v.strictObject({
    kind: complaintKind,
    about: v.optional(playerText(MAX_CASE_LINK_LENGTH), ''),
    text,
    email: v.optional(typedEmail),
  }),
  answer: sent,
  failures: ['TOO_MANY_REQUESTS'],
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

/** A case as its reporter sees it. `text` is empty once it was taken back. */
const reportedCase = v.object({
  reference: v.string(),
  kind: v.picklist([...complaintKind.options, 'removal']),
  status: caseStatus,
  text: v.string(),
  link: v.string(),
  due: v.string(),
  steps: v.array(v.object({ step: caseStep, text: v.string(), at: v.string() })),
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
