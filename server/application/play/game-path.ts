import { sql } from 'kysely';
import type { TurnStatus } from '#contract/play.ts';
import type { ToldTurn } from '#domain/play/novel/page-speakers.ts';
import type { Turn } from '#domain/play/turn.ts';
import { retryPrice, storyMoves } from '#domain/play/turn-charge.ts';
import type { Database, Tx } from '#server/application/db/database.ts';
import { type Place, preparedQuery } from '#server/application/db/prepared-query.ts';
import type { PastTurn } from '#server/application/narrator/narrator.ts';
import { playedVersions } from '#server/application/stories/versions.ts';
import { IMPORTED, isBrought } from '#server/domain/play/chats/imported-turns.ts';
import { shownInput } from './stored-input.ts';

/** A stored turn, without the fields derived from other rows of its game. */
export type TurnRow = Omit<Turn, 'variants' | 'reasoned' | 'retryPrice'> & {
  readonly depth: number;
  readonly variantOf: string | null;
  readonly moved: boolean;
  /** Only the last one of a path can be. */
  readonly setAside: boolean;
};

interface PathEnd {
  readonly last: string;
  readonly limit: number;
}

/** The turns of a branch from its last one upwards. */
const pathUp = (db: Database | Tx, place: Place<PathEnd>) =>
  db
    .withRecursive('path(id, parent, step)', (cte) =>
      cte
        .selectFrom('turns')
        .select(({ ref }) => [ref('turns.id').as('id'), ref('turns.parent').as('parent'), sql<number>`1`.as('step')])
        .where('turns.id', '=', place('last'))
        .unionAll(
          cte
            .selectFrom('turns')
            .innerJoin('path', 'path.parent', 'turns.id')
            .select(({ ref }) => [ref('turns.id').as('id'), ref('turns.parent').as('parent'), sql<number>`path.step + 1`.as('step')])
            .where('path.step', '<', place('limit')),
        ),
    )
    .selectFrom('path')
    .innerJoin('turns', 'turns.id', 'path.id')
    .orderBy('turns.depth');

const branch = preparedQuery((db, place: Place<PathEnd>) =>
  pathUp(db, place)
    .select(['turns.id', 'turns.parent', 'depth', 'input', 'text', 'choices', 'state'])
    .select(['status', 'ending', 'cost', 'created_at as createdAt', 'original_text as originalText', 'variant_of as variantOf'])
    .select(['speaker', 'hidden', 'owner', 'set_aside as setAside'])
    .select(sql<string | null>`prompt ->> 'model'`.as('model')),
);

const branchText = preparedQuery((db, place: Place<PathEnd>) =>
  pathUp(db, place)
    .select(['turns.parent', 'depth', 'text', 'original_text as originalText', 'status', 'hidden'])
    .select(sql<readonly string[] | null>`state -> 'speakers'`.as('speakers')),
);

/**
 * The branch that ends in `last`: at most `limit` turns, oldest first. The cost depends on `limit`, not on the length of the game.
 */
export async function pathTo(db: Database | Tx, last: string, limit: number): Promise<TurnRow[]> {
  const rows = await branch(db, { last, limit });
  return rows.map(({ createdAt, originalText, owner, setAside, ...row }) => ({
    ...row,
    brought: isBrought(owner),
    setAside: setAside !== null,
    input: shownInput(row.input),
    created: createdAt.toISOString(),
    edited: originalText !== null,
    moved: hasMoved({ ...row, originalText }),
  }));
}

/** The turns before `turn`, newest `limit` of them, oldest first. */
export async function pathBefore(db: Database | Tx, turn: string, limit: number): Promise<TurnRow[]> {
  const { parent } = await db.selectFrom('turns').select('parent').where('id', '=', turn).executeTakeFirstOrThrow();
  return parent ? pathTo(db, parent, limit) : [];
}

/** The turns among the last `limit` up to `last` that moved the story; failed and empty replies are left out. */
export async function movingTurns(db: Database | Tx, last: string, limit: number): Promise<PastTurn[]> {
  const turns = await pathTo(db, last, limit);
  return turns.filter((turn) => turn.moved).map(pastTurn);
}

/** Turns that one statement of a long branch reads: the embedded database serves nobody else meanwhile. */
export const BRANCH_PART = 200;

/** The texts of all turns of a branch that moved the story, oldest first, with who speaks in them where it is written. */
export async function branchTexts(db: Database, last: string): Promise<readonly (ToldTurn & { readonly depth: number })[]> {
  const parts = await inParts((end) => branchText(db, { last: end, limit: BRANCH_PART }), last);
  return parts.flatMap((part) =>
    part.filter(hasMoved).map(({ depth, text, originalText, speakers }) => ({
      depth,
      text,
      edited: originalText !== null,
      state: speakers ? { speakers: [...speakers] } : {},
    })),
  );
}

/** The whole branch that ends in `last`, oldest first, as its player sees it. */
export async function shownBranch(db: Database, last: string): Promise<Turn[]> {
  const parts = await inParts((end) => pathTo(db, end, BRANCH_PART), last);
  const shown: Turn[] = [];
  for (const part of parts) shown.push(...(await shownTurns(db, part)));
  return shown;
}

/** Reads a branch by one statement after the other, from its end. The oldest part comes first. */
async function inParts<R extends { readonly parent: string | null }>(read: (last: string) => Promise<R[]>, last: string): Promise<R[][]> {
  const parts: R[][] = [];
  for (let end: string | null = last; end !== null; ) {
    const part: R[] = await read(end);
    parts.unshift(part);
    end = part[0]?.parent ?? null;
  }
  return parts;
}

/** Judged by the narrator's text: a player's edit of an empty reply does not move the story. Nor does what is hidden from the character. */
const hasMoved = ({
  status,
  text,
  originalText,
  hidden,
}: {
  readonly status: TurnStatus;
  readonly text: string;
  readonly originalText: string | null;
  readonly hidden: boolean;
}) => !hidden && status !== 'running' && storyMoves({ status, text: originalText ?? text, free: false });

/** The part of a turn that narrators and summaries read. */
export const pastTurn = ({ id, depth, input, text, speaker, choices }: TurnRow): PastTurn => ({
  id,
  depth,
  input,
  text,
  ...(speaker && { speaker }),
  offered: choices.map(({ label }) => label),
});

/** The turns with their variants, retry price and reasoning flag. All belong to one game. */
export async function shownTurns(db: Database | Tx, rows: readonly TurnRow[]): Promise<Turn[]> {
  const ids = rows.map((row) => row.id);
  const [first] = ids;
  if (first === undefined) return [];
  const price = await priceOf(db, first);
  const groups = [...new Set(rows.map((row) => row.variantOf ?? row.id))];
  const byInput = Map.groupBy(await repliesTo(db, groups), (reply) => reply.first);
  const reasoningRows = await db
    .selectFrom('turn_events')
    .select('turn_id')
    .distinct()
    .where('turn_id', 'in', ids)
    .where(sql<string>`event->>'type'`, '=', 'reasoning')
    .execute();
  const reasoned = new Set(reasoningRows.map((row) => row.turn_id));
  return rows.map(({ depth: _, moved: __, setAside: ___, variantOf, speaker, hidden, brought, ...turn }) => {
    const replies = byInput.get(variantOf ?? turn.id) ?? [];
    // Empty replies are no variants, except the requested turn.
    const shown = replies.filter(({ id, empty, status }) => !empty || status === 'running' || id === turn.id);
    return {
      ...turn,
      // Of imported chats alone.
      ...(speaker && { speaker }),
      ...(hidden && { hidden }),
      ...(brought && { brought }),
      // While a reply is being written the row still has its parent's choices.
      choices: turn.status === 'running' ? [] : turn.choices,
      variants: shown.length > 1 ? shown.map(({ id }) => id) : [],
      reasoned: reasoned.has(turn.id),
      retryPrice: turn.input === null || hidden ? null : retryPrice(price, replies),
    };
  });
}

/** Coins for one turn of the game that `turn` belongs to. */
async function priceOf(db: Database | Tx, turn: string): Promise<number> {
  const { price } = await playedVersions(db)
    .innerJoin('turns', 'turns.game_id', 'games.id')
    .select('story_versions.price')
    .where('turns.id', '=', turn)
    .executeTakeFirstOrThrow();
  return price;
}

/** All replies in these variant groups, oldest first, with the original text, which decides their price. */
async function repliesTo(db: Database | Tx, groups: readonly string[]) {
  const rows = await db
    .selectFrom('turns')
    .select(['id', 'status', 'price', 'variant_of as variantOf', 'owner', (turn) => turn('text', '=', '').as('empty')])
    .select((turn) => [turn.fn.coalesce('variant_of', 'id').as('first'), turn.fn.coalesce('original_text', 'text').as('text')])
    .where((turn) => turn.or([turn('id', 'in', groups), turn('variant_of', 'in', groups)]))
    .where('set_aside', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ variantOf, owner, ...row }) => ({ ...row, retried: variantOf !== null || owner === IMPORTED }));
}
