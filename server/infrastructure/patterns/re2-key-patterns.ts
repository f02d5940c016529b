import { LRUCache } from 'lru-cache';
import { RE2JS } from 're2js';
import type { KeyPattern, KeyPatterns } from '#server/domain/memory/key-pattern.ts';

const MAX_SOURCE = 1_000;
/** Instructions of a compiled expression. */
const MAX_PROGRAM = 1_000;
/** Repeats up to which the engine has few states, so that a character costs the same whatever the program is. */
const FEW_REPEATS = 4;
/** Compiled expressions that are kept. Those with many states may take megabytes while they are searched for. */
const MAX_KEPT = 2_000;
const MANY_STATES = 200;

const FLAGS: Readonly<Record<string, number>> = { i: RE2JS.CASE_INSENSITIVE, m: RE2JS.MULTILINE, s: RE2JS.DOTALL };

const kept = new LRUCache<string, { readonly pattern: KeyPattern | null }>({
  maxSize: MAX_KEPT,
  sizeCalculation: ({ pattern }) => (pattern && pattern.cost > 1 ? MANY_STATES : 1),
});

/** Expressions read by RE2, whose time is linear in the text. It neither looks ahead nor refers back. */
export const re2KeyPatterns: KeyPatterns = (source, flags) => {
  const key = `${flags}/${source}`;
  const known = kept.get(key);
  if (known) return known.pattern;
  const pattern = compiled(source, flags);
  kept.set(key, { pattern });
  return pattern;
};

function compiled(source: string, flags: string): KeyPattern | null {
  if (source.length > MAX_SOURCE) return null;
  const bits = [...flags].reduce((sum, flag) => sum | (FLAGS[flag] ?? 0), RE2JS.LOOKBEHINDS);
  try {
    const expression = RE2JS.compile(RE2JS.translateRegExp(source), bits);
    const size = expression.programSize();
    if (size > MAX_PROGRAM) return null;
    return { cost: isSimple(source) ? 1 : size, test: (text) => expression.test(text) };
  } catch {
    return null;
  }
}

const isSimple = (source: string): boolean => (source.match(/[*+?]/g)?.length ?? 0) <= FEW_REPEATS && !/\{\d|\(\?</.test(source);
