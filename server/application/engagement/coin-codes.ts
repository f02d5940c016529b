import { randomBytes } from 'node:crypto';
import { type Selectable, type SqlBool, sql } from 'kysely';
import { fail, ok, type Result } from '#domain/result.ts';
import { dayEnd } from '#domain/text/utc-day.ts';
import type { Audit } from '#server/application/admin/audit.ts';
import { lockAdminDay } from '#server/application/admin/lock-admin-day.ts';
import type { Ledger } from '#server/application/coins/ledger.ts';
import { startOfDay } from '#server/application/coins/spending.ts';
import type { Database, Tables, Tx } from '#server/application/db/database.ts';
import { transact } from '#server/application/db/transact.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import type { Secrets } from '#server/application/platform/secrets.ts';
import { mailboxMarks } from '#server/application/session/mailbox-marks.ts';
import { sharesMailbox } from '#server/application/session/shares-mailbox.ts';
import { type CoinLimits, coinsTakeTwo } from '#server/domain/desk/desk-limits.ts';
import { type CodeProblem, codeProblem, MAX_CODE_COINS, typedCoinCode } from '#server/domain/engagement/coin-code.ts';
import { INVITE_CODE_BYTES, inviteCode } from '#server/domain/engagement/invite-code.ts';

/** Of a page. */
const PAGE = 50;

/** `unknown`: there is no such code. `own`: who asks made or confirmed it, by any account with their mailbox. `guest`: they have no address that is proven. `gone`: their account went meanwhile. */
export type RedeemProblem = CodeProblem | 'unknown' | 'own' | 'guest' | 'gone';

/** `taken`: there is such a code. `too-many`: all uses give more coins than a code may. `no-story`: no such story is shown. `used`: the key belongs to something else. */
export type CodeMakingProblem = 'no-code' | 'taken' | 'too-many' | 'no-story' | 'over' | 'used';

/** What an admin asks for. `code` is empty where one is to be drawn. `expires`: the last day (UTC). */
export interface WantedCode {
  readonly key: string;
  readonly by: string;
  readonly reason: string;
  /** Of the page that the admin is on. */
  readonly brand: string;
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
      if (!row || row.waits) return fail('unknown');
      // The wallet before the person, as a merge and a deletion lock them.
      await tx.selectFrom('wallets').select('user_uuid').where('user_uuid', '=', user).forUpdate().execute();
      const person = await tx.selectFrom('users').select(['status', 'email']).where('uuid', '=', user).executeTakeFirst();
      if (person?.status !== 'normal') return fail('gone');
      if (person.email === null) return fail('guest');
      if (await sharesMailbox(tx, user, await makersOf(tx, code))) return fail('own');
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

  /** A page of the codes: what waits for a second admin, then what can be used, then the others, each the latest first. `before`: the cursor of this page. Source: DESK-46. */
  async list(before?: string) {
    const now = this.#needs.clock.now();
    const group = sql<number>`CASE WHEN waits THEN 0 WHEN ended_at IS NULL AND expires_at > ${now} AND used < uses THEN 1 ELSE 2 END`;
    const time = sql<string>`to_char(made_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
    let codes = this.#needs.db
      .selectFrom('coin_codes')
      .selectAll()
      .select([group.as('group'), time.as('time')]);
    if (before !== undefined) {
      const [last, at, code] = before.split('_');
      codes = codes.where(
        sql<SqlBool>`${group} > ${Number(last)} OR (${group} = ${Number(last)} AND (made_at < ${at}::timestamptz OR (made_at = ${at}::timestamptz AND code > ${code})))`,
      );
    }
    const rows = await codes
      .orderBy('group')
      .orderBy('made_at', 'desc')
      .orderBy('code')
      .limit(PAGE + 1)
      .execute();
    const page = rows.slice(0, PAGE);
    const last = page.at(-1);
    return { codes: page.map(shown), before: rows.length > PAGE && last ? `${last.group}_${last.time}_${last.code}` : null };
  }

  /** Makes a code, once per key. What gives more than one admin may alone waits for a second one, and gives nothing until then. Source: DESK-46, DESK-52. */
  make({ key, by, reason, brand, code: typed, coins, story, uses, perPerson, expires }: WantedCode) {
    const { db, audit, clock, limits } = this.#needs;
    const expiresAt = new Date(dayEnd(Date.parse(expires)));
    return transact<ReturnType<typeof shown>, CodeMakingProblem>(db, async (tx) => {
      await lockAdminDay(tx, by);
      const before = await audit.doneBy(tx, key, by);
      if (before) {
        const made =
          (before.action === 'code.make' || before.action === 'code.ask') &&
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
      const all = coins * uses;
      if (all > MAX_CODE_COINS) return fail('too-many');
      if (expiresAt <= clock.now()) return fail('over');
      if (story !== null && (await storyOf(tx, story)) === null) return fail('no-story');
      const waits = coinsTakeTwo(limits, all, await audit.coinsSince(tx, by, startOfDay(clock.now())));
      // What a second admin confirms counts to nobody's day, as coins that they confirm for a person.
      const entry = { key, actor: by, subject: null, reason, thing: code };
      const written = await audit.once(tx, waits ? { ...entry, action: 'code.ask' } : { ...entry, action: 'code.make', coins: all });
      if (written !== 'new') return fail('used');
      const made = await tx
        .insertInto('coin_codes')
        .values({ code, coins, story_id: story, uses, per_person: perPerson, waits, expires_at: expiresAt, made_at: clock.now() })
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .executeTakeFirst();
      if (made && waits)
        await tx
          .insertInto('desk_requests')
          .values({ id: key, code, coins: all, reason, brand, asked_by: by, asked_at: clock.now() })
          .execute();
      return made ? ok(shown(made)) : fail('taken');
    });
  }

  /** Ends a code: nobody gets anything for it any more. */
  end({ key, by, reason, code }: Pick<WantedCode, 'key' | 'by' | 'reason' | 'code'>) {
    const { db, audit, clock } = this.#needs;
    return transact<ReturnType<typeof shown>, 'missing' | 'used' | 'waits'>(db, async (tx) => {
      const row = await tx.selectFrom('coin_codes').selectAll().where('code', '=', code).forUpdate().executeTakeFirst();
      if (!row) return fail('missing');
      if (row.waits) return fail('waits');
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

/** The admins who made a code: one, or who asked for it and who confirmed it. */
async function makersOf(tx: Tx, code: string): Promise<readonly string[]> {
  const made = await tx
    .selectFrom('audit_entries')
    .select('actor')
    .where(sql<SqlBool>`action IN ('code.make', 'code.confirm')`)
    .where('thing', '=', code)
    .execute();
  const asked = await tx
    .selectFrom('desk_requests')
    .select('asked_by as actor')
    .where('code', '=', code)
    .where('decision', '=', 'confirmed')
    .execute();
  return [...made, ...asked].map(({ actor }) => actor);
}

/**
 * Ends the wait of a code, in the transaction of the decision: confirmed it can be used, declined there is no such code any more, so that its name is free again. False:
 * its last day is over, so that confirming it would give nothing. Source: DESK-52.
 */
export async function decideCode(tx: Tx, code: string, confirm: boolean, now: Date): Promise<boolean> {
  if (!confirm) {
    await tx.deleteFrom('coin_codes').where('code', '=', code).where('waits', '=', true).execute();
    return true;
  }
  const confirmed = await tx
    .updateTable('coin_codes')
    .set({ waits: false })
    .where('code', '=', code)
    .where('waits', '=', true)
    .where('expires_at', '>', now)
    .returning('code')
    .executeTakeFirst();
  return confirmed !== undefined;
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

const shown = ({
  code,
  coins,
  story_id,
  uses,
  used,
  per_person,
  waits,
  expires_at,
  ended_at,
  made_at,
}: Selectable<Tables['coin_codes']>) => ({
  ...{ code, coins, uses, used, waits },
  story: story_id,
  perPerson: per_person,
  expires: expires_at.toISOString(),
  ended: ended_at?.toISOString() ?? null,
  made: made_at.toISOString(),
});
