import { expect, it, vi } from 'vitest';
import { compileScript } from '#server/infrastructure/content/compile-script.ts';

/** A script whose knots are in files of their own, by names in letters of several scripts. */
function compileKnots() {
  const knots = ['зал', 'αίθουσα', '정원', '花园', 'אולם', 'hall'];
  const ink = `${knots.map((_, at) => `INCLUDE ${at}.ink`).join('\n')}\n-> ${knots[0]}\n`;
  const include = (name: string) => {
    const at = Number.parseInt(name, 10);
    return `=== ${knots[at]} ===\nHere.\n-> ${knots[at + 1] ?? 'END'}\n`;
  };
  return compileScript(ink, { include });
}

it('names are read by the same letters in every script, which are collected once', () => {
  const first = compileKnots();
  const added = vi.spyOn(Set.prototype, 'add');
  const again = compileKnots();
  const collected = added.mock.calls.length;
  added.mockRestore();
  expect(first).toMatchObject({ ok: true });
  expect(again.ok && again.value).toBe(first.ok && first.value);
  expect(collected).toBeLessThan(10_000);
});
