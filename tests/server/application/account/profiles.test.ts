import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PictureReader } from '#server/application/account/picture-reader.ts';
import { Profiles } from '#server/application/account/profiles.ts';
import type { OpenDatabase } from '#server/infrastructure/db/open-database.ts';
import { PromptedNarrator } from '#tests/fakes/prompted-narrator.ts';
import { PlayWorld } from '#tests/server/harness/play-world.ts';
import { SignInWorld } from '#tests/server/harness/sign-in-world.ts';
import { openFreshPostgres } from '#tests/server/harness/test-database.ts';
import { testContext } from '#tests/server/harness/test-request-context.ts';

/** A fake reader that runs `meanwhile` before it responds. */
class DelayedReader extends PictureReader {
  meanwhile: () => Promise<unknown> = async () => undefined;
  async square(bytes: Uint8Array): Promise<Uint8Array | null> {
    await this.meanwhile();
    return bytes.length > 0 ? bytes : null;
  }
}

describe('profiles', () => {
  const reader = new DelayedReader();
  let database: OpenDatabase;
  let who: SignInWorld;
  let profiles: Profiles;
  let user: string;

  beforeAll(async () => {
    database = await openFreshPostgres();
    who = new SignInWorld(new PlayWorld(database, new PromptedNarrator()));
    profiles = new Profiles({ db: who.db, pictures: reader });
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    user = (await who.guest()).uuid;
    reader.meanwhile = async () => undefined;
  });

  const shown = async () => (await who.user(user)).avatar_url;

  it('changes the given fields only', async () => {
    await profiles.update(user, { name: 'Ada', gender: 'female' });
    await profiles.update(user, { name: '' });
    await profiles.update(user, {});
    expect(await who.user(user)).toMatchObject({ name: '', gender: 'female' });
  });

  it('serves one picture under its own address until it is removed', async () => {
    const [first, second] = [Buffer.from('first'), Buffer.from('second')];
    await profiles.setPicture(user, first);
    const [, hash = ''] = /^\/avatars\/[0-9a-f-]{36}\/([0-9a-f]{24})\.webp$/.exec(await shown()) ?? [];
    expect(Buffer.from((await profiles.picture(user, hash)) ?? [])).toEqual(first);
    await profiles.setPicture(user, second);
    expect(await shown()).not.toContain(hash);
    expect(await profiles.picture(user, hash)).toBeNull();
    await profiles.removePicture(user);
    expect(await shown()).toBe('');
    expect(await who.db.selectFrom('avatars').selectAll().where('user_uuid', '=', user).execute()).toEqual([]);
  });

  it('keeps the previous picture when the new one cannot be read', async () => {
    await profiles.setPicture(user, Buffer.from('good'));
    const before = await shown();
    expect(await profiles.setPicture(user, Buffer.alloc(0))).toEqual({ ok: false, error: 'unreadable' });
    expect(await shown()).toBe(before);
  });

  it('writes neither picture nor name to an account deleted meanwhile', async () => {
    reader.meanwhile = async () => {
      await who.deletion.delete(user, testContext);
      await who.erasure.eraseDue();
    };
    expect(await profiles.setPicture(user, Buffer.from(randomUUID()))).toEqual({ ok: false, error: 'gone' });
    expect(await profiles.update(user, { name: 'Ada' })).toBe(false);
    expect(await who.user(user)).toMatchObject({ status: 'deleted', name: '', avatar_url: '' });
    expect(await who.db.selectFrom('avatars').selectAll().where('user_uuid', '=', user).execute()).toEqual([]);
  });
});
