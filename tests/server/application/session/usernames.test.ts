import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { SocialIdentity } from '#server/application/session/social-provider.ts';
import { usernameOf } from '#server/domain/session/username.ts';
import { usernames } from '#server/infrastructure/db/migrations/0054-usernames.ts';
import { PromptedNarrator } from '#tests/fakes/prompted-narrator.ts';
import { PlayWorld } from '#tests/server/harness/play-world.ts';
import { SignInWorld } from '#tests/server/harness/sign-in-world.ts';
import { describeOnEachDatabase } from '#tests/server/harness/test-database.ts';
import { testContext } from '#tests/server/harness/test-request-context.ts';

const newEmail = () => `ines.${randomUUID()}@mail.example`;
const verified = (email: string | null): SocialIdentity => ({
  ...{ provider: 'google', subject: randomUUID(), name: '' },
  ...{ email, emailVerified: email !== null },
});

describeOnEachDatabase('USER-06: usernames of members', (open) => {
  let who: SignInWorld;

  beforeAll(async () => {
    who = new SignInWorld(new PlayWorld(await open(), new PromptedNarrator()));
  });

  const usernameNow = async (uuid: string | undefined) => (await who.user(uuid ?? '')).username;

  it('are given at the sign-in, from nothing that the person has told', async () => {
    const guest = await who.guest();
    expect(await usernameNow(guest.uuid)).toBe('');
    const member = await who.byIdentity(verified(newEmail()), guest);
    expect(member?.uuid).toBe(guest.uuid);
    expect(await usernameNow(member?.uuid)).toBe(usernameOf((await who.user(guest.uuid)).id));
  });

  it('stay: another sign-in, and a merge into the account, keep the one it has', async () => {
    const email = newEmail();
    const member = await who.byIdentity(verified(email), await who.guest());
    const before = await usernameNow(member?.uuid);
    // What an earlier version or an operator gave.
    await who.db
      .updateTable('users')
      .set({ username: `own-${before}` })
      .where('uuid', '=', member?.uuid ?? '')
      .execute();
    const guest = await who.guest();
    expect((await who.byIdentity(verified(email), guest))?.uuid).toBe(member?.uuid);
    expect(await usernameNow(member?.uuid)).toBe(`own-${before}`);
    expect(await usernameNow(guest.uuid)).toBe('');
  });

  it('are empty for a member who is merged, and once an account is deleted', async () => {
    const email = newEmail();
    const account = await who.byIdentity(verified(email), await who.guest());
    const other = await who.byIdentity(verified(null), await who.guest());
    if (other === null) throw new Error('refused');
    expect(await usernameNow(other.uuid)).not.toBe('');
    await who.byIdentity(verified(email), other);
    expect(await usernameNow(other.uuid)).toBe('');
    await who.deletion.delete(account?.uuid ?? '', testContext);
    expect(await usernameNow(account?.uuid)).toBe('');
  });

  it('differ for all who sign in at once, with the same proof or with their own', async () => {
    const shared = newEmail();
    const emails = [...Array.from({ length: 10 }, newEmail), ...Array.from({ length: 5 }, () => shared)];
    const guests = await Promise.all(emails.map(() => who.guest()));
    const signedIn = await Promise.all(guests.map((guest, at) => who.byIdentity(verified(emails[at] ?? null), guest)));
    const members = new Set(signedIn.map((session) => session?.uuid ?? ''));
    expect(members.size).toBe(11);
    const names = await Promise.all([...members].map(usernameNow));
    expect(new Set(names).size).toBe(11);
    expect(names).not.toContain('');
  });

  it('cannot be the same for two: the database refuses it, and takes any number without', async () => {
    const [one, other] = [
      await who.byIdentity(verified(newEmail()), await who.guest()),
      await who.byIdentity(verified(newEmail()), await who.guest()),
    ];
    const twice = who.db
      .updateTable('users')
      .set({ username: await usernameNow(one?.uuid) })
      .where('uuid', '=', other?.uuid ?? '')
      .execute();
    await expect(twice).rejects.toThrow('users_by_username');
    await expect(Promise.all([who.guest(), who.guest()])).resolves.toHaveLength(2);
  });

  it('are given to members of before, at the migration or at their next sign-in, by one rule', async () => {
    const email = newEmail();
    const [member, guest, late] = [await who.byIdentity(verified(email), await who.guest()), await who.guest(), newEmail()];
    const gone = await who.byIdentity(verified(newEmail()), await who.guest());
    await who.deletion.delete(gone?.uuid ?? '', testContext);
    await sql`DROP INDEX users_by_username`.execute(who.db);
    await sql`UPDATE users SET username = ''`.execute(who.db);
    // Numbers beyond a million have more digits.
    await sql`ALTER TABLE users ALTER COLUMN id RESTART WITH 1999999`.execute(who.db);
    const latest = await who.byIdentity(verified(late), await who.guest());
    await sql`UPDATE users SET username = '' WHERE uuid = ${latest?.uuid}`.execute(who.db);
    for (const statement of usernames.split(/;\n\n/)) await sql.raw(statement).execute(who.db);
    const rows = await who.db
      .selectFrom('users')
      .select(['id', 'username'])
      .where('role', '!=', 'guest')
      .where('status', '=', 'normal')
      .execute();
    expect(rows.map(({ username }) => username)).toEqual(rows.map(({ id }) => usernameOf(id)));
    expect(await usernameNow(latest?.uuid)).toMatch(/^reader-1\d{6}$/);
    expect([await usernameNow(guest.uuid), await usernameNow(gone?.uuid)]).toEqual(['', '']);

    // An older process that still ran during the migration made a member without one.
    await sql`UPDATE users SET username = '' WHERE uuid = ${member?.uuid}`.execute(who.db);
    await who.byIdentity(verified(email), await who.guest());
    expect(await usernameNow(member?.uuid)).toBe(usernameOf((await who.user(member?.uuid ?? '')).id));
  });
});
