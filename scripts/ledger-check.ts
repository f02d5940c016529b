/** `npm run ledger:check`: balance, sum of entries and holds of every user; exits with 1 when they do not agree. */

import { checkLedger } from '../server/application/coins/check-ledger.ts';
import { readConfig } from '../server/config.ts';
import { openDatabase } from '../server/infrastructure/db/open-database.ts';

const config = readConfig(process.env);
if (!config.ok) {
  for (const problem of config.error) console.error(problem);
  process.exit(2);
}
const database = await openDatabase({ url: config.value.databaseUrl, directory: config.value.dataDir }).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(2);
});
const rows = await checkLedger(database.db);
for (const row of rows) {
  const { user, balance, entries, held, holds, ok } = row;
  console.log(`${ok ? 'ok      ' : 'MISMATCH'} ${user} balance ${balance} entries ${entries} held ${held} holds ${holds}`);
}
const wrong = rows.filter((row) => !row.ok).length;
console.log(`${rows.length} users, ${wrong} mismatches`);
await database.close();
process.exitCode = wrong === 0 ? 0 : 1;
