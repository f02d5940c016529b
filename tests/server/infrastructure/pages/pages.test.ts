import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedContent } from '#server/application/stories/seed-content.ts';
import { readContent } from '#server/infrastructure/content/read-content.ts';
import { TestApp } from '#tests/server/harness/test-app.ts';
import { openFreshPostgres } from '#tests/server/harness/test-database.ts';
import { publicPages } from '#ui/frame/public-pages.ts';
import { pageAt, render } from '../../../../src/entry-server.tsx';

const content = readContent(join(import.meta.dirname, '../../../../content'));
const relay = content.stories.find(({ story }) => story.id === 'the-quiet-relay')?.story;
const addresses = [
  '/landing',
  '/landing1',
  '/landing2',
  '/landing3',
  '/',
  '/?category=mystery',
  '/story/the-quiet-relay',
  '/story/the-quiet-relay/ending/leave-it-lit',
  '/character/aunt',
  '/about',
  '/complaints',
  '/content-removal',
  '/terms',
  '/refund',
  '/privacy',
  '/imprint',
  '/record-keeping',
];

/** The text of some markup, as a reader without scripts sees it. */
const read = (html: string): string =>
  html
    .replace(/<(script|title)[^>]*>.*?<\/\1>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');

describe('pages that the server renders', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await TestApp.on(await openFreshPostgres(), { renderer: { pageAt, render }, publicUrl: 'https://stories.test' });
    const { uuid } = await server.guest();
    const found = { user_uuid: uuid, story_id: 'the-quiet-relay', ending_id: 'leave-it-lit', found_at: new Date() };
    await server.database.db.insertInto('endings_found').values(found).execute();
  });
  afterAll(() => server.close());

  const get = (url: string, headers: Record<string, string> = {}) =>
    server.inject({ method: 'GET', url, headers: { accept: 'text/html', ...headers } });
  const users = async () =>
    Number(
      (
        await server.database.db
          .selectFrom('users')
          .select((by) => by.fn.countAll().as('n'))
          .executeTakeFirst()
      )?.n,
    );

  it('are those of the list', () => {
    const paths = addresses.map((address) =>
      address.replace('the-quiet-relay', ':id').replace('leave-it-lit', ':endingId').replace('aunt', ':slug'),
    );
    expect(publicPages.map(({ path }) => path).filter((path) => !paths.includes(path))).toEqual([]);
  });

  it('PAGE-07: a story arrives with its words and share tags', async () => {
    const { body, statusCode } = await get('/story/the-quiet-relay');
    const text = read(body);
    expect(statusCode).toBe(200);
    expect(relay).toBeDefined();
    if (relay === undefined) return;
    expect(body).toContain(`<title>${relay.title} - Lorewick</title>`);
    expect(body).toContain(`<meta property="og:title" content="${relay.title} - Lorewick"/>`);
    expect(body).toContain('content="https://stories.test/share-pictures/story/the-quiet-relay.jpg"');
    for (const paragraph of relay.synopsis.split(/\n\s*\n/)) expect(text).toContain(paragraph.trim().replace(/\s+/g, ' '));
    for (const { name, role } of relay.cast) expect(text).toContain(`${name} ${role}`);
    for (const { hint } of relay.endings) expect(text).toContain(hint);
    expect(body).toContain('href="/chat/the-quiet-relay"');
  });

  it('END-04: an ending arrives with its name and share picture, and nothing of its text', async () => {
    const { body } = await get('/story/the-quiet-relay/ending/leave-it-lit');
    const ending = relay?.endings.find(({ id }) => id === 'leave-it-lit');
    expect(read(body)).toContain(ending?.name);
    expect(body).toContain('content="https://stories.test/share-pictures/ending/the-quiet-relay/leave-it-lit.jpg"');
    for (const words of [ending?.text, ending?.epilogue]) expect(body).not.toContain(words?.slice(0, 30));
  });

  it('the front page and a character’s page arrive with theirs', async () => {
    const front = await get('/');
    for (const { story } of content.stories) expect(read(front.body)).toContain(story.title);
    expect(front.body).toMatch(/<img[^>]*scenes\/[\w-]+\.svg[^>]*fetchPriority="high"/);
    expect(read((await get('/character/aunt')).body)).toContain('Aunt');
  });

  it('the landing pages arrive with the brand’s story and what a turn costs', async () => {
    const { body } = await get('/landing1');
    for (const line of relay?.opening_lines ?? []) expect(read(body)).toContain(line);
    expect(read(body)).toContain('30 coins free, no sign-up. A turn costs 1 coin. After that: free coins daily.');
    expect(read((await get('/landing3')).body)).toContain('Play: answer Clemency');
  });

  it.each(addresses)('%s keeps the content policy and reads no clock, storage or theme', async (address) => {
    const { body, headers } = await get(address);
    expect(body).toContain('id="page-state"');
    expect(body).not.toMatch(/<[^>]+ style=/);
    expect(body).not.toMatch(/<[^>]+ on[a-z]+=/);
    for (const [, attributes] of body.matchAll(/<script([^>]*)>/g)) expect(attributes).toMatch(/ src=|application\/json/);
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    for (const once of ['<title>', 'name="description"', 'property="og:image"', 'rel="icon"'])
      expect([once, body.split(once).length]).toEqual([once, 2]);
    expect(body).toMatch(/property="og:image" content="https:\/\/stories\.test\/[^"]+\.(?:jpg|svg)"/);
    expect(body).not.toContain('https://lorewick.example');
  });

  it.each(addresses)('%s is the same for all visitors, and reading it registers no user', async (address) => {
    const player = await server.guest();
    const before = await users();
    await server.post('favorite.create', { story_id: 'the-quiet-relay' }, player);
    const anonymous = (await get(address)).rawPayload;
    const headers = { authorization: `Bearer ${player.token}`, cookie: `token=${player.token}; player=${player.uuid}` };
    server.clock.offset += 60_000;
    // Rendered again behind this reader.
    await get(address, headers);
    const own = (await get(address, headers)).rawPayload;
    expect(own.equals(anonymous)).toBe(true);
    expect(own.includes(player.uuid)).toBe(false);
    expect(await users()).toBe(before);
  });

  it('PAGE-07: an unknown story or character is 404 with the app’s page', async () => {
    for (const address of [
      '/story/no-such',
      '/story/No-Such',
      '/story/no_such',
      '/story/no.such',
      '/story/no%20such/',
      '/character/no-such',
      '/character/No_Such',
      '/story/the-quiet-relay/ending/No_Such',
      '/story/the-quiet-relay/ending/one-small-lamp',
      '/run/AAAAAAAAAAAAAAAAAAAAAA',
      '/nowhere',
    ]) {
      // On a busy machine a page may get no place in time, and is left to the browser.
      const asked = async () => {
        const { statusCode, body } = await get(address);
        return [address, statusCode, body.includes('<div id="app"></div>')];
      };
      await expect.poll(asked).toEqual([address, 404, true]);
    }
  });

  it('PAGE-07: another spelling of a known address is left to the browser', async () => {
    for (const address of ['/story/the-quiet-relay/', '/story/%74he-quiet-relay', '/STORY/the-quiet-relay', '/character/%61unt']) {
      const { statusCode, body } = await get(address);
      expect([address, statusCode, body.includes('page-state')]).toEqual([address, 200, false]);
    }
  });

  it('searches, personal orders and pages of a player are rendered by the browser', async () => {
    for (const address of ['/?q=relay', '/?sort=recent', '/?sort=random&seed=4', '/chat/the-quiet-relay', '/user/settings']) {
      const { statusCode, body } = await get(address);
      expect([address, statusCode, body.includes('page-state')]).toEqual([address, 200, false]);
    }
  });

  it('campaign parameters change nothing', async () => {
    const [plain, tagged] = [await get('/story/the-quiet-relay'), await get('/story/the-quiet-relay?utm_source=x&fbclid=y')];
    expect(tagged.headers.etag).toBe(plain.headers.etag);
  });

  it('are sent compressed, and not again to those who have them', async () => {
    const { headers, rawPayload } = await get('/about', { 'accept-encoding': 'gzip, br' });
    expect([headers['content-encoding'], headers['cache-control'], headers.vary]).toEqual(['br', 'no-cache', 'accept-encoding']);
    expect(brotliDecompressSync(rawPayload).toString()).toBe((await get('/about')).body);
    const again = await get('/about', { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('show what is published: at once what this server imports, within a second what another process does', async () => {
    const before = await get('/story/the-quiet-relay');
    const changed = content.stories.map((one) =>
      one.story.id === 'the-quiet-relay' ? { ...one, story: { ...one.story, title: 'The Loud Relay' } } : one,
    );
    await seedContent(server.database.db, { ...content, stories: changed }, server.clock);
    server.clock.offset += 1_000;
    const after = await get('/story/the-quiet-relay');
    expect(after.body).toContain('<title>The Loud Relay - Lorewick</title>');
    expect(after.headers.etag).not.toBe(before.headers.etag);
    expect(read((await get('/')).body)).toContain('The Loud Relay');
  });
});
