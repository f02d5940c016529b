import { randomUUID } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { drawnAvatar } from '#server/domain/account/drawn-avatar.ts';
import { pictureAs, pngOf } from '#tests/server/harness/pictures.ts';
import { TestApp, type TestGuest } from '#tests/server/harness/test-app.ts';
import { openFreshPostgres } from '#tests/server/harness/test-database.ts';

let server: TestApp;
let guest: TestGuest;
beforeAll(async () => {
  server = await TestApp.on(await openFreshPostgres(), { production: true });
});
beforeEach(async () => {
  guest = await server.guest();
});
afterAll(() => server.close());

const set = (file: Buffer) => server.post('user-avatar.update', { image: file.toString('base64') }, guest);
const show = (url: string) => server.inject({ method: 'GET', url });
const address = async (): Promise<string> => (await server.get('user.whoami', guest)).json().data.user.avatar_url;

describe('the picture of a user', () => {
  it('is generated from the uuid unless one is set', async () => {
    const drawn = `/avatars/${guest.uuid}.svg`;
    expect(await address()).toBe(drawn);
    expect((await show(drawn)).body).toBe(drawnAvatar(guest.uuid));
    const updated = await set(await pictureAs('jpeg'));
    const { avatar_url: own } = updated.json().data.user;
    expect(own).toMatch(new RegExp(`^/avatars/${guest.uuid}/[0-9a-f]{24}\\.webp$`));
    expect(await address()).toBe(own);
    expect(await sharp((await show(own)).rawPayload).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
    const removed = await server.post('user-avatar.remove', {}, guest);
    expect(removed.json().data.user.avatar_url).toBe(drawn);
    expect((await show(own)).statusCode).toBe(404);
  });

  it('has a new address for each picture, so that it can be cached forever', async () => {
    await set(await pictureAs('png'));
    const first = await address();
    await set(await pictureAs('png'));
    expect(await address()).toBe(first);
    const red = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    await set(red);
    expect(await address()).not.toBe(first);
    expect((await show(first)).statusCode).toBe(404);
  });

  it('is deleted with the account', async () => {
    await set(await pictureAs('png'));
    const own = await address();
    await server.post('user-account.delete', { confirm: 'delete my account' }, guest);
    await server.maintenance.run();
    expect((await show(own)).statusCode).toBe(404);
  });

  it('faults S77: is served inert, with a fixed type, and cacheable', async () => {
    await set(await pictureAs('png'));
    for (const [url, type] of [
      [await address(), 'image/webp'],
      [`/avatars/${guest.uuid}.svg`, 'image/svg+xml'],
    ] as const) {
      const { headers, statusCode } = await show(url);
      const { date: _, connection: __, 'content-length': ___, ...guarding } = headers;
      expect([statusCode, guarding]).toEqual([
        200,
        {
          'cache-control': 'public, max-age=31536000, immutable',
          'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
          'content-type': type,
          'cross-origin-opener-policy': 'same-origin',
          'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
          'referrer-policy': 'strict-origin-when-cross-origin',
          'strict-transport-security': 'max-age=31536000; includeSubDomains',
          'x-content-type-options': 'nosniff',
        },
      ]);
    }
  });

  it.each([
    '/avatars/nobody.svg',
    '/avatars/.svg',
    '/avatars/%00.svg',
    '/avatars/..%2f..%2fetc%2fpasswd.svg',
    '/avatars/%3Cscript%3Ealert(1)%3C%2Fscript%3E.svg',
    `/avatars/${randomUUID()}/${'a'.repeat(24)}.webp`,
    `/avatars/${randomUUID()}/%00.webp`,
    `/avatars/${randomUUID()}/'%20OR%201=1.webp`,
    `/avatars/nobody/${'a'.repeat(24)}.webp`,
    `/avatars/${randomUUID()}/${'a'.repeat(290)}.webp`,
    `/avatars/${randomUUID()}/${'a'.repeat(24)}.png`,
  ])('is not found at %s', async (url) => {
    const answer = await show(url);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND']);
    expect(answer.body).not.toContain('script');
    expect(answer.headers['cache-control'] ?? '').not.toContain('immutable');
  });
});

describe('user-avatar.update', () => {
  it.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)('takes %s', async (format) => {
    expect((await set(await pictureAs(format))).statusCode).toBe(200);
  });

  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a script that begins like a GIF', () => Buffer.from('GIF89a/*<svg/onload=alert(1)>*/=1')],
    ['half a picture', async () => (await pictureAs('jpeg')).subarray(0, 9000)],
    ['a header of 50,000 by 50,000', () => pngOf(50_000, 50_000, deflateSync(Buffer.alloc(1000)))],
    ['a byte', () => Buffer.from([0])],
  ])('refuses %s with a message, and keeps the picture', async (_, file) => {
    const before = await address();
    const answer = await set(await file());
    const message = 'This file is not a picture we can read.';
    expect([answer.statusCode, answer.json()]).toEqual([400, { code: 'PICTURE_UNREADABLE', message, data: null }]);
    expect(await address()).toBe(before);
  });

  it('refuses invalid base64, an empty text, and more than 700,000 bytes', async () => {
    for (const image of ['', '<svg>', 'data:image/png;base64,AAAA', 'AA AA', '=', 'A'.repeat(940_001), null, ['AAAA']]) {
      const answer = await server.post('user-avatar.update', { image }, guest);
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'INVALID_INPUT']);
    }
    const largest = await server.post('user-avatar.update', { image: 'A'.repeat(940_000) }, guest);
    expect(largest.json().code).toBe('PICTURE_UNREADABLE');
    expect((await server.post('user-avatar.update', { image: 'A'.repeat(1_100_000) }, guest)).statusCode).toBe(413);
  });

  it('is limited to ten times an hour', async () => {
    const file = await pictureAs('png');
    for (let times = 0; times < 10; times += 1) expect((await set(file)).statusCode).toBe(200);
    const refused = await set(file);
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(refused.json().message).toMatch(/^That was many pictures\. Try again in 60 minutes\.$/);
  });
});
