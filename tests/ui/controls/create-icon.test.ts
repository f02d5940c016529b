import * as alert from 'lucide-react/icons/circle-exclamation-point';
import * as x from 'lucide-react/icons/x';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import createIcon from '../../../src/ui/controls/create-icon.ts';

/** The types of these modules leave out what they are drawn from. */
const dataOf = (icon: object) => Reflect.get(icon, '__iconData') as Parameters<typeof createIcon>[0];

/** Elements with their attributes, in any order. */
const elementsOf = (markup: string) =>
  markup.split('>').map((tag) => [tag.split(' ', 1)[0], [...tag.matchAll(/ ([\w-]+="[^"]*")/g)].map(([, attribute]) => attribute).sort()]);

it.each([
  ['plain', x, {}],
  ['with other names', alert, {}],
  ['with a class', x, { className: 'large' }],
  ['with a label', x, { 'aria-label': 'Close' }],
] as const)('draws an icon %s as lucide does', (_name, icon, props) => {
  const own = elementsOf(renderToStaticMarkup(createElement(createIcon(dataOf(icon)), props)));
  expect(own.length).toBeGreaterThan(3);
  expect(own).toEqual(elementsOf(renderToStaticMarkup(createElement(icon.default, props))));
});
