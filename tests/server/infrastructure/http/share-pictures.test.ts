import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharp } from '#server/infrastructure/pictures/guarded-sharp.ts';
import { TestApp } from '#tests/server/harness/test-app.ts';
import { openFreshPostgres } from '#tests/server/harness/test-database.ts';

const story_id = 'the-lamplighters-debt';

describe('SHARE-01: share pictures', () => {
  let server: TestApp;

  beforeAll(async () => {
    server = await TestApp.on(await openFreshPostgres());
    const { uuid } = await server.guest();
    const found = { user_uuid: uuid, story_id, ending_id: 'signed-for', found_at: new Date() };
    await server.database.db.insertInto('endings_found').values(found).execute();
  });
  afterAll(() => server.close());

  const picture = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    server.inject({ method: 'GET', url: `/share-pictures/${path}.jpg`, headers });

  it.each([`story/${story_id}`, 'character/pio', `ending/${story_id}/signed-for`])('%s is a JPEG of 1200 x 630', async (path) => {
    const answer = await picture(path);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    const again = await picture(path, { 'if-none-match': String(answer.headers.etag) });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  });

  it('is drawn in the brand of the host', async () => {
    const [one, other] = await Promise.all(
      ['lorewick.example', 'nightquill.example'].map(async (host) => (await picture(`story/${story_id}`, { host })).rawPayload),
    );
    expect(one?.equals(other ?? Buffer.alloc(0))).toBe(false);
  });

  it.each(['story/none', 'character/none', `ending/${story_id}/other`, `ending/${story_id}/paid-in-full`, 'else/pio', 'story/A%2e%2e'])(
    'there is none for %s',
    async (path) => {
      expect((await picture(path)).statusCode).toBe(404);
    },
  );

  it('words never leave the margin, however long they are', async () => {
    const { SharpSharePainter } = await import('#server/infrastructure/pictures/sharp-share-painter.ts');
    const root = `${import.meta.dirname}/../../../..`;
    const painter = new SharpSharePainter(`${root}/content`, `${root}/public`);
    const { bundledBrands } = await import('#infrastructure/brand/bundled-brands.ts');
    const [brand] = bundledBrands();
    const long = 'An <Extraordinarily> & unbelievably longwinded title of a chapter that nobody asked for';
    const drawn = await painter.jpeg(
      { over: 'Over', title: long, line: `${long} `.repeat(6), foot: 'Foot', art: `/content/stories/${story_id}/cover.svg` },
      brand,
    );
    // The strip below the brand's name and the strip at the left have nothing but ground.
    for (const region of [
      { left: 0, top: 0, width: 50, height: 630 },
      { left: 0, top: 590, width: 560, height: 40 },
    ]) {
      const { channels } = await sharp(await sharp(drawn).extract(region).png().toBuffer()).stats();
      for (const { min, max } of channels) expect(max - min).toBeLessThan(24);
    }
  });
});
