import { reportedPath } from '#domain/page/reported-path.ts';
import { type Fields, fieldsOf, itemsOf, plainFields } from './fields.ts';
import { maskedText } from './masked-text.ts';
import { recordedAttributes } from './recorded-attributes.ts';
import { recordedNode } from './recorded-node.ts';
import { recordedText } from './recorded-text.ts';
import { thinnedMoves } from './thinned-moves.ts';

/** Kinds of events in rrweb's format. `meta`: the page's address and size. `custom`: of our own, `page` and `error`. */
export const EVENT = { snapshot: 2, change: 3, meta: 4, custom: 5 } as const;

/** What changed, in rrweb's format. */
const CHANGE = { mutation: 0, mouseMove: 1, mouseInteraction: 2, scroll: 3, resize: 4, input: 5, touchMove: 6, drag: 12 } as const;

const MAX_PIXELS = 100_000;
/** Ms that a position of the pointer may lie before the event that reports it: half a second, more in a page that the browser slows down. */
const MAX_OFFSET_MS = 60_000;

/** An event of a recording in rrweb's format, without any text of the page but labels of the app, and without any input, name, id or address of a file elsewhere. */
export interface RecordedEvent {
  readonly type: (typeof EVENT)[keyof typeof EVENT];
  /** Ms since 1970, by the clock of the recorded browser. */
  readonly timestamp: number;
  readonly data: Fields;
}

/** The event by which a recording says that another page of the app is shown. */
export const pageEvent = (path: string, timestamp: number): RecordedEvent => ({
  type: EVENT.custom,
  timestamp,
  data: { tag: 'page', payload: { path: reportedPath(path) } },
});

/** The event by which a recording says that the code of the page had an error. What went wrong is not in it: messages may hold words of a player. */
export const errorEvent = (timestamp: number): RecordedEvent => ({ type: EVENT.custom, timestamp, data: { tag: 'error', payload: {} } });

/** Whether an event reports an error in the code of the page. */
export const isErrorEvent = ({ type, data }: RecordedEvent): boolean => type === EVENT.custom && data.tag === 'error';

/** The pages that events came to, and how many errors they report. */
export function visitedIn(events: readonly RecordedEvent[]): { readonly pages: readonly string[]; readonly errors: number } {
  const pages = events.flatMap(({ type, data }) => {
    if (type === EVENT.meta) return String(data.href);
    return type === EVENT.custom && data.tag === 'page' ? String(fieldsOf(data.payload)?.path) : [];
  });
  return { pages: [...new Set(pages)], errors: events.filter(isErrorEvent).length };
}

/**
 * The part of an event that may be recorded; null when nothing is. What is not known to be harmless is left out, so that neither a new kind of event nor a
 * forged one brings in a text. Applied by the browser before anything is sent, and by the server to what it receives; twice changes nothing. Source: TRACK-14.
 */
export function recordedEvent(event: unknown): RecordedEvent | null {
  const fields = fieldsOf(event);
  const data = fieldsOf(fields?.data);
  if (fields === null || data === null || !isTime(fields.timestamp)) return null;
  const kept = recordedData(fields.type, data);
  return kept === null ? null : { type: fields.type as RecordedEvent['type'], timestamp: fields.timestamp, data: kept };
}

const isTime = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0 && (value as number) < 1e14;

function recordedData(type: unknown, data: Fields): Fields | null {
  switch (type) {
    case EVENT.snapshot: {
      const node = recordedNode(data.node);
      return node === null ? null : { node, initialOffset: plainFields(fieldsOf(data.initialOffset) ?? {}, ['top', 'left']) };
    }
    case EVENT.change:
      return recordedChange(data);
    case EVENT.meta:
      return isWindow(data) ? { ...plainFields(data, ['width', 'height']), href: pathOf(data.href) } : null;
    case EVENT.custom:
      if (data.tag === 'error') return { tag: 'error', payload: {} };
      return data.tag === 'page' ? { tag: 'page', payload: { path: pathOf(fieldsOf(data.payload)?.path) } } : null;
    default:
      return null;
  }
}

/** The path of an address as it is reported. */
const pathOf = (address: unknown): string =>
  reportedPath(typeof address === 'string' ? (/^(?:https?:\/\/[^/?#]*)?(\/[^?#]*)/.exec(address)?.[1] ?? '/') : '/');

function recordedChange(data: Fields): Fields | null {
  const { source } = data;
  switch (source) {
    case CHANGE.mutation:
      return { source, ...recordedMutation(data) };
    case CHANGE.mouseMove:
    case CHANGE.touchMove:
    case CHANGE.drag: {
      const positions = itemsOf(data.positions).flatMap((position) => positionOf(position) ?? []);
      return positions.length === 0 ? null : { source, positions: thinnedMoves(positions) };
    }
    case CHANGE.mouseInteraction:
      return isRecorded(data.id) ? { source, ...plainFields(data, ['type', 'id', 'x', 'y', 'pointerType']) } : null;
    case CHANGE.scroll:
      return { source, ...plainFields(data, ['id', 'x', 'y']) };
    case CHANGE.resize:
      return isWindow(data) ? { source, ...plainFields(data, ['width', 'height']) } : null;
    case CHANGE.input:
      if (!isRecorded(data.id)) return null;
      return { source, ...plainFields(data, ['id', 'isChecked']), text: typeof data.text === 'string' ? maskedText(data.text) : '' };
    default:
      return null;
  }
}

/** Whether a size is one that a window can have: a replay is laid out by it. */
const isWindow = ({ width, height }: Fields): boolean => [width, height].every((pixels) => isBetween(pixels, 0, MAX_PIXELS));

const isBetween = (value: unknown, least: number, most: number): boolean =>
  Number.isFinite(value) && (value as number) >= least && (value as number) <= most;

/**
 * Whether the element of this id is part of the recording; rrweb gives -1 to all others. A press or the pointer there would tell what was chosen, and so would
 * the value of a radio button, which React sets before the button is in the page: rrweb does not see yet that it is in a part that is left out.
 */
const isRecorded = (id: unknown): boolean => Number.isSafeInteger(id) && (id as number) >= 0;

/** A position of the pointer; null over what is not recorded. */
function positionOf(position: unknown) {
  const { x, y, id, timeOffset } = fieldsOf(position) ?? {};
  const isWhole = [x, y].every((value) => Number.isFinite(value)) && isRecorded(id) && isBetween(timeOffset, -MAX_OFFSET_MS, 0);
  return isWhole ? { x: x as number, y: y as number, id: id as number, timeOffset: timeOffset as number } : null;
}

function recordedMutation(data: Fields): Fields {
  const each = (name: string, keep: (item: Fields) => Fields | null) =>
    itemsOf(data[name]).flatMap((item) => {
      const fields = fieldsOf(item);
      return fields === null ? [] : (keep(fields) ?? []);
    });
  return {
    texts: each('texts', (text) => ({
      ...plainFields(text, ['id']),
      value: typeof text.value === 'string' ? recordedText(text.value) : null,
    })),
    attributes: each('attributes', (change) => ({
      ...plainFields(change, ['id']),
      attributes: recordedAttributes(fieldsOf(change.attributes) ?? {}),
    })),
    removes: each('removes', (removed) => plainFields(removed, ['parentId', 'id', 'isShadow'])),
    adds: each('adds', (added) => {
      const node = recordedNode(added.node);
      return node === null ? null : { ...plainFields(added, ['parentId', 'nextId', 'previousId']), node };
    }),
  };
}

/** What a recording begins with: the page, and the size of its window in pixels. */
export interface RecordingOpening {
  readonly page: string;
  readonly width: number;
  readonly height: number;
}

/** The opening that a `meta` event holds, which comes first; null for any other event. */
export function openingOf({ type, data: { href, width, height } }: RecordedEvent): RecordingOpening | null {
  const isMeta = type === EVENT.meta && typeof href === 'string' && typeof width === 'number' && typeof height === 'number';
  return isMeta ? { page: href, width: Math.round(width), height: Math.round(height) } : null;
}
