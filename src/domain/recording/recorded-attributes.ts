import type { Fields } from './fields.ts';
import { maskedText } from './masked-text.ts';
import { recordedStyleValue } from './recorded-style.ts';

type Rule = (value: string) => string | null;

const is =
  (pattern: RegExp): Rule =>
  (value) =>
    pattern.test(value) ? value : null;

/** One of some words, or nothing. */
const oneOf = (words: string): Rule => {
  const known = new Set(['', ...words.split(' ')]);
  return (value) => (known.has(value) ? value : null);
};

/** A public file of this site: a style sheet or a picture. Its origin is left out, so that a replay loads nothing from elsewhere. */
const OWN_FILE = /^(?:https?:\/\/[^/?#]*)?(\/(?:assets|brands|content)(?:\/[\w.-]+)+\.(?:css|svg|png|jpg|webp|avif))(?:\?[^?]*)?$/;
const ownFile: Rule = (value) => {
  const [, path] = OWN_FILE.exec(value) ?? [];
  return path === undefined || path.includes('..') ? null : path;
};

/** Numbers with units, as in the size or the points of a picture. */
const numbers = is(/^[-\d.,\s%epx]*$/);
const paint = is(/^(?:none|currentColor|transparent|#[\da-f]{3,8})$/);
const state = oneOf('true false page step mixed small large larger wide close reduced sans legible');

const rulesFor = (names: string, rule: Rule): readonly (readonly [string, Rule])[] => names.split(' ').map((name) => [name, rule]);

/** What may be recorded of each attribute. All others are left out: they can hold names, texts, ids and addresses. */
const RULES: ReadonlyMap<string, Rule> = new Map([
  ...rulesFor('class', is(/^[\w\s-]*$/)),
  ...rulesFor('src href', ownFile),
  ...rulesFor('value placeholder', maskedText),
  ...rulesFor('rel', oneOf('stylesheet')),
  ...rulesFor('rr_open_mode', oneOf('modal non-modal')),
  ...rulesFor('popover', oneOf('auto manual')),
  ...rulesFor('type', oneOf('button submit text email search checkbox radio range number password file tel url date')),
  ...rulesFor('role', oneOf('switch dialog log status alert list menu menuitem tab tablist tabpanel group img presentation search region')),
  ...rulesFor('dir', oneOf('ltr rtl auto')),
  ...rulesFor('lang', is(/^[a-z]{2}$/)),
  ...rulesFor('hidden open checked disabled inert multiple readonly required', state),
  ...rulesFor('aria-hidden aria-pressed aria-current aria-expanded aria-selected aria-checked aria-disabled aria-busy aria-invalid', state),
  ...rulesFor('data-text-size data-font data-spacing data-motion data-marked data-open data-hidden data-wide data-whole', state),
  ...rulesFor('data-below data-beside data-settling data-named data-meant data-invalid data-hint data-at-end data-arrives', state),
  ...rulesFor('width height viewBox points x y x1 x2 y1 y2 cx cy r rx ry min max step rows cols size colspan tabindex', numbers),
  ...rulesFor('opacity fill-opacity stroke-width stroke-opacity stroke-dasharray offset rr_width rr_height', numbers),
  ...rulesFor('fill stroke stop-color', paint),
  ...rulesFor('stroke-linecap stroke-linejoin', oneOf('round butt square bevel miter')),
  ...rulesFor('d', is(/^[MLHVCSQTAZ\d\s.,e+-]*$/i)),
]);

const MAX_VALUE = 20_000;

function recordedValue(name: string, value: unknown): unknown {
  if (name === 'style') return recordedStyleValue(value);
  if (value === null || typeof value === 'boolean' || Number.isFinite(value))
    return RULES.has(name) || name.startsWith('rr_scroll') ? value : undefined;
  const rule = RULES.get(name);
  return rule === undefined || typeof value !== 'string' || value.length > MAX_VALUE ? undefined : (rule(value) ?? undefined);
}

/** Those attributes that may be recorded, with values that hold nothing about a person. Source: TRACK-14. */
export const recordedAttributes = (attributes: Fields): Fields =>
  Object.fromEntries(
    Object.entries(attributes)
      .map(([name, value]) => [name, recordedValue(name, value)] as const)
      .filter(([, value]) => value !== undefined),
  );
