import type * as contract from '#contract/tracking.ts';
import type { TrackingEvent } from './tracking-event.ts';

/**
 * An event with the field names of the wire. By the names alone, where other calls are translated by their schemas: those of events are a fifth of
 * the script that tracking may add to a page. Source: TRACK-07.
 */
export const wireEvent = (event: TrackingEvent): contract.TrackingEvent => snakeCased(event) as contract.TrackingEvent;

function snakeCased(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(snakeCased);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [snakeKey(key), snakeCased(each)]));
}

const snakeKey = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
