import { expect, it } from 'vitest';
import { rulesOf, type StyleRule, styleSheets } from './styles.ts';

const PHYSICAL =
  /^(?:left|right|(?:scroll-)?(?:margin|padding)-(?:left|right)|border-(?:left|right)(?:-.+)?|border-(?:top|bottom)-(?:left|right)-radius)$/;
/** Four values, of which the second is the right side, or three corners and more. */
const SHORTHAND = /^(?:inset|margin|padding|scroll-margin|scroll-padding|border-(?:width|style|color))$/;
/** The sides of the device, which do not turn with the text. */
const OF_DEVICE = /safe-area-inset-(?:left|right)/;
/** Parts that are turned as a whole: an arrow drawn by two edges. */
const DRAWN = /^border-width$/;

/** The values of a shorthand: blanks within brackets belong to one. */
const valuesOf = (value: string): readonly string[] => value.match(/(?:[^\s()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))+/g) ?? [];

function isPhysical(property: string, value: string): boolean {
  if (PHYSICAL.test(property)) return true;
  if (/^(?:text-align|float|clear)$/.test(property)) return /^(?:left|right)$/.test(value);
  const [first, second, third, fourth] = valuesOf(value);
  if (property === 'border-radius') return !value.includes('/') && fourth !== undefined && (first !== second || third !== fourth);
  return SHORTHAND.test(property) && !OF_DEVICE.test(value) && fourth !== undefined && second !== fourth;
}

const isTurned = (rule: StyleRule): boolean => rule.declarations.some(([property]) => property === 'rotate');

it('UI-08: style sheets name the sides of a line by its beginning and end, so that they fit every direction of writing', () => {
  expect(styleSheets.length).toBeGreaterThan(150);
  const physical = styleSheets
    .flatMap(rulesOf)
    .flatMap((rule) =>
      rule.declarations
        .filter(([property, value]) => isPhysical(property, value) && !(DRAWN.test(property) && isTurned(rule)))
        .map(([property, value]) => `${rule.file} ${rule.selector}: ${property}: ${value}`),
    );
  expect(physical).toEqual([]);
});

it.each([
  ['left', '0', true],
  ['border-left-color', 'red', true],
  ['text-align', 'right', true],
  ['margin', '0 1px 0 2px', true],
  ['margin', '0 calc(1px + (2px * 3)) 0 calc(1px + (2px * 3))', false],
  ['margin', '0 1px', false],
  ['inset', '0 auto 0 0', true],
  ['border-radius', '0 1px 1px 0', true],
  ['border-radius', '1px 1px 0 0', false],
  ['padding-inline', '1px 2px', false],
  ['text-align', 'start', false],
])('UI-08: %s: %s', (property, value, physical) => {
  expect(isPhysical(property, value)).toBe(physical);
});
