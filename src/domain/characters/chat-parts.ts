const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];
/** Chats of one part, fewer than a file may have. */
const MOST = 100;

/**
 * The parts of a file that is a list of chats in JSON, each a list of at most `most` bytes: such as all conversations of somebody, which may be hundreds of megabytes. A chat that is too large
 * by itself is a part. Empty where the file is no list.
 */
export function chatParts(file: Uint8Array, most: number): Uint8Array<ArrayBuffer>[] {
  const items = itemsOf(file);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (let first = 0; first < items.length; ) {
    let last = first;
    const [start] = items[first] as readonly [number, number];
    while (last + 1 < items.length && last - first < MOST - 1 && (items[last + 1]?.[1] ?? 0) - start + 2 <= most) last += 1;
    const end = items[last]?.[1] ?? start;
    const part = new Uint8Array(end - start + 2);
    part[0] = OPEN_LIST;
    part.set(file.subarray(start, end), 1);
    part[part.length - 1] = CLOSE_LIST;
    parts.push(part);
    first = last + 1;
  }
  return parts;
}

/** Where the members of a list begin and end. */
function itemsOf(file: Uint8Array): (readonly [start: number, end: number])[] {
  const items: (readonly [number, number])[] = [];
  let at = 0;
  // A mark of UTF-8, and spaces.
  while (at < file.length && file[at] !== OPEN_LIST) {
    if (file[at] !== undefined && (file[at] as number) > 0x20 && ![0xef, 0xbb, 0xbf].includes(file[at] as number)) return [];
    at += 1;
  }
  let depth = 0;
  let start = at + 1;
  for (; at < file.length; at += 1) {
    const sign = file[at];
    if (sign === QUOTE) at = stringEnd(file, at);
    else if (sign === OPEN_LIST || sign === OPEN_OBJECT) depth += 1;
    else if (sign === CLOSE_LIST || sign === CLOSE_OBJECT) {
      depth -= 1;
      if (depth === 0) {
        if (items.length > 0 || hasItem(file, start, at)) items.push([start, at]);
        return items;
      }
    } else if (sign === COMMA && depth === 1) {
      items.push([start, at]);
      start = at + 1;
    }
  }
  // Cut off: what is whole comes in, and the rest is a part that the server tells about.
  return hasItem(file, start, file.length) ? [...items, [start, file.length]] : items;
}

function hasItem(file: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) if ((file[at] ?? 0) > 0x20) return true;
  return false;
}

/** The closing mark of the string that begins at `start`, or the end of the file. */
function stringEnd(file: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < file.length && file[at] !== QUOTE) at += file[at] === BACKSLASH ? 2 : 1;
  return at;
}
