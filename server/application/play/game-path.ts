import { sql } from 'kysely';
import { retryPrice } from '../../../src/domain/play/retry-price.ts';
import type { Turn } from '../../../src/domain/play/turn.ts';
import { storyMoves } from '../../../src/domain/play/turn-charge.ts';
import type { Database, Tx } from '../database.ts';
import { playedVersions } from '../stories/versions.ts';
import type { PastTurn } from './narrator.ts';

/** A turn as it is stored: what the other rows of its game say about it is not in it yet. */
export type TurnRow = Omit<Turn, 'variants' | 'reasoned' | 'retry_price'> & {
  readonly depth: number;
  readonly variant_of: string | null;
  readonly moved: boolean;
};

/**
 * The turns from `last` back towards the game's opening, at most `limit` of them, oldest first. A game is a tree; this is the branch that ends
 * in `last`, and reading a page of it costs the same however long the game is.
 */
export async function pathTo(db: Database | Tx, last: string, limit: number): Promise<TurnRow[]> {
  const rows = await db
    .withRecursive('path(id, parent, step)', (cte) =>
      cte
        .selectFrom('turns')
        .select(({ ref }) => [ref('turns.id').as('id'), ref('turns.parent').as('parent'), sql<number>`1`.as('step')])
        .where('turns.id', '=', last)
        .unionAll(
          cte
            .selectFrom('turns')
            .innerJoin('path', 'path.parent', 'turns.id')
            .select(({ ref }) => [ref('turns.id').as('id'), ref('turns.parent').as('parent'), sql<number>`path.step + 1`.as('step')])
            .where('path.step', '<', limit),
        ),
    )
    .selectFrom('path')
    .innerJoin('turns', 'turns.id', 'path.id')
    .select([
      'turns.id',
      'turns.parent',
      'depth',
      'input',
      'text',
      'choices',
      'state',
      'status',
      'ending',
      'cost',
      'created_at',
      'original_text',
      'variant_of',
    ])
    .orderBy('depth')
    .execute();
  return rows.map(({ created_at, original_text, ...row }) => ({
    ...row,
    created: created_at.toISOString(),
    edited: original_text !== null,
    // By the narrator's own words: what a player writes into a reply that never came does not make it happen.
    moved: row.status !== 'running' && storyMoves({ status: row.status, text: original_text ?? row.text, free: false }),
  }));
}

/** The turns before `turn`, newest `limit` of them, oldest first. */
export async function pathBefore(db: Database | Tx, turn: string, limit: number): Promise<TurnRow[]> {
  const { parent } = await db.selectFrom('turns').select('parent').where('id', '=', turn).executeTakeFirstOrThrow();
  return parent ? pathTo(db, parent, limit) : [];
}

/** Of the turns up to `last`, at most `limit`, those that the story moved with: what failed, or was stopped before it came to anything, did not happen. */
export async function movingTurns(db: Database | Tx, last: string, limit: number): Promise<PastTurn[]> {
  const turns = await pathTo(db, last, limit);
  return turns.filter((turn) => turn.moved).map(pastTurn);
}

/** What a turn tells whoever goes on from it. */
export const pastTurn = ({ id, input, text }: TurnRow): PastTurn => ({ id, input, text });

/** The turns as the player sees them: with their siblings, what one more would cost, and whether there is thinking to read. All are of one game. */
export async function shownTurns(db: Database | Tx, rows: readonly TurnRow[]): Promise<Turn[]> {
  const ids = rows.map((row) => row.id);
  const [first] = ids;
  if (first === undefined) return [];
  const price = await priceOf(db, first);
  const groups = [...new Set(rows.map((row) => row.variant_of ?? row.id))];
  const byInput = Map.groupBy(await repliesTo(db, groups), (reply) => reply.first);
  const thought = await db
    .selectFrom('turn_events')
    .select('turn_id')
    .distinct()
    .where('turn_id', 'in', ids)
    .where(sql<string>`event->>'type'`, '=', 'reasoning')
    .execute();
  const reasoned = new Set(thought.map((row) => row.turn_id));
  return rows.map(({ depth: _, moved: __, variant_of, ...turn }) => {
    const replies = byInput.get(variant_of ?? turn.id) ?? [];
    // Replies that never came are no variants, but for the one that is looked at.
    const beside = replies.filter(({ id, empty, status }) => !empty || status === 'running' || id === turn.id);
    return {
      ...turn,
      // What was offered before is no choice while a reply is being written.
      choices: turn.status === 'running' ? [] : turn.choices,
      variants: beside.length > 1 ? beside.map(({ id }) => id) : [],
      reasoned: reasoned.has(turn.id),
      retry_price: turn.input === null ? null : retryPrice(price, replies),
    };
  });
}

/** Coins for a turn of the game that a turn belongs to. */
async function priceOf(db: Database | Tx, turn: string): Promise<number> {
  const { price } = await playedVersions(db)
    .innerJoin('turns', 'turns.game_id', 'games.id')
    .select('story_versions.price')
    .where('turns.id', '=', turn)
    .executeTakeFirstOrThrow();
  return price;
}

/** All replies to the inputs that these turns answer first, oldest first, with the words they are priced by. */
async function repliesTo(db: Database | Tx, groups: readonly string[]) {
  const rows = await db
    .selectFrom('turns')
    .select(['id', 'status', 'price', 'variant_of', (turn) => turn('text', '=', '').as('empty')])
    .select((turn) => [turn.fn.coalesce('variant_of', 'id').as('first'), turn.fn.coalesce('original_text', 'text').as('text')])
    .where((turn) => turn.or([turn('id', 'in', groups), turn('variant_of', 'in', groups)]))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ variant_of, ...row }) => ({ ...row, retried: variant_of !== null }));
}
