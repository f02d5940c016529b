import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterReload, mayReload, parseReloads, RELOAD_GUARD, type Reloads } from '#domain/platform/reload-guard.ts';

describe('ERR-04: reload guard', () => {
  it('is 10 s', () => expect(RELOAD_GUARD).toBe(10_000));

  it('ERR-04: a page reloads at most once per path within 10 seconds', () => {
    const tries = fc.array(fc.tuple(fc.constantFrom('/', '/story/a', '__proto__', 'constructor'), fc.integer({ min: 0, max: 6000 })), {
      maxLength: 60,
    });
    fc.assert(
      fc.property(tries, (all) => {
        let now = 1_000_000;
        let reloads: Reloads = {};
        const done = new Map<string, number>();
        for (const [path, wait] of all) {
          now += wait;
          const last = done.get(path);
          const expected = last === undefined || now - last >= RELOAD_GUARD;
          expect(mayReload(reloads, path, now)).toBe(expected);
          if (!expected) continue;
          reloads = parseReloads(JSON.stringify(afterReload(reloads, path, now)));
          done.set(path, now);
        }
      }),
    );
  });

  it('does not hold after the clock was set back', () => expect(mayReload({ '/': 50_000 }, '/', 10)).toBe(true));

  it('reads any stored text as a record of times', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), fc.constant(null)), (stored) => {
        for (const at of Object.values(parseReloads(stored))) expect(Number.isFinite(at)).toBe(true);
      }),
    );
  });
});
