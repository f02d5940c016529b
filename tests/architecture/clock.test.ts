import { expect, it } from 'vitest';
import { sourcesIn } from './syntax.ts';

/** Adapters, and what is for developers alone: they sign or check what bears the time of the machine. */
const OWN_TIME = [
  'server/dev/',
  'server/infrastructure/narrator/narration-failure.ts',
  'server/infrastructure/payments/',
  'server/infrastructure/system/system-clock.ts',
  'src/infrastructure/analytics/data-layer-analytics.ts',
  'src/infrastructure/browser/system-clock.ts',
  'src/infrastructure/rrweb/rrweb-session-recorder.ts',
];

it('the time comes from `Clock`: the clock of a device may be wrong by years', () => {
  const readers = [...sourcesIn('src'), ...sourcesIn('server')]
    .filter(({ source }) => /\bDate\.now\(\)|\bnew Date\(\)/.test(source))
    .map(({ file }) => file);
  expect(readers.filter((file) => !OWN_TIME.some((place) => file.startsWith(place)))).toEqual([]);
  expect(OWN_TIME.filter((place) => !readers.some((file) => file.startsWith(place)))).toEqual([]);
});
