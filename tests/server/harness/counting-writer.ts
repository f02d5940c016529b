/** A program that stores the numbers from 1 on in the embedded database of `DATA_DIR`, and prints each once it is stored. */
import { sql } from 'kysely';
import { openDatabase } from '../../../server/infrastructure/db/open-database.ts';

const { db } = await openDatabase({ url: null, directory: process.env.DATA_DIR ?? '' });
await sql`CREATE TABLE counted (number integer, padding text)`.execute(db);
const padding = 'x'.repeat(1_000);
for (let number = 1; ; number += 1) {
  await db.transaction().execute((tx) => sql`INSERT INTO counted VALUES (${number}, ${padding})`.execute(tx));
  console.log(number);
}
