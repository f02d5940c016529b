/** `npm run admin -- <grant|revoke|ban|unban> <e-mail>`: exits with 0 on success, 1 when refused, 2 on an error before the attempt. */

import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { foldedEmail } from '#contract/checks.ts';
import { email as address } from '#contract/shapes.ts';
import { type AdminProblem, Admins, adminActions } from '#server/application/admin/admins.ts';
import { Audit } from '#server/application/admin/audit.ts';
import type { Secrets } from '#server/application/platform/secrets.ts';
import { AccessTokens } from '#server/application/session/access-tokens.ts';
import { Sessions } from '#server/application/session/sessions.ts';
import { cannotTry, leave, openSiteDatabase } from './open-site-database.ts';

const INSTEAD = 'use ADMIN_EMAILS';
const done = { grant: 'is an admin now', revoke: 'is no admin any more', ban: 'is banned now', unban: 'is not banned any more' };
const already = { grant: 'is an admin already', revoke: 'is no admin', ban: 'is banned already', unban: 'is not banned' };

const [word, typed = '', ...more] = process.argv.slice(2);
const email = foldedEmail(typed);
const action = adminActions.find((one) => one === word);
if (!action || !v.is(address, email) || more.length > 0) {
  leave(`Usage: npm run admin -- <${adminActions.join('|')}> <e-mail>`);
}
const { config, database, clock } = await openSiteDatabase(INSTEAD);
// Sessions are only ended here. Nothing is signed, so no secret is needed.
const secrets: Secrets = [randomUUID()];
const sessions = new Sessions({ db: database.db, tokens: new AccessTokens({ secrets, clock }), secrets, clock, report: () => undefined });
const changed = await new Admins({ db: database.db, sessions, audit: new Audit({ db: database.db, clock }) })
  .change(action, email, 'npm run admin')
  .catch((error) => cannotTry(error, INSTEAD));
await database.close();

const refusals: Readonly<Record<AdminProblem, string>> = {
  unknown: `No user has the address ${email}. They have to sign in with it once.`,
  'last-admin': `${email} is the last admin. Make somebody else one first.`,
  unchanged: `${email} ${already[action]}.`,
};
console.log(changed.ok ? `${email} ${done[action]}.` : refusals[changed.error]);
const isSo = changed.ok || changed.error === 'unchanged';
if (isSo && action === 'revoke' && config.adminEmails.includes(email.toLowerCase()))
  console.log('Take the address out of ADMIN_EMAILS too: the next start would make them an admin again.');
process.exitCode = isSo ? 0 : 1;
