/** What a test may leave behind that emptying its tables does not undo: tables, columns, constraints, indexes, statistics, migrations. */
export const SCHEMA = `SELECT md5(concat(
  (SELECT string_agg(concat(relname, relkind, relnatts, relchecks), ',' ORDER BY oid) FROM pg_class WHERE relnamespace = 'public'::regnamespace),
  (SELECT string_agg(concat(conname, pg_get_constraintdef(oid)), ',' ORDER BY oid) FROM pg_constraint WHERE connamespace = 'public'::regnamespace),
  (SELECT string_agg(concat(indexrelid, indkey, indisvalid), ',' ORDER BY indexrelid) FROM pg_index WHERE indrelid >= 16384),
  (SELECT count(*) FROM pg_statistic WHERE starelid >= 16384),
  (SELECT string_agg(name, ',' ORDER BY name) FROM kysely_migration))) AS schema`;

/** Tables that were written to since they were made or last emptied. */
export const WRITTEN = `SELECT string_agg(quote_ident(relname), ', ') AS tables FROM pg_class
  WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname NOT LIKE 'kysely%' AND pg_relation_size(oid) > 0`;

/** What restarts the sequences that have given a number out. */
export const COUNTED = `SELECT string_agg(format('ALTER SEQUENCE %I RESTART', sequencename), '; ') AS restart FROM pg_sequences
  WHERE schemaname = 'public' AND last_value IS NOT NULL`;

/**
 * Forgets what ANALYZE has counted, as the start of a server does: statistics of columns, and the numbers of rows by which queries are planned. A new
 * table says -1, since nobody has counted them.
 */
export const FORGET_STATISTICS = `DELETE FROM pg_statistic WHERE starelid >= 16384;
  UPDATE pg_class SET relpages = 0, reltuples = -1 WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND reltuples >= 0;
  UPDATE pg_class SET reltuples = 0 WHERE relnamespace = 'public'::regnamespace AND relkind = 'i' AND reltuples > 0`;
