import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type TakeBackProblem, takeBackProblem } from '#domain/play/take-back.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { Ledger } from '#server/application/coins/ledger.ts';
import type { Database, Tx } from '#server/application/db/database.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import { questionInstead } from '#server/domain/narrator/free-text/free-reply.ts';
import { lockedGame } from './locked-game.ts';
import { shownInput } from './stored-input.ts';

interface Needs {
  readonly db: Database;
  readonly ledger: Ledger;
  readonly clock: Clock;
  readonly processId: string;
}

/** A turn that is taken back, as it is stored. */
type TakenTurn = Awaited<ReturnType<typeof storedTurn>> & { readonly parent: string };

/**
 * Takes a turn back whose words were taken for another choice than the player meant. One transaction, which locks the game and then the wallet, as the next turn does: whichever of
 * both comes second finds the game changed. With the game locked an ended turn stays as it is; one that still runs is not locked, because its end takes the turn first. The turn is kept and is in no branch any more, so its text counts as not received; its coins come back by an entry
 * with a key of the turn. The game stands at the turn before, with the question what was meant.
 */
export class TakeBack {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Returns the turn's game. A turn that was taken back before stays so, and nothing else changes. */
  takeBack(user: string, turnId: string): Promise<Result<string, 'NOT_FOUND' | TakeBackProblem>> {
    return this.#needs.db.transaction().execute(async (tx) => {
      const game = await lockedGame(tx, user, 'turns.id', turnId);
      if (!game) return fail('NOT_FOUND');
      const { parent, ...row } = await storedTurn(tx, turnId);
      if (row.set_aside !== null) return ok(game.id);
      const problem = takeBackProblem({ id: turnId, input: shownInput(row.input), status: row.status }, game);
      if (problem !== null || parent === null) return fail(problem ?? 'not-taken');
      const turn = { ...row, parent };
      await tx.updateTable('turns').set({ set_aside: 'taken-back', cost: 0 }).where('id', '=', turnId).execute();
      await forgetEnding(tx, user, turn);
      await moveLinks(tx, turn);
      await this.#ask(tx, turn);
      await this.#needs.ledger.giveBack(tx, turnId);
      return ok(game.id);
    });
  }

  /** The turn before is the current one again, with a reply to the same words that asks what was meant. */
  async #ask(tx: Tx, { game_id, parent, input, request, redo_before }: TakenTurn): Promise<void> {
    const before = await tx
      .selectFrom('turns')
      .select(['depth', 'choices', 'state', 'memory', 'narrator_state', 'story_version'])
      .where('id', '=', parent)
      .executeTakeFirstOrThrow();
    const { taken_as: taken, ...words } = input ?? { kind: 'do' };
    const { text, meant } = questionInstead(before.choices, taken?.id ?? '');
    const [id, now] = [randomUUID(), this.#needs.clock.now()];
    const choices = before.choices.map(({ id, label }) => ({ id, label, ...(meant.includes(id) ? { meant: true } : {}) }));
    await tx
      .insertInto('turns')
      .values({
        ...{ id, game_id, parent, depth: before.depth + 1, request, text, status: 'done', price: 0, cost: 0 },
        ...{ input: JSON.stringify(words), choices: JSON.stringify(choices), state: JSON.stringify(before.state), ending: 'null' },
        ...{
          memory: JSON.stringify(before.memory),
          narrator_state: before.narrator_state,
          story_version: before.story_version,
          owner: this.#needs.processId,
        },
        ...{ created_at: now, ended_at: now, set_aside: 'attempt' },
      })
      .execute();
    await tx.updateTable('games').set({ head: parent, newest: null, attempt: id, updated_at: now }).where('id', '=', game_id).execute();
    await tx.updateTable('turns').set({ last_child: redo_before }).where('id', '=', parent).execute();
  }
}

const storedTurn = (tx: Tx, id: string) =>
  tx
    .selectFrom('turns')
    .select(['id', 'game_id', 'parent', 'status', 'input', 'request', 'set_aside', 'redo_before', 'ending', 'ended_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** An ending that this turn was the first to reach, and no other one has reached since, is not found any more. */
async function forgetEnding(tx: Tx, user: string, { id, ending, ended_at }: TakenTurn): Promise<void> {
  if (ending === null || ended_at === null) return;
  await sql`
    DELETE FROM endings_found AS found USING games AS this, turns AS turn
    WHERE turn.id = ${id}::uuid AND this.id = turn.game_id AND found.user_uuid = ${user}::uuid AND found.story_id = this.story_id
      AND found.ending_id = ${ending.id} AND found.found_at = turn.ended_at AND NOT EXISTS (
        SELECT 1 FROM turns AS other JOIN games ON games.id = other.game_id
        WHERE games.user_uuid = found.user_uuid AND games.story_id = found.story_id
          AND other.ending <> 'null' AND other.ending ->> 'id' = found.ending_id AND other.set_aside IS NULL)`.execute(tx);
}

/** Links by which others read the run end one turn earlier. A turn has one link: where the one before has it, this one stays and is read without its turn. */
async function moveLinks(tx: Tx, { id, parent }: TakenTurn): Promise<void> {
  const shorter = await tx.selectFrom('shared_runs').select('token').where('turn_id', '=', parent).executeTakeFirst();
  if (!shorter) await tx.updateTable('shared_runs').set({ turn_id: parent }).where('turn_id', '=', id).execute();
}
