/** The desk where admins work off complaints, requests to remove content, and reports of replies. */
import * as v from 'valibot';
import { reportReasons } from './games.ts';
import { MAX_CASE_LENGTH } from './limits.ts';
import { get, post } from './route.ts';
import { playerText, timeCursor, uuid } from './shapes.ts';
import { caseStatus, caseStep, complaintKind, removalClaim } from './support.ts';

const caseKind = v.picklist([...complaintKind.options, 'removal', 'reply']);
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
  created: v.string(),
  decision: v.nullable(v.picklist(['upheld', 'dismissed'])),
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
  input: v.strictObject({ id: uuid }),
  answer: caseFile,
  failures: ['NOT_FOUND'],
});

export const takeCase = post('admin/case.take', {
  summary: 'Work on a case. `holder`: who had it when the caller looked. `CASE_CONFLICT`: another admin holds it by now',
  access: 'admin',
  input: v.strictObject({ id: uuid, holder: v.nullable(uuid) }),
  answer: caseFile,
  failures: ['NOT_FOUND', 'CASE_CONFLICT'],
});

export const releaseCase = post('admin/case.release', {
  summary: 'Put a case back for the others. One that the caller does not hold stays as it is',
  access: 'admin',
  input: v.strictObject({ id: uuid }),
  answer: caseFile,
  failures: ['NOT_FOUND'],
});

export const answerCase = post('admin/case.answer', {
  summary:
    'Answer a case that the caller holds, on its page and by mail. `ask` leaves it open. `seen`: the newest step that the caller has read',
  access: 'admin',
  input: v.strictObject({
    id: uuid,
    seen: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER)),
    decision: v.picklist(['upheld', 'dismissed', 'ask']),
    text: v.pipe(playerText(MAX_CASE_LENGTH), v.trim()),
  }),
  answer: caseFile,
  failures: ['NOT_FOUND', 'CASE_CONFLICT'],
});

export const hideContent = post('admin/case.hide', {
  summary:
    'Hide the story or the shared run that a case is about from players, or show it again. Hiding needs a case that the caller holds. Nothing is deleted',
  access: 'admin',
  input: v.strictObject({ id: uuid, what: v.picklist(['story', 'run']), hidden: v.boolean() }),
  answer: caseFile,
  failures: ['NOT_FOUND', 'CASE_CONFLICT'],
});
