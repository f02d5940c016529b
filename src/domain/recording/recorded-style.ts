import { type Fields, fieldsOf } from './fields.ts';

/** What moves and sizes an element. Anything else, such as a picture's address, is left out. */
const PROPERTIES: ReadonlySet<string> = new Set([
  ...['width', 'height', 'min-width', 'min-height', 'max-width', 'max-height', 'top', 'left', 'right', 'bottom', 'inset'],
  ...['position', 'display', 'visibility', 'opacity', 'overflow', 'overflow-x', 'overflow-y', 'transform', 'order', 'contain'],
  ...['padding', 'padding-inline-start', 'padding-top', 'padding-bottom', 'margin', 'margin-top', 'margin-bottom', 'border-radius', 'flex'],
]);
const CUSTOM = /^--[a-z][a-z-]{0,20}$/;
const WORDS =
  'absolute|relative|fixed|sticky|static|block|inline|flex|grid|contents|none|hidden|visible|auto|clip|scroll|strict|size|layout';
const PART = `(?:-?\\d*\\.?\\d+(?:px|rem|em|%|vh|vw|dvh|svh|deg|s|ms)?|${WORDS}|translate[XY]?\\([-\\d.px%, ]+\\))`;
const VALUE = new RegExp(`^${PART}(?: ${PART}){0,5}$`);

const isRecorded = (name: string, value: unknown): value is string =>
  (PROPERTIES.has(name) || CUSTOM.test(name)) && typeof value === 'string' && VALUE.test(value);

/** The declarations of a `style` attribute that may be recorded. */
function recordedStyle(style: string): string {
  const declarations = style.split(';').map((declaration) => {
    const colon = declaration.indexOf(':');
    return [declaration.slice(0, colon).trim(), declaration.slice(colon + 1).trim()] as const;
  });
  return declarations.flatMap(([name, value]) => (isRecorded(name, value) ? [`${name}: ${value}`] : [])).join('; ');
}

/** A change of a `style` attribute: values by property, `[value, priority]`, or false where the property was removed. */
function recordedStyleChange(change: Fields): Fields {
  return Object.fromEntries(
    Object.entries(change).flatMap<[string, string | false]>(([name, to]) => {
      if (to === false) return PROPERTIES.has(name) || CUSTOM.test(name) ? [[name, false]] : [];
      const value = Array.isArray(to) ? to[0] : to;
      return isRecorded(name, value) ? [[name, value]] : [];
    }),
  );
}

/** The value of a changed `style` attribute: a text, a change, or null where it was removed. */
export function recordedStyleValue(value: unknown): string | Fields | null {
  if (typeof value === 'string') return recordedStyle(value);
  const change = fieldsOf(value);
  return change === null ? null : recordedStyleChange(change);
}
