import type { CaseKind, CaseOutcome, CaseStatus, RefusalReason } from '#contract/support.ts';
import { outcomesOf } from '#domain/support/case-outcomes.ts';

/** What decides about a move of an admin. `holder`: the admin who works on the case. `lastStep`: number of its newest step, 0 without any. */
export interface CaseStanding {
  readonly kind: CaseKind;
  readonly status: CaseStatus;
  readonly holder: string | null;
  readonly lastStep: number;
  /** Whether the reporter has a page, and so can read an answer. */
  readonly hasReader: boolean;
}

/** `ask`: a question in between, which leaves the case open. The others close it. */
export type DeskOutcome = CaseOutcome | 'ask';

/** An answer as an admin sends it. `seenStep`: the newest step that they have read. `refusal`: why something is not removed. */
export interface DeskAnswer {
  readonly admin: string;
  readonly seenStep: number;
  readonly outcome: DeskOutcome;
  readonly refusal: RefusalReason | null;
  readonly text: string;
}

/**
 * Why a move is refused. `closed`: answered or taken back. `taken`: another admin works on it. `changed`: there is a step that the admin has not seen.
 * `unread`: a question to a reporter without a page. `wordless`: an empty answer to a reporter with one. `unfit`: a case of this kind cannot end so.
 * `reasonless`: something is not removed, and no reason of the law is named.
 */
export type DeskProblem = 'closed' | 'taken' | 'changed' | 'unread' | 'wordless' | 'unfit' | 'reasonless';

const isOpen = ({ status }: CaseStanding): boolean => status === 'received' || status === 'looking';

/** Whether an admin may take a case, or take it over from the holder whom they saw. Null when they may. */
export function takeProblem(standing: CaseStanding, seenHolder: string | null): DeskProblem | null {
  if (!isOpen(standing)) return 'closed';
  return standing.holder === seenHolder ? null : 'taken';
}

/** Whether an admin may put a case back: nobody does it for another. Putting back what nobody holds changes nothing. Null when they may. */
export function releaseProblem(standing: CaseStanding, admin: string): DeskProblem | null {
  if (!isOpen(standing)) return 'closed';
  return standing.holder === null || standing.holder === admin ? null : 'taken';
}

/** Whether an admin may hide what a case is about: only who holds it while it is open, so that a person answers for it. Null when they may. */
export function hideProblem(standing: CaseStanding, admin: string): DeskProblem | null {
  if (!isOpen(standing)) return 'closed';
  return standing.holder === admin ? null : 'taken';
}

/**
 * Whether an admin may answer: only who holds the case and has seen its newest step, so that two admins never answer the same words, and only as a case of
 * its kind can end. Null when they may. Source: CASE-06, CASE-11.
 */
export function answerProblem(standing: CaseStanding, { admin, seenStep, outcome, refusal, text }: DeskAnswer): DeskProblem | null {
  if (!isOpen(standing)) return 'closed';
  if (standing.holder !== admin) return 'taken';
  if (standing.lastStep !== seenStep) return 'changed';
  if (outcome !== 'ask' && !outcomesOf[standing.kind].includes(outcome)) return 'unfit';
  if ((outcome === 'refused') !== (refusal !== null)) return outcome === 'refused' ? 'reasonless' : 'unfit';
  if (!standing.hasReader) return outcome === 'ask' ? 'unread' : null;
  return text === '' ? 'wordless' : null;
}
