import { randomBytes } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { fail, ok, type Result } from '#domain/result.ts';
import { dayEnd } from '#domain/text/utc-day.ts';
import type { Audit } from '#server/application/admin/audit.ts';
import type { Ledger } from '#server/application/coins/ledger.ts';
import { startOfDay } from '#server/application/coins/spending.ts';
import type { Database, Tables, Tx } from '#server/application/db/database.ts';
import { transact } from '#server/application/db/transact.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import type { Secrets } from '#server/application/platform/secrets.ts';
import { mailboxMarks } from '#server/application/session/mailbox-marks.ts';
import { type CoinLimits, coinsTakeTwo } from '#server/domain/desk/desk-limits.ts';
import { type CodeProblem, codeProblem, typedCoinCode } from '#server/domain/engagement/coin-code.ts';
import { INVITE_CODE_BYTES, inviteCode } from '#server/domain/engagement/invite-code.ts';

/** The latest of a list. */
const MOST = 200;

/** `unknown`: there is no such code. `own`: who asks made it. `guest`: they have no address that is proven. `gone`: their account went meanwhile. */
export type RedeemProblem = CodeProblem | 'unknown' | 'own' | 'guest' | 'gone';

/** `taken`: there is such a code. `too-many`: all uses give more coins than an admin may at once or on a day. `no-story`: no such story is shown. `used`: the key belongs to something else. */
export type CodeMakingProblem = 'no-code' | 'taken' | 'too-many' | 'no-story' | 'over' | 'used';

/** What an admin asks for. `code` is empty where one is to be drawn. `expires`: the last day (UTC). */
export interface WantedCode {
  readonly key: string;
  readonly by: string;
  readonly reason: string;
  readonly code: string;
  readonly coins: number;
  readonly story: string | null;
  readonly uses: number;
  readonly perPerson: number;
  readonly expires: string;
}

interface Needs {
  readonly db: Database;
  readonly ledger: Pick<Ledger, 'grant' | 'balance'>;
  readonly audit: Pick<Audit, 'once' | 'doneBy' | 'coinsSince'>;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly limits: CoinLimits;
}

/**
 * Codes that give bonus coins, some of them for a story. Uses of one code wait for each other, so that none is used once too often; each is an entry of the ledger that names the
 * code and the person's mailbox, and its uses are counted there: another account with the same mailbox gives no more. Only members use one: anybody can have any number of guests. Source: DESK-43, DESK-44.
 */
export class CoinCodes {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Gives a code's coins to a person. */
  redeem(user: string, typed: string): Promise<Result<{ coins: number; balance: number; story: StoryOfCode | null }, RedeemProblem>> {
    const { db, ledger, clock, secrets } = this.#needs;
    const code = typedCoinCode(typed);
    if (code === null) return Promise.resolve(fail('unknown'));
    return transact<{ coins: number; balance: number; story: StoryOfCode | null }, RedeemProblem>(db, async (tx) => {
      const row = await tx.selectFrom('coin_codes').selectAll().where('code', '=', code).forUpdate().executeTakeFirst();
      if (!row) return fail('unknown');
      // The wallet before the person, as a merge and a deletion lock them.
      await tx.selectFrom('wallets').select('user_uuid').where('user_uuid', '=', user).forUpdate().execute();
      const person = await tx.selectFrom('users').select(['status', 'email']).where('uuid', '=', user).executeTakeFirst();
      if (person?.status !== 'normal') return fail('gone');
      if (person.email === null) return fail('guest');
      if ((await makerOf(tx, code)) === user) return fail('own');
      const { uses, used, per_person: perPerson, expires_at, ended_at, coins } = row;
      const marks = mailboxMarks(secrets, person.email);
      const usedByPerson = await usesOf(tx, { code, marks, perPerson });
      const standing = { uses, used, perPerson, usedByPerson, expiresAt: expires_at.getTime(), endedAt: ended_at?.getTime() ?? null };
      const problem = codeProblem(standing, clock.now().getTime());
      if (problem !== null) return fail(problem);
      if (!(await ledger.grant(tx, user, keyOf(code, marks[0] ?? '', usedByPerson + 1), coins))) return fail('yours');
      await tx
        .updateTable('coin_codes')
        .set({ used: used + 1 })
        .where('code', '=', code)
        .execute();
      return ok({ coins, balance: await ledger.balance(tx, user), story: row.story_id === null ? null : await storyOf(tx, row.story_id) });
    });
  }

  /** The codes, the latest first. */
  async list() {
    const rows = await this.#needs.db.selectFrom('coin_codes').selectAll().orderBy('made_at', 'desc').orderBy('code').limit(MOST).execute();
    return rows.map(shown);
  }

  /** Makes a code, once per key. */
  make({ key, by, reason, code: typed, coins, story, uses, perPerson, expires }: WantedCode) {
    const { db, audit, clock, limits } = this.#needs;
    const expiresAt = new Date(dayEnd(Date.parse(expires)));
    return transact<ReturnType<typeof shown>, CodeMakingProblem>(db, async (tx) => {
      // What one admin gives on a day is counted by one press at a time.
      await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`desk ${by}`}, 0))`.execute(tx);
      const before = await audit.doneBy(tx, key, by);
      if (before) {
        const made =
          before.action === 'code.make' &&
          (await tx.selectFrom('coin_codes').selectAll().where('code', '=', before.thing).executeTakeFirst());
        const isSame =
          made &&
          (typed === '' || typedCoinCode(typed) === made.code) &&
          made.coins === coins &&
          made.story_id === story &&
          made.uses === uses &&
          made.per_person === perPerson &&
          made.expires_at.getTime() === expiresAt.getTime();
        return isSame ? ok(shown(made)) : fail('used');
      }
      const code = typed === '' ? drawn() : typedCoinCode(typed);
      if (code === null) return fail('no-code');
      const today = await audit.coinsSince(tx, by, startOfDay(clock.now()));
      if (coinsTakeTwo(limits, coins * uses, today)) return fail('too-many');
      if (expiresAt <= clock.now()) return fail('over');
      if (story !== null && (await storyOf(tx, story)) === null) return fail('no-story');
      if (
        (await audit.once(tx, { key, actor: by, action: 'code.make', subject: null, reason, thing: code, coins: coins * uses })) !== 'new'
      )
        return fail('used');
      const made = await tx
        .insertInto('coin_codes')
        .values({ code, coins, story_id: story, uses, per_person: perPerson, expires_at: expiresAt, made_at: clock.now() })
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .executeTakeFirst();
      return made ? ok(shown(made)) : fail('taken');
    });
  }

  /** Ends a code: nobody gets anything for it any more. */
  end({ key, by, reason, code }: Pick<WantedCode, 'key' | 'by' | 'reason' | 'code'>) {
    const { db, audit, clock } = this.#needs;
    return transact<ReturnType<typeof shown>, 'missing' | 'used'>(db, async (tx) => {
      const row = await tx.selectFrom('coin_codes').selectAll().where('code', '=', code).forUpdate().executeTakeFirst();
      if (!row) return fail('missing');
      if (row.ended_at !== null) return ok(shown(row));
      if ((await audit.once(tx, { key, actor: by, action: 'code.end', subject: null, reason, thing: code })) !== 'new') return fail('used');
      const ended = await tx
        .updateTable('coin_codes')
        .set({ ended_at: clock.now() })
        .where('code', '=', code)
        .returningAll()
        .executeTakeFirstOrThrow();
      return ok(shown(ended));
    });
  }
}

interface StoryOfCode {
  readonly id: string;
  readonly title: string;
}

/** Of the ledger's entry for a use of a code. `use`: which of the person, from 1. */
const keyOf = (code: string, mark: string, use: number): string => `code:${code}:${mark}:${use}`;

interface CountedUses {
  readonly code: string;
  /** Of the mailbox. */
  readonly marks: readonly string[];
  readonly perPerson: number;
}

/** How often a mailbox used a code. */
async function usesOf(tx: Tx, { code, marks, perPerson }: CountedUses): Promise<number> {
  const keys = marks.flatMap((mark) => Array.from({ length: perPerson }, (_, index) => keyOf(code, mark, index + 1)));
  const { count } = await tx
    .selectFrom('ledger_entries')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('key', 'in', keys)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The admin who made a code. */
async function makerOf(tx: Tx, code: string): Promise<string | null> {
  const made = await tx
    .selectFrom('audit_entries')
    .select('actor')
    .where('action', '=', 'code.make')
    .where('thing', '=', code)
    .executeTakeFirst();
  return made?.actor ?? null;
}

/** A story that is shown. */
async function storyOf(tx: Tx, id: string): Promise<StoryOfCode | null> {
  return (
    (await tx.selectFrom('stories').select(['id', 'title']).where('id', '=', id).where('hidden_at', 'is', null).executeTakeFirst()) ?? null
  );
}

function drawn(): string {
  for (;;) {
    const code = inviteCode(randomBytes(INVITE_CODE_BYTES));
    if (code !== null) return code.replace('-', '');
  }
}

const shown = ({ code, coins, story_id, uses, used, per_person, expires_at, ended_at, made_at }: Selectable<Tables['coin_codes']>) => ({
  ...{ code, coins, uses, used },
  story: story_id,
  perPerson: per_person,
  expires: expires_at.toISOString(),
  ended: ended_at?.toISOString() ?? null,
  made: made_at.toISOString(),
});
