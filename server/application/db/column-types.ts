import type { ColumnType } from 'kysely';

/** Timestamps are read as `Date` and written as `Date`. */
export type Time = ColumnType<Date, Date, Date>;
/** JSON columns are read parsed and written as JSON text. */
export type Json<T> = ColumnType<T, string, string>;
