import { createHash } from 'node:crypto';
import { fail, ok, type Result } from '#domain/result.ts';
import type { Database } from '#server/application/db/database.ts';
import type { PictureReader } from './picture-reader.ts';

interface Needs {
  readonly db: Database;
  readonly pictures: PictureReader;
}

/** Users' profiles: name, gender, picture. */
export class Profiles {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Changes the given fields. False: the account was closed meanwhile, and nothing was changed. */
  async update(user: string, change: { readonly name?: string | undefined; readonly gender?: string | undefined }): Promise<boolean> {
    const { name, gender } = change;
    const set = { ...(name === undefined ? {} : { name }), ...(gender === undefined ? {} : { gender }) };
    if (Object.keys(set).length === 0) return true;
    const done = await this.#needs.db
      .updateTable('users')
      .set(set)
      .where('uuid', '=', user)
      .where('status', '=', 'normal')
      .executeTakeFirst();
    return done.numUpdatedRows > 0n;
  }

  /** Stores the picture anew, as a square. `unreadable`: the bytes are no picture, or too large a one. `gone`: the account was closed meanwhile. */
  async setPicture(user: string, bytes: Uint8Array): Promise<Result<null, 'unreadable' | 'gone'>> {
    const image = await this.#needs.pictures.square(bytes);
    if (!image) return fail('unreadable');
    const hash = createHash('sha256').update(image).digest('hex').slice(0, 24);
    return this.#needs.db.transaction().execute(async (tx) => {
      const shown = await tx
        .updateTable('users')
        .set({ avatar_url: `/avatars/${user}/${hash}.webp` })
        .where('uuid', '=', user)
        .where('status', '=', 'normal')
        .executeTakeFirst();
      // The account may have been closed while the picture was decoded; nothing may be stored for it.
      if (shown.numUpdatedRows === 0n) return fail('gone');
      await tx
        .insertInto('avatars')
        .values({ user_uuid: user, hash, image })
        .onConflict((conflict) => conflict.column('user_uuid').doUpdateSet({ hash, image }))
        .execute();
      return ok(null);
    });
  }

  async removePicture(user: string): Promise<void> {
    await this.#needs.db.transaction().execute(async (tx) => {
      await tx.deleteFrom('avatars').where('user_uuid', '=', user).execute();
      await tx.updateTable('users').set({ avatar_url: '' }).where('uuid', '=', user).execute();
    });
  }

  /** A picture as it was set, or null. */
  async picture(user: string, hash: string): Promise<Uint8Array | null> {
    const row = await this.#needs.db
      .selectFrom('avatars')
      .select('image')
      .where('user_uuid', '=', user)
      .where('hash', '=', hash)
      .executeTakeFirst();
    return row?.image ?? null;
  }
}
