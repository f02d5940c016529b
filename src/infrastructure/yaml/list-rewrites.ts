import { Document, isMap, isNode, isScalar, isSeq, type Node, parseDocument, YAMLMap } from 'yaml';
import { type KeyChange, pairNamed, quoteUnsafeBlocks, type SheetFields, type SheetValue, type WireChange } from './list-splices.ts';

/**
 * A list of a sheet with changes, in lines of its own and with its comments, for forms that cannot be written into. Null where it is no list, or stands on names that are made elsewhere. The result is
 * to be read and compared.
 */
export function listRewritten(sheet: string, name: string, changes: readonly WireChange[]): string | null {
  return rewritten(sheet, name, (list, document) => {
    if (!isSeq(list)) return false;
    for (const change of changes) {
      if (change.kind === 'add') list.add(document.createNode(defined(change.fields)));
      else if (change.kind === 'set' && change.at < list.items.length)
        list.items[change.at] = withFields(document, list.items[change.at], change.fields);
    }
    const removed = new Set(changes.flatMap((change) => (change.kind === 'remove' ? [change.at] : [])));
    list.items = list.items.filter((_, at) => !removed.has(at));
    if (list.flow === true) for (const item of list.items) if (isMap(item)) item.flow = false;
    list.flow = false;
    return true;
  });
}

/** The same for entries that stand by their keys. */
export function mapRewritten(sheet: string, name: string, changes: readonly KeyChange[]): string | null {
  return rewritten(sheet, name, (map, document) => {
    if (!isMap(map)) return false;
    for (const change of changes) {
      if (change.kind === 'remove') map.delete(change.key);
      else if (change.kind === 'add') map.set(change.key, document.createNode(defined(change.fields), { flow: true }));
      else {
        const pair = pairNamed(map, change.key);
        if (pair !== undefined) pair.value = withFields(document, pair.value, change.fields);
      }
    }
    map.flow = false;
    return true;
  });
}

function rewritten(sheet: string, name: string, edit: (value: unknown, document: Document) => boolean): string | null {
  const document = parseDocument(sheet);
  const pair = isMap(document.contents) ? pairNamed(document.contents, name) : undefined;
  if (pair === undefined || !edit(pair.value, document)) return null;
  // What stands above the list and behind it is not taken out of the sheet.
  if (isNode(pair.key)) [pair.key.commentBefore, pair.key.spaceBefore] = [null, false];
  if (isNode(pair.value)) pair.value.comment = null;
  const alone = new Document({});
  const map = new YAMLMap();
  map.items.push(pair);
  alone.contents = map as typeof alone.contents;
  quoteUnsafeBlocks(map);
  try {
    return alone.toString({ lineWidth: 0, doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER });
  } catch {
    return null;
  }
}

/** A row with other fields. What is no row becomes one. */
function withFields(document: Document, row: unknown, fields: SheetFields): Node {
  if (!isMap(row)) {
    const made = document.createNode(defined(fields));
    return isNode(row) ? withComments(made, row) : made;
  }
  for (const [name, value] of Object.entries(fields)) setField(document, row, name, value);
  return row;
}

function setField(document: Document, row: YAMLMap, name: string, value: SheetValue): void {
  const pair = pairNamed(row, name);
  if (value === undefined) row.delete(name);
  else if (pair !== undefined && isScalar(pair.value) && typeof value !== 'object') pair.value = scalarOf(document, pair.value, value);
  else row.set(document.createNode(name), document.createNode(value, { flow: true }));
}

/** Another value with the comments of the one before; its form is chosen anew. */
const scalarOf = (document: Document, before: Node, value: string | number | boolean): Node =>
  withComments(document.createNode(value), before);

function withComments(now: Node, { comment, commentBefore }: Node): Node {
  now.comment = comment ?? null;
  now.commentBefore = commentBefore ?? null;
  return now;
}

const defined = (fields: SheetFields): SheetFields => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
