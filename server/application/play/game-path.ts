import { sql } from 'kysely';
import type { Turn } from '../../../src/domain/play/turn.ts';
import type { Database, Tx } from '../../infrastructure/db/schema.ts';

type TurnRow = Turn & { readonly depth: number };

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
    .select(['turns.id', 'turns.parent', 'depth', 'input', 'text', 'choices', 'state', 'status', 'ending', 'cost', 'created_at'])
    .orderBy('depth')
    .execute();
  return rows.map(({ created_at, ...row }) => ({ ...row, created: created_at.toISOString() }));
}

/** The turns before `turn`, newest `limit` of them, oldest first. */
export async function pathBefore(db: Database | Tx, turn: string, limit: number): Promise<TurnRow[]> {
  const { parent } = await db.selectFrom('turns').select('parent').where('id', '=', turn).executeTakeFirstOrThrow();
  return parent ? pathTo(db, parent, limit) : [];
}
