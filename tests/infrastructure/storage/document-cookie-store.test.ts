import { describe, expect, it } from 'vitest';
import { DocumentCookieStore } from '#infrastructure/storage/document-cookie-store.ts';
import { cookieStoreContract } from '#tests/contract/cookie-store.contract.ts';
import { CookieJar } from '#tests/fakes/cookie-jar.ts';
import { MemoryCookieStore } from '#tests/fakes/memory-cookie-store.ts';
import { RecordingLog } from '#tests/fakes/recording-log.ts';

const over = (jar: CookieJar, secure = true, log = new RecordingLog()) => new DocumentCookieStore(jar, secure, log);
const broken = (mode: CookieJar['mode']) => Object.assign(new CookieJar(), { mode });

cookieStoreContract('document.cookie', () => over(new CookieJar()));
cookieStoreContract('document.cookie that takes nothing', () => over(broken('readonly')));
cookieStoreContract('document.cookie that throws', () => over(broken('off')));
cookieStoreContract('the fake', () => new MemoryCookieStore());

describe('document.cookie', () => {
  it('AUTH-10: gets the age it is given, for the whole site, secure where the page is', () => {
    const jar = new CookieJar();
    over(jar).set('token', 'a b', 604_800);
    over(jar, false).set('token', 'a', 604_800);
    expect(jar.written).toEqual([
      'token=a%20b; Path=/; Max-Age=604800; SameSite=Lax; Secure',
      'token=a; Path=/; Max-Age=604800; SameSite=Lax',
    ]);
  });

  it('that is blocked is logged once', () => {
    const log = new RecordingLog();
    const cookies = over(broken('readonly'), true, log);
    cookies.set('a', '1', 1);
    cookies.set('b', '1', 1);
    expect(log.events('warn')).toEqual(['cookies.in-memory']);
  });

  it('reads a cookie by its exact name, and survives a malformed one', () => {
    const jar = new CookieJar();
    jar.pairs.set('refresh_token', 'r').set('token', '%E0%A4%A');
    expect(over(jar).get('token')).toBeNull();
    expect(over(jar).get('refresh_token')).toBe('r');
    expect(over(jar).get('oken')).toBeNull();
  });
});
