import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { expect, it } from 'vitest';
import { rulesOf } from './styles.ts';
import { type Node, nodesOf, programOf, sourcesIn } from './syntax.ts';

/** Where a primitive stands on its page, and how what is in it stands there: all that a view's own sheet may say of one. */
const PLACE =
  /^(?:margin(?:-.+)?|scroll-margin(?:-.+)?|grid-.+|(?:row-|column-)?gap|(?:justify|align|place)-(?:self|items|content)|order|flex(?:-.+)?|(?:min-|max-)?(?:width|height|inline-size)|display|position|inset(?:-.+)?|z-index|visibility|text-align|container-type)$/;

const views = sourcesIn('src/ui').filter(({ file }) => file.endsWith('.tsx'));
const isPrimitive = (name: string): boolean =>
  /^[A-Z]/.test(name) && existsSync(`src/ui/design/${name.replace(/(?<=.)[A-Z]/g, (letter) => `-${letter}`).toLowerCase()}.module.scss`);

/** The classes that a view gives to primitives, by the sheet that has them. */
function givenClasses(file: string, source: string): { readonly sheet: string; readonly name: string }[] {
  const sheets = new Map(
    [...source.matchAll(/import (\w+) from '([^']+\.module\.scss)'/g)].map(([, local = '', from = '']) => [
      local,
      from.startsWith('.') ? join(dirname(file), from) : from.replace('#', 'src/'),
    ]),
  );
  return programOf(file, source)
    .filter(({ type, name }) => type === 'JSXOpeningElement' && isPrimitive(String((name as Node).name)))
    .flatMap(({ attributes }) => (attributes as Node[]).filter(({ name }) => (name as Node | undefined)?.name === 'className'))
    .flatMap(nodesOf)
    .filter(({ type, object }) => type === 'MemberExpression' && sheets.has(String((object as Node).name)))
    .map(({ object, property }) => ({
      sheet: sheets.get(String((object as Node).name)) ?? '',
      name: String((property as Node).name),
    }));
}

it('UI-06: a view places a primitive and never redraws it: what differs is a prop', () => {
  const given = views.flatMap(({ file, source }) => givenClasses(file, source));
  expect(given.length).toBeGreaterThan(15);
  const redrawn = given.flatMap(({ sheet, name }) =>
    rulesOf(sheet)
      .filter(({ selector }) => selector.split(',').some((one) => new RegExp(`\\.${name}(?![\\w-])[^ >+~]*$`).test(one.trim())))
      .flatMap(({ selector, declarations }) =>
        declarations.filter(([property]) => !PLACE.test(property)).map(([property]) => `${sheet} ${selector}: ${property}`),
      ),
  );
  expect([...new Set(redrawn)]).toEqual([]);
});

it('UI-06: the look of a primitive is imported by the primitive alone', () => {
  const borrowed = views
    .filter(({ file }) => !file.startsWith('src/ui/design/'))
    .flatMap(({ file, source }) => [...source.matchAll(/'(#ui\/design\/[^']+\.module\.scss)'/g)].map(([, sheet]) => `${file} ${sheet}`));
  expect(borrowed).toEqual([]);
});
