import { isJsonObject } from '#server/domain/characters/lossless-json.ts';
import { outsideJson } from '#server/domain/text/outside-json.ts';
import type { TwinePassage, TwineStory } from './twine-story.ts';

const HEADER = /^::[^\S\n]*([^\n]*)$/gmu;
/** Any character may stand behind a backslash. */
const ESCAPED = /\\(.)/gsu;

/** How Twine writes a line of a passage that begins like a header: `\\::`, in older versions `\\:\\:`. */
const ESCAPED_START = /^\\:(?=\\?:)\\?/gmu;

/** Reads Twee 3, and Twee 1, which is a part of it. What stands before the first header belongs to no passage, which is said. */
export function readTwee(source: string): TwineStory {
  const text = source.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const headers = [...text.matchAll(HEADER)];
  const all = headers.map((header, index): TwinePassage => {
    const end = headers[index + 1]?.index ?? text.length;
    return {
      ...readHeader(header[1] ?? ''),
      text: text
        .slice(header.index + header[0].length + 1, end)
        .replace(ESCAPED_START, ':')
        .trimEnd(),
    };
  });
  const data = dataOf(all.find(({ name }) => name === 'StoryData')?.text ?? '');
  return {
    title: all.find(({ name }) => name === 'StoryTitle')?.text.trim() ?? '',
    format: data.format,
    start: data.start,
    passages: all.filter(({ name }) => name !== 'StoryData' && name !== 'StoryTitle'),
    extras: [
      ...(data.isOdd ? ['StoryData, which cannot be read,'] : []),
      ...(text.slice(0, headers[0]?.index ?? 0).trim() === '' ? [] : ['what stands before the first passage']),
    ],
  };
}

/** `The Hall [dark cold] {"position":"1,2"}`, where marks within the name stand behind a backslash. */
function readHeader(header: string): Pick<TwinePassage, 'name' | 'tags'> {
  const named = withoutPlace(header);
  const marks = marksOf(named);
  const open = marks.endsWith(']') ? marks.lastIndexOf('[') : -1;
  const name = open < 0 ? named : named.slice(0, open);
  const tags = open < 0 ? '' : named.slice(open + 1, -1);
  return { name: unescaped(name).trim(), tags: tags.split(/\s+/u).filter(Boolean).map(unescaped) };
}

/** Where the passage stands on its map, as Twee 2 writes it behind the tags: `<25,30>`. */
const PLACE = /\s<-?\d+(?:\.\d+)?,\s*-?\d+(?:\.\d+)?>$/u;
/** Braces of a header that may begin its data. */
const MAX_BRACES = 20;

/** The header without what is said of the passage's place, an object of JSON at its end. One that cannot be read, without braces in it, counts too. */
function withoutPlace(header: string): string {
  const text = header.trim().replace(PLACE, '').trimEnd();
  if (!text.endsWith('}')) return text;
  const marks = marksOf(text);
  const braces = [...marks.matchAll(/\{/gu)].slice(0, MAX_BRACES);
  const data = braces.find(({ index }) => {
    const read = outsideJson(text.slice(index));
    return read.ok && isJsonObject(read.value);
  });
  return text.slice(0, data?.index ?? /\{[^{}]*\}$/u.exec(marks)?.index ?? text.length).trimEnd();
}

/** The header with letters in place of what stands behind a backslash, which is a mark of nothing. */
const marksOf = (header: string): string => header.replace(ESCAPED, (escaped) => 'x'.repeat(escaped.length));

const unescaped = (text: string): string => text.replace(ESCAPED, '$1');

function dataOf(json: string): { readonly format: string; readonly start: string | null; readonly isOdd: boolean } {
  const read = json === '' ? null : outsideJson(json);
  const isOdd = read !== null && !(read.ok && isJsonObject(read.value));
  const data = (read?.ok ? read.value : null) as { readonly format?: unknown; readonly start?: unknown } | null;
  return {
    format: typeof data?.format === 'string' ? data.format : '',
    start: typeof data?.start === 'string' && data.start !== '' ? data.start : null,
    isOdd,
  };
}
