import { smallInPlace } from '#domain/text/small-in-place.ts';
import type { HtmlCharacters } from '../script-html.ts';
import type { TwinePassage, TwineStory } from './twine-story.ts';

const ATTRIBUTE = /([a-z][\w-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/giu;
const CHARACTER = /&(#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/giu;

/** Reads what Twine 2 publishes: one story, or the several ones of an archive. Other pages hold none. */
export function readPublished(html: string, characters: HtmlCharacters): readonly TwineStory[] {
  const plain = (text: string) => text.replace(CHARACTER, (whole, name: string) => characters(name) ?? whole);
  return elements(html, 'tw-storydata', plain).map(({ attributes, content, isClosed }) => {
    const passages = elements(content, 'tw-passagedata', plain);
    const start = passages.find((passage) => passage.attributes.get('pid') === attributes.get('startnode'));
    return {
      title: attributes.get('name')?.trim() ?? '',
      format: attributes.get('format') ?? '',
      start: start?.attributes.get('name') ?? null,
      passages: passages.map(
        (passage): TwinePassage => ({
          name: passage.attributes.get('name')?.trim() ?? '',
          tags: (passage.attributes.get('tags') ?? '').split(/\s+/u).filter(Boolean),
          text: plain(passage.content).replace(/\r\n?/g, '\n').trimEnd(),
        }),
      ),
      extras: [
        ...(elements(content, 'script', plain).some((script) => script.content.trim() !== '') ? ["the story's JavaScript"] : []),
        ...(isClosed ? [] : ['what follows where the page is cut off']),
        ...(elements(content, 'style', plain).some((style) => style.content.trim() !== '') ? ["the story's style sheet"] : []),
      ],
    };
  });
}

interface Element {
  readonly attributes: ReadonlyMap<string, string>;
  readonly content: string;
  readonly isClosed: boolean;
}

/** The elements of a name, in order; none stands within another. One that is not closed ends where the text does. `plain` reads references of HTML. */
function elements(html: string, name: string, plain: (text: string) => string): Element[] {
  const lower = smallInPlace(html);
  const found: Element[] = [];
  for (let at = lower.indexOf(`<${name}`); at >= 0; at = lower.indexOf(`<${name}`, at)) {
    const head = endOfTag(html, at);
    if (head < 0) break;
    const close = lower.indexOf(`</${name}`, head);
    const end = close < 0 ? html.length : close;
    found.push({
      attributes: attributesOf(html.slice(at + name.length + 1, head), plain),
      content: html.slice(head + 1, end),
      isClosed: close >= 0,
    });
    at = end;
  }
  return found;
}

/** Where a tag is closed, outside of quotation marks; below zero where it is not. */
function endOfTag(html: string, from: number): number {
  let quote = '';
  for (let at = from; at < html.length; at += 1) {
    const character = html.charAt(at);
    if (quote === '' && character === '>') return at;
    if (quote === '' && (character === '"' || character === "'")) quote = character;
    else if (character === quote) quote = '';
  }
  return -1;
}

const attributesOf = (tag: string, plain: (text: string) => string): ReadonlyMap<string, string> =>
  new Map([...tag.matchAll(ATTRIBUTE)].map(([, name = '', double, single]) => [name.toLowerCase(), plain(double ?? single ?? '')]));
