import type { CaseOutcome, RefusalReason } from '#contract/support.ts';
import type { Brand } from '#domain/brand/brand.ts';
import { isGranted, outcomeSentence, refusalSentence } from '#domain/support/case-outcomes.ts';
import type { Audit } from '#server/application/admin/audit.ts';
import type { Database, Tx } from '#server/application/db/database.ts';
import type { MailQueue } from '#server/application/mail/mail-queue.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import { answerProblem, type DeskAnswer, type DeskProblem, releaseProblem, takeProblem } from '#server/domain/support/desk-rule.ts';
import { caseFile } from './case-file.ts';
import { type CaseQuery, caseQueue } from './case-queue.ts';
import { addStep, casePath } from './case-steps.ts';
import { type CaseFile, type LockedCase, type Moved, moveCase } from './locked-case.ts';

interface CaseAnswer extends Pick<DeskAnswer, 'outcome' | 'refusal' | 'text'> {
  readonly id: string;
  /** The newest step that the admin has read. */
  readonly seen: number;
}

interface Needs {
  readonly db: Database;
  readonly mails: Pick<MailQueue, 'enqueue' | 'deliverNow'>;
  readonly brands: readonly [Brand, ...Brand[]];
  readonly audit: Audit;
  readonly clock: Clock;
}

/** The desk where admins work off cases. Every look and every move is audited. Two admins never answer the same case. */
export class CaseDesk {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  async list(query: CaseQuery) {
    await this.#needs.audit.write(query.admin, 'cases.list', null);
    return caseQueue(this.#needs.db, query);
  }

  /** Null when there is no such case. */
  async read(admin: string, id: string): Promise<CaseFile | null> {
    await this.#needs.audit.write(admin, 'case.look', id);
    return caseFile(this.#needs.db, id);
  }

  /** Makes the admin its holder. The reporter reads that it is being looked at. `seenHolder`: who held it when the admin looked. */
  take(admin: string, id: string, seenHolder: string | null): Promise<Moved> {
    return this.#move(admin, 'case.take', id, async (tx, standing) => {
      const problem = takeProblem(standing, seenHolder);
      if (problem !== null) return problem;
      await tx.updateTable('support_cases').set({ taken_by: admin, status: 'looking' }).where('id', '=', id).execute();
      if (standing.status === 'received') await addStep(tx, id, 'looking', '', this.#needs.clock.now());
      return null;
    });
  }

  /** Puts a case back that the admin holds. Again, it changes nothing. */
  release(admin: string, id: string): Promise<Moved> {
    return this.#move(admin, 'case.release', id, async (tx, standing) => {
      const problem = releaseProblem(standing, admin);
      if (problem !== null) return problem;
      await tx.updateTable('support_cases').set({ taken_by: null }).where('id', '=', id).execute();
      return null;
    });
  }

  /** Answers on the reporter's page, and by mail where an address was left. */
  async answer(admin: string, { id, seen, ...answer }: CaseAnswer): Promise<Moved> {
    const { outcome, refusal, text } = answer;
    const answered = await this.#move(admin, 'case.answer', id, async (tx, locked) => {
      const problem = answerProblem(locked, { ...answer, admin, seenStep: seen });
      if (problem !== null) return problem;
      await addStep(tx, id, outcome === 'ask' ? 'message' : 'answered', text, this.#needs.clock.now());
      if (outcome !== 'ask') await this.#close(tx, locked, outcome, refusal);
      await this.#mail(tx, locked, answer);
      return null;
    });
    if (answered.ok) this.#needs.mails.deliverNow();
    return answered;
  }

  async #close(tx: Tx, { id, reportId }: LockedCase, outcome: CaseOutcome, refusal: RefusalReason | null): Promise<void> {
    const decision = isGranted(outcome) ? 'upheld' : 'dismissed';
    await tx.updateTable('support_cases').set({ status: 'answered', decision, outcome, refusal }).where('id', '=', id).execute();
    if (reportId !== null) await tx.updateTable('reports').set({ status: decision }).where('id', '=', reportId).execute();
  }

  async #mail(tx: Tx, { reference, email, brand: brandId }: LockedCase, answer: Omit<CaseAnswer, 'id' | 'seen'>): Promise<void> {
    if (reference === null || email === null) return;
    const { outcome, refusal } = answer;
    const brand = this.#needs.brands.find(({ id }) => id === brandId) ?? this.#needs.brands[0];
    const decided = outcome === 'ask' ? [] : [outcomeSentence[outcome], ...(refusal === null ? [] : [refusalSentence[refusal]])];
    const text = [decided.join(' '), answer.text].filter((part) => part !== '').join('\n\n');
    const content = { template: 'case-news', reference, path: casePath(reference), text, answered: outcome !== 'ask' } as const;
    await this.#needs.mails.enqueue(tx, { to: email, brand, content });
  }

  #move(admin: string, action: string, id: string, make: (tx: Tx, locked: LockedCase) => Promise<DeskProblem | null>): Promise<Moved> {
    return moveCase({ db: this.#needs.db, audit: this.#needs.audit }, { admin, action, id }, make);
  }
}
