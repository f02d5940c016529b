import type { FirstFound } from './first-found.ts';
import { type Node, type Target, text, toPassage } from './passage-nodes.ts';

/** A tag of HTML, or a comment, as it stands in a passage. */
export interface FoundTag {
  readonly end: number;
  readonly nodes: readonly Node[];
  /** What was left out, for the report. */
  readonly note: string | null;
}

const TAG = /<(\/?)([a-z][\w-]*)((?:\s[^<>]*)?)>/iuy;
const PASSAGE = /\bdata-passage\s*=\s*(?:"([^"]*)"|'([^']*)')/iu;
const BREAKS = new Set(['br', 'p', 'div', 'section', 'article', 'ul', 'ol', 'dl', 'table', 'tr', 'center', 'header', 'footer']);
const PARAGRAPHS = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'li', 'blockquote', 'hr']);
const CODE = new Set(['script', 'style']);
const VERBATIM = new Set(['nowiki', 'verbatim', 'html']);
/** The longest label of a link that is written as a tag. */
const MAX_LABEL = 1000;
/** Elements that ask for words. */
const INPUTS = new Set(['input', 'textarea', 'select']);

/** A tag of HTML at a place of a passage; null where there is none. `lower` searches the passage in small letters, of the same length. */
export function tagAt(source: string, at: number, lower: FirstFound): FoundTag | null {
  if (source.startsWith('<!--', at)) {
    const end = lower.indexOf('-->', at);
    return end < 0 ? null : { end: end + 3, nodes: [], note: null };
  }
  TAG.lastIndex = at;
  const [whole, slash = '', written = '', attributes = ''] = TAG.exec(source) ?? [];
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
  const [, double, single] = PASSAGE.exec(attributes) ?? [];
  const passage = double ?? single;
  if (passage !== undefined && slash === '') return linkOf({ source, name, end, target: toPassage(passage.trim()) });
  if (INPUTS.has(name)) return { end, nodes: [], note: `typed input (<${name}>) was left out` };
  if (BREAKS.has(name)) return { end, nodes: [text('\n')], note: null };
  if (PARAGRAPHS.has(name)) return { end, nodes: [text(slash === '' && name !== 'hr' ? `\n${whole}` : `${whole}\n`)], note: null };
  return { end, nodes: [text(whole)], note: null };
}

interface LinkTag {
  readonly source: string;
  readonly name: string;
  readonly end: number;
  readonly target: Target;
}

function linkOf({ source, name, end, target }: LinkTag): FoundTag {
  const near = source.slice(end, end + MAX_LABEL);
  const close = near.search(new RegExp(`</${name}>`, 'iu'));
  if (close < 0) return { end, nodes: [], note: 'a link whose tag is not closed was left out' };
  return {
    end: end + close + name.length + 3,
    nodes: [{ kind: 'link', label: [text(near.slice(0, close))], target, body: [] }],
    note: null,
  };
}

/** Words that are shown as they stand, whatever marks they have. */
export const verbatim = (words: string): string => words.replace(/[&<>*_`]/gu, (mark) => `&${REFERENCES[mark]};`);

const REFERENCES: Readonly<Record<string, string>> = { '&': 'amp', '<': 'lt', '>': 'gt', '*': 'ast', _: 'lowbar', '`': 'grave' };
