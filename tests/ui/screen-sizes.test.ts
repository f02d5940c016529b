import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileString } from 'sass';
import { describe, expect, it } from 'vitest';
import { WIDTHS } from '#domain/design/screen-size.ts';

const root = join(import.meta.dirname, '../..');
const theme = join(root, 'src/ui/design');
const css = (source: string): string => compileString(`@use "sass:meta";\n@use "screen";\n${source}`, { loadPaths: [theme] }).css;

/** A media query with a literal size instead of a name. */
const withNumber = (source: string): string[] => source.match(/@media[^{]*\d[^{]*/g) ?? [];

describe('UI-02: one list of breakpoints', () => {
  it('style sheets use the widths of the domain', () => {
    const widths = Object.entries(WIDTHS).map(([name, px]) => `${name}: ${px}px`);
    expect(css('a { b: meta.inspect(screen.$widths) }')).toContain(`(${widths.join(', ')})`);
  });

  it.each([
    ['screen.below(md)', '(width < 768px)'],
    ['screen.from(desktop)', '(width >= 1024px)'],
    ['screen.between(sm, lg)', '(576px <= width < 992px)'],
    ['screen.lower-than(low)', '(height < 560px)'],
    ['screen.not-lower-than(low)', '(height >= 560px)'],
  ])('%s is %s', (include, query) => expect(css(`a { @include ${include} { b: c } }`)).toContain(`@media ${query}`));

  it('an unknown name does not compile', () => {
    expect(() => css('a { @include screen.below(640px) { b: c } }')).toThrow('There is no screen size 640px');
  });

  const sheets = globSync('**/*.scss', { cwd: join(root, 'src') }).filter((path) => !path.endsWith('_screen.scss'));

  it.each(sheets)('%s has no media query with a literal size', (path) => {
    expect(withNumber(readFileSync(join(root, 'src', path), 'utf8'))).toEqual([]);
  });

  it('the check finds such a query', () => {
    expect(withNumber('a { @media (max-width: 640px) { b: c } }\n@media (width < 40rem) { d {} }')).toHaveLength(2);
    expect(withNumber('@media (hover: none) { a { width: 640px } }')).toEqual([]);
  });
});
