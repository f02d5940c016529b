import { type Fields, fieldsOf, itemsOf, plainFields } from './fields.ts';
import { recordedAttributes } from './recorded-attributes.ts';
import { recordedText } from './recorded-text.ts';

/** Kinds of nodes in rrweb's format. */
const NODE = { document: 0, doctype: 1, element: 2, text: 3 } as const;

/** No page is nested as deep. */
const MAX_DEPTH = 120;

/** Elements that are recorded with their children. Of any other one, only its place is. */
const TAGS: ReadonlySet<string> = new Set(
  [
    'html head body title link div span p h1 h2 h3 h4 h5 h6 ul ol li dl dt dd section header footer main nav aside article address search',
    'button a img picture input textarea select option optgroup label form fieldset legend progress output dialog details summary',
    'strong em small s q code pre kbd hr br blockquote time table thead tbody tfoot tr th td caption figure figcaption',
    'svg g path circle ellipse rect line polyline polygon text defs stop linearGradient radialGradient',
  ].flatMap((line) => line.split(' ')),
);

/** The attributes of an element without what was chosen by it: of a few known values the length alone tells which, and so does which button is checked. */
function withoutChoice(tag: unknown, attributes: Fields): Fields {
  const isChoice = tag === 'select' || tag === 'option' || (tag === 'input' && attributes.type === 'radio');
  if (!isChoice) return attributes;
  const { value: _value, checked: _checked, ...others } = attributes;
  return others;
}

/** A node of a page, its texts masked where they are no labels of the app, and its attributes reduced; null when it is not one that is recorded. Source: TRACK-14. */
export function recordedNode(node: unknown, depth = 0): Fields | null {
  const fields = fieldsOf(node);
  if (fields === null || !Number.isSafeInteger(fields.id) || depth > MAX_DEPTH) return null;
  const base = { type: fields.type, ...plainFields(fields, ['id', 'rootId']) };
  const children = () => itemsOf(fields.childNodes).flatMap((child) => recordedNode(child, depth + 1) ?? []);
  switch (fields.type) {
    case NODE.document:
      return { ...base, childNodes: children() };
    case NODE.doctype:
      return { ...base, name: 'html', publicId: '', systemId: '' };
    case NODE.element: {
      const isKnown = typeof fields.tagName === 'string' && TAGS.has(fields.tagName);
      if (!isKnown) return { ...base, tagName: 'span', attributes: {}, childNodes: [] };
      const attributes = recordedAttributes(withoutChoice(fields.tagName, fieldsOf(fields.attributes) ?? {}));
      return { ...base, ...plainFields(fields, ['isSVG']), tagName: fields.tagName, attributes, childNodes: children() };
    }
    case NODE.text:
      return { ...base, textContent: typeof fields.textContent === 'string' ? recordedText(fields.textContent) : '' };
    default:
      return null;
  }
}
