/** A program that stores the numbers from 1 on in the embedded database of `DATA_DIR`, and notes each in the file `CONFIRMED` once it is stored. */
import { appendFileSync } from 'node:fs';
import { sql } from 'kysely';
import { openDatabase } from '#server/infrastructure/db/open-database.ts';

const { DATA_DIR = '', CONFIRMED = '' } = process.env;
const { db } = await openDatabase({ url: null, directory: DATA_DIR });
await sql`CREATE TABLE counted (number integer, padding text)`.execute(db);
const padding = 'x'.repeat(1_000);
for (let number = 1; ; number += 1) {
  await db.transaction().execute((tx) => sql`INSERT INTO counted VALUES (${number}, ${padding})`.execute(tx));
  appendFileSync(CONFIRMED, `${number}\n`);
}
