import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Admins, adminActions } from '#server/application/admin/admins.ts';
import { Audit } from '#server/application/admin/audit.ts';
import type { LiveSession } from '#server/application/session/sessions.ts';
import type { OpenDatabase } from '#server/infrastructure/db/open-database.ts';
import { PromptedNarrator } from '#tests/fakes/prompted-narrator.ts';
import { PlayWorld } from '#tests/server/harness/play-world.ts';
import { SignInWorld } from '#tests/server/harness/sign-in-world.ts';
import { openFreshPostgres } from '#tests/server/harness/test-database.ts';
import { testContext } from '#tests/server/harness/test-request-context.ts';

const done = { ok: true, value: null };
const refused = (error: string) => ({ ok: false, error });

describe('Admins', () => {
  let database: OpenDatabase;
  let play: PlayWorld;
  let who: SignInWorld;
  let admins: Admins;

  beforeAll(async () => {
    database = await openFreshPostgres();
    play = new PlayWorld(database, new PromptedNarrator());
    who = new SignInWorld(play);
    admins = new Admins({ db: play.db, sessions: who.sessions, audit: new Audit({ db: play.db, clock: play.clock }) });
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await play.db.updateTable('users').set({ role: 'normal' }).where('role', '=', 'admin').execute();
    await play.db.deleteFrom('audit_entries').execute();
  });

  const member = async (): Promise<LiveSession & { email: string }> => {
    const email = `${randomUUID()}@example.com`;
    const session = await who.byCode(email, null);
    if (!session) throw new Error('refused');
    return { ...session, email };
  };
  const living = () => play.db.selectFrom('users').select('email').where('role', '=', 'admin').where('status', '=', 'normal').execute();

  it('grants and revokes by address in any case, and records each actual change', async () => {
    const [ada, bob] = [await member(), await member()];
    expect(await admins.change('grant', ada.email.toUpperCase(), 'root')).toEqual(done);
    expect(await admins.change('grant', ada.email, 'root')).toEqual(refused('unchanged'));
    expect(await admins.change('grant', bob.email, ada.uuid)).toEqual(done);
    expect(await admins.change('revoke', ada.email, bob.uuid)).toEqual(done);
    expect(await admins.change('revoke', ada.email, bob.uuid)).toEqual(refused('unchanged'));
    const entries = await play.db.selectFrom('audit_entries').select(['actor', 'action', 'subject']).orderBy('id').execute();
    expect(entries).toEqual([
      { actor: 'root', action: 'grant', subject: ada.uuid },
      { actor: ada.uuid, action: 'grant', subject: bob.uuid },
      { actor: bob.uuid, action: 'revoke', subject: ada.uuid },
    ]);
  });

  it('refuses an unknown address', async () => {
    for (const action of adminActions) expect(await admins.change(action, 'nobody@example.com', 'root')).toEqual(refused('unknown'));
  });

  it('faults S06: ends every session with a ban; lifting the ban restores none', async () => {
    const eve = await member();
    expect(await admins.change('ban', eve.email, 'root')).toEqual(done);
    expect(await who.sessions.list(eve.uuid)).toEqual([]);
    expect(await who.byCode(eve.email, null).catch(() => null)).toBeNull();
    expect(await admins.change('unban', eve.email, 'root')).toEqual(done);
    expect(await who.sessions.list(eve.uuid)).toEqual([]);
    play.clock.offset += 61_000;
    expect((await who.byCode(eve.email, null))?.uuid).toBe(eve.uuid);
  });

  it('faults S70: refuses to revoke or ban the last admin who is not banned', async () => {
    const [ada, bob] = [await member(), await member()];
    await admins.change('grant', ada.email, 'root');
    await admins.change('grant', bob.email, 'root');
    expect(await admins.change('ban', bob.email, 'root')).toEqual(done);
    for (const action of ['revoke', 'ban'] as const) expect(await admins.change(action, ada.email, 'root')).toEqual(refused('last-admin'));
    expect(await admins.change('revoke', bob.email, 'root')).toEqual(done);
    expect(await living()).toEqual([{ email: ada.email }]);
  });

  it('faults S70: keeps one admin when several remove each other at once', async () => {
    const several = await Promise.all([member(), member(), member()]);
    for (const { email } of several) await admins.change('grant', email, 'root');
    const answers = await Promise.all([
      ...several.map(({ email }) => admins.change('revoke', email, 'root')),
      ...several.map(({ email }) => admins.change('ban', email, 'root')),
      ...several.map(({ uuid }) => who.deletion.delete(uuid, testContext)),
    ]);
    expect(answers.some(({ ok }) => !ok)).toBe(true);
    expect(await living()).toHaveLength(1);
  });

  it('promotes members named in the settings', async () => {
    const ada = await member();
    await admins.promote([ada.email, 'not.yet@example.com']);
    await admins.promote([ada.email]);
    expect(await living()).toEqual([{ email: ada.email }]);
    expect(await play.db.selectFrom('audit_entries').select('actor').execute()).toEqual([{ actor: 'ADMIN_EMAILS' }]);
  });
});
