import { expect, it } from 'vitest';
import { sourcesIn } from './syntax.ts';

/** Ways to write a number, a date or a list in a locale, or in none. `toFixed` in a view rounds as no reader writes. */
const OWN_FORMAT = /\.toLocale(?:Date|Time)?String\(|\bIntl\.\w+Format\b|\.to(?:Date|Time)String\(/;
const OWN_ROUNDING = /\.toFixed\(/;

/** The formats. A locale that is added later is read there alone. */
const HOME = 'src/domain/text/';

it('UI-07: dates, times, numbers and money are written by the formats of one folder', () => {
  const all = ['src', 'server', 'contract'].flatMap(sourcesIn).filter(({ file }) => !file.startsWith(HOME));
  const own = all.filter(({ file, source }) => OWN_FORMAT.test(source) || (file.startsWith('src/ui/') && OWN_ROUNDING.test(source)));
  expect(own.map(({ file }) => file)).toEqual([]);
});
