import { describe, expect, it } from 'vitest';
import { isPagePath } from '#domain/page/page-paths.ts';

describe('addresses with a page', () => {
  it.each([
    '/',
    '/404',
    '/about',
    '/About/',
    '/%61bout',
    '/story/x',
    '/story/a.php',
    '/chat',
    '/chat/',
    '/chat/a/b/c',
    '/chat2/a/b.c',
    '/projects/7',
  ])('%s has a page', (path) => expect(isPagePath(path)).toBe(true));

  it.each([
    '/metrics',
    '/.env',
    '/wp-admin',
    '/wp-login.php',
    '/story',
    '/story/a/b',
    '/chatter',
    '/user',
    '/chat2/a',
    '/about/x',
    '/story%2Fx',
    '',
  ])('%s has no page', (path) => expect(isPagePath(path)).toBe(false));
});
