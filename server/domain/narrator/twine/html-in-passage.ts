import type { FirstFound } from './first-found.ts';
import { type Node, text } from './passage-nodes.ts';

/** A link that is written as a tag of HTML, as it is written. */
export interface LinkTag {
  readonly label: string;
  /** The name of a passage, or what gives it where `isCode`. */
  readonly target: string;
  readonly isCode: boolean;
  /** What happens when it is taken; empty where nothing does. */
  readonly setter: string;
}

/** A tag of HTML, or a comment, as it stands in a passage. */
export interface FoundTag {
  readonly end: number;
  readonly nodes: readonly Node[];
  /** What was left out, for the report. */
  readonly note: string | null;
}

/** Whatever stands between quotation marks belongs to the tag; where one is left open, the tag ends at the first mark. */
const TAG = /^<(\/?)([a-z][\w-]*)((?:\s(?:=\s*(?:"[^"]{0,1000}"|'[^']{0,1000}')|=(?!\s*["'])|[^<>=])*)?)>/iu;
/** So near its end has to be where marks of other tags stand between its quotation marks. */
const MAX_TAG = 2000;
const LOOSE_TAG = /<(\/?)([a-z][\w-]*)((?:\s[^<>]*)?)>/iuy;
const attribute = (name: string): RegExp => new RegExp(String.raw`(?<=\s)${name}\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))`, 'iu');
const PASSAGE = attribute('data-passage');
const PASSAGE_CODE = attribute('(?:@|sc-eval:)data-passage');
const SETTER = attribute('data-setter');
/** What names a link without words. */
const NAMES = [attribute('title'), attribute('alt'), attribute('value')];
const BREAKS = new Set(['br', 'p', 'div', 'section', 'article', 'ul', 'ol', 'dl', 'table', 'tr', 'center', 'header', 'footer']);
const PARAGRAPHS = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'li', 'blockquote', 'hr']);
const CODE = new Set(['script', 'style']);
const VERBATIM = new Set(['nowiki', 'verbatim', 'html']);
/** The longest label of a link that is written as a tag. */
const MAX_LABEL = 1000;
/** Elements that ask for words. */
const INPUTS = new Set(['input', 'textarea', 'select']);
/** Elements whose passage is a picture or a sound. */
const MEDIA = new Set(['img', 'audio', 'video', 'source', 'track']);
/** Elements that have no closing tag. */
const EMPTY = new Set(['area', 'input']);

/**
 * A tag of HTML at a place of a passage; null where there is none. `lower` searches the passage in small letters, of the same length. `write`: a link that is written as a tag, as the
 * dialect understands it.
 */
export function tagAt(source: string, at: number, lower: FirstFound, write: (link: LinkTag) => Node): FoundTag | null {
  if (source.startsWith('<!--', at)) {
    const end = lower.indexOf('-->', at);
    return end < 0 ? null : { end: end + 3, nodes: [], note: null };
  }
  const [whole, slash = '', written = '', attributes = ''] = TAG.exec(source.slice(at, at + MAX_TAG)) ?? looseTag(source, at) ?? [];
  if (whole === undefined) return null;
  const name = written.toLowerCase();
  const end = at + whole.length;
  if (CODE.has(name) || VERBATIM.has(name)) {
    if (slash !== '') return { end, nodes: [], note: null };
    const close = lower.indexOf(`</${name}`, end);
    const behind = close < 0 ? -1 : source.indexOf('>', close);
    if (behind < 0)
      return CODE.has(name) ? { end: source.length, nodes: [], note: `a <${name}> was left out` } : { end, nodes: [], note: null };
    if (VERBATIM.has(name)) return { end: behind + 1, nodes: [text(verbatim(source.slice(end, close)))], note: null };
    return { end: behind + 1, nodes: [], note: `a <${name}> was left out` };
  }
  // A picture may have words in its place.
  if (MEDIA.has(name))
    return {
      end,
      nodes: name === 'img' ? [text(withoutAddress(whole))] : [],
      note: slash === '' ? `a picture or a sound (<${name}>) was left out` : null,
    };
  const [passage, code] = [attributeIn(attributes, PASSAGE), attributeIn(attributes, PASSAGE_CODE)];
  const target = code ?? passage;
  if (target !== null && slash === '') {
    const named = NAMES.map((one) => attributeIn(attributes, one)).find((words) => words);
    const link = { target: target.trim(), isCode: code !== null, setter: attributeIn(attributes, SETTER) ?? '' };
    if (EMPTY.has(name)) return { end, nodes: [write({ ...link, label: named ?? link.target })], note: null };
    return linkOf({ source, name, end }, (label) => write({ ...link, label: label.trim() === '' ? (named ?? link.target) : label }));
  }
  if (INPUTS.has(name)) return { end, nodes: [], note: `typed input (<${name}>) was left out` };
  if (BREAKS.has(name)) return { end, nodes: [text('\n')], note: null };
  if (PARAGRAPHS.has(name)) return { end, nodes: [text(slash === '' && name !== 'hr' ? `\n${whole}` : `${whole}\n`)], note: null };
  return { end, nodes: [text(whole)], note: null };
}

/** A tag of a picture without a whole picture in it. */
const withoutAddress = (tag: string): string => tag.replace(/data:[^"'\s>]*/giu, '');

/** Reads to the next mark of a tag at most. */
function looseTag(source: string, at: number): RegExpExecArray | null {
  LOOSE_TAG.lastIndex = at;
  return LOOSE_TAG.exec(source);
}

/** The value of an attribute; null where there is none. */
function attributeIn(attributes: string, of: RegExp): string | null {
  const [, double, single, bare] = of.exec(attributes) ?? [];
  const written = double ?? single ?? bare;
  return written === undefined
    ? null
    : written.replace(/&(quot|apos|#39|lt|gt|amp);/giu, (_, name: string) => MARKS[name.toLowerCase()] ?? '');
}

const MARKS: Readonly<Record<string, string>> = { quot: '"', apos: "'", '#39': "'", lt: '<', gt: '>', amp: '&' };

interface OpenTag {
  readonly source: string;
  readonly name: string;
  readonly end: number;
}

function linkOf({ source, name, end }: OpenTag, write: (label: string) => Node): FoundTag {
  const near = source.slice(end, end + MAX_LABEL);
  const close = near.search(new RegExp(`</${name}>`, 'iu'));
  if (close < 0) return { end, nodes: [], note: 'a link whose tag is not closed was left out' };
  return { end: end + close + name.length + 3, nodes: [write(near.slice(0, close))], note: null };
}

/** Words that are shown as they stand, whatever marks they have. */
export const verbatim = (words: string): string => words.replace(/[&<>*_`]/gu, (mark) => `&${REFERENCES[mark]};`);

const REFERENCES: Readonly<Record<string, string>> = { '&': 'amp', '<': 'lt', '>': 'gt', '*': 'ast', _: 'lowbar', '`': 'grave' };
