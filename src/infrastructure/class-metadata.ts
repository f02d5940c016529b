/**
 * The part of the `reflect-metadata` polyfill that inversify needs without decorators: it numbers bindings and modules. The build
 * takes this file instead of the polyfill, which is 2 kB of script before the first screen. Either may be loaded first in a process that loads both: this
 * one leaves the polyfill in place, and the polyfill reads what is known here, for which it needs the keys.
 */
const known = new WeakMap<object, Map<unknown, unknown>>();

function defineMetadata(key: unknown, value: unknown, target: object): void {
  const own = known.get(target) ?? new Map<unknown, unknown>();
  known.set(target, own.set(key, value));
}

const getOwnMetadata = (key: unknown, target: object): unknown => known.get(target)?.get(key);

const getOwnMetadataKeys = (target: object): unknown[] => [...(known.get(target)?.keys() ?? [])];

if (!('getOwnMetadata' in Reflect)) Object.assign(Reflect, { defineMetadata, getOwnMetadata, getOwnMetadataKeys });
