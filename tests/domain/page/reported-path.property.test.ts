import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reportedPath } from '#domain/page/reported-path.ts';

describe('the reported address of a page', () => {
  it.each([
    ['/', '/'],
    ['/story/the-quiet-relay', '/story/the-quiet-relay'],
    ['/user/settings', '/user/settings'],
    ['/chat/the-quiet-relay/9b2f', '/chat/*'],
    ['/projects/secret', '/projects/*'],
    ['/no/such', '/404'],
  ])('ANA-02: of %s is %s', (path, expected) => expect(reportedPath(path)).toBe(expected));

  it('ANA-02: never holds a later part of an address that is not public', () => {
    fc.assert(
      fc.property(fc.constantFrom('chat', 'chat2/a', 'projects', 'unknown', 'story/x', '..'), fc.webSegment(), (start, rest) => {
        expect(reportedPath(`/${start}/canary${rest}`)).not.toContain('canary');
      }),
    );
  });
});
