import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * A list in the order of a time, page by page. Several rows may have the same time, so the id counts too; the database knows times more exactly than
 * a `Date` holds, so it writes them. An index on the time, or on both, gives the rows in their order.
 */
export interface TimeOrder {
  /** Columns of the query, like `orders.created_at`. */
  readonly time: string;
  readonly id: string;
  readonly direction: 'asc' | 'desc';
}

/** The cursor of the page behind a row, to be selected with it. The contract's `timeCursor`. */
export const cursorBehind = ({ time, id }: TimeOrder): RawBuilder<string> =>
  sql<string>`to_char(${sql.ref(time)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || ${sql.ref(id)}`;

/** Whether a row is behind a cursor. One of a page that was opened before an update may hold the time alone. */
export function isBehindCursor({ time, id, direction }: TimeOrder, cursor: string): RawBuilder<SqlBool> {
  const [at, row] = cursor.split('_');
  const than = sql.raw(direction === 'asc' ? '>' : '<');
  if (row === undefined) return sql<SqlBool>`${sql.ref(time)} ${than} ${at}::timestamptz`;
  return sql<SqlBool>`(${sql.ref(time)}, ${sql.ref(id)}) ${than} (${at}::timestamptz, ${row}::uuid)`;
}
