/**
 * `npm run ledger:check`: balance, sum of entries and holds of every user, and the orders that wait for a person; exits with 1 when balances, entries and holds
 * do not agree.
 */

import { priceText } from '#domain/text/money.ts';
import { checkLedger, quarantinedOrders } from '#server/application/coins/check-ledger.ts';
import { openDatabase } from '#server/infrastructure/db/open-database.ts';
import { readConfig } from '#server/settings/config.ts';

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
const orders = await quarantinedOrders(database.db);
for (const order of orders) {
  const { id, user, provider, provider_id, coins, credited, reason } = order;
  const payment = `${provider} ${provider_id ?? 'without a payment'}`;
  console.log(
    `QUARANTINED order ${id} of ${user}: ${reason ?? 'not checked yet'}; ${payment}, ${priceText(order)}; ${credited} of ${coins} coins credited`,
  );
}
if (orders.length > 0)
  console.log(`${orders.length} quarantined orders, which count as neither credited nor lost: see /admin/orders?status=quarantined`);
const wrong = rows.filter((row) => !row.ok).length;
console.log(`${rows.length} users, ${wrong} mismatches`);
await database.close();
process.exitCode = wrong === 0 ? 0 : 1;
