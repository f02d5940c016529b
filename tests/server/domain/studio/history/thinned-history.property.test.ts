import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lostVersions } from '#server/domain/studio/history/thinned-history.ts';

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];
const NOW = Date.UTC(2026, 10, 28, 12, 0, 30);
/** Ages in ms, many in the same minute or hour. */
const age = fc.oneof(
  fc.nat(5 * MINUTE),
  fc.nat(2 * DAY),
  fc.nat(60 * DAY),
  fc.constantFrom(0, MINUTE, DAY - 1, DAY, 30 * DAY - 1, 30 * DAY),
);
const history = fc
  .array(fc.tuple(age, fc.boolean()), { minLength: 1, maxLength: 40 })
  .map((ages) =>
    ages.toSorted(([a], [b]) => b - a).map(([ago, odd], index) => ({ version: index + 1, at: NOW - ago, stays: odd && index % 5 === 0 })),
  );

it('STUDIO-09: the history keeps the last version of each minute for a day and of each hour for a month, what stays, and the newest', () => {
  fc.assert(
    fc.property(history, (versions) => {
      const lost = new Set(lostVersions(versions, NOW));
      const last = (unit: number, { at, version }: (typeof versions)[number]) =>
        !versions.some(
          (other) => other.version > version && Math.floor(other.at / unit) === Math.floor(at / unit) && spanOf(other.at) === spanOf(at),
        );
      for (const version of versions) {
        const isKept =
          version === versions.at(-1) ||
          version.stays ||
          spanOf(version.at) === 0 ||
          (spanOf(version.at) === MINUTE && last(MINUTE, version)) ||
          (spanOf(version.at) === HOUR && last(HOUR, version));
        expect([version, !lost.has(version.version)]).toEqual([version, isKept]);
      }
    }),
  );
});

/** The length of the span of which one version is kept: 0 for every version, infinite for none. */
function spanOf(at: number): number {
  const ago = NOW - at;
  if (ago < MINUTE) return 0;
  if (ago < DAY) return MINUTE;
  return ago < 30 * DAY ? HOUR : Number.POSITIVE_INFINITY;
}

it('STUDIO-09: to thin a history again loses nothing more', () => {
  fc.assert(
    fc.property(history, (versions) => {
      const lost = lostVersions(versions, NOW);
      expect(
        lostVersions(
          versions.filter(({ version }) => !lost.includes(version)),
          NOW,
        ),
      ).toEqual([]);
    }),
  );
});
