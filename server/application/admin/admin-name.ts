import { type RawBuilder, sql } from 'kysely';

/** How an admin is called where others work with them: their name, else their address. `users`: what the table of users is called in the query. */
export const adminName = (users: string): RawBuilder<string | null> =>
  sql<string | null>`coalesce(nullif(${sql.ref(`${users}.name`)}, ''), ${sql.ref(`${users}.email`)})`;
