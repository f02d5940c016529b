import { startOf } from '#domain/text/cut.ts';

/** UTF-16 units of what a finding is about. */
const MOST_ABOUT = 48;

/** What names a finding: its kind and what it is about. */
export function setAsideKey(kind: string, of: string): string {
  const words = of.toLowerCase().replaceAll(/[^\p{L}\p{N}_]+/gu, '-');
  const about = startOf(words, MOST_ABOUT).replaceAll(/^-+|-+$/g, '');
  return about === '' ? kind : `${kind} ${about}`;
}

/** Kinds of findings that are about a knot, whose name is in their keys. */
export const flowKeys = ['round', 'stretch', 'wall', 'short'] as const;

const COMMENT = /^\s*\/\/ Meant so \(([^()]*)\): (.*\S)\s*$/u;

/** The comment of a script that sets a finding aside as intended. It stays with the line below it. Source: PROOF-10. */
export const asideComment = (key: string, reason: string): string => `// Meant so (${key}): ${reason.replaceAll(/\s+/gu, ' ').trim()}`;

/** The reasons of findings that the scripts set aside, by their keys. */
export function setAside(scripts: readonly string[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const script of scripts)
    for (const line of script.split('\n')) {
      const [, key, reason] = COMMENT.exec(line) ?? [];
      if (key !== undefined && reason !== undefined) found.set(key, reason);
    }
  return found;
}

/**
 * A script with a finding set aside above its line. `written`: the line as it was when it was read; of those that read so the nearest one to where it stood (`line`, from 0) is meant. Where none
 * does, the comment stands at the beginning.
 */
export function withAside(script: string, { line, written }: { readonly line: number; readonly written: string }, comment: string): string {
  const lines = script.split('\n');
  const alike = lines.flatMap((one, index) => (one.trim() === written.trim() && written.trim() !== '' ? [index] : []));
  const [at = 0] = alike.toSorted((one, other) => Math.abs(one - line) - Math.abs(other - line));
  return [...lines.slice(0, at), comment, ...lines.slice(at)].join('\n');
}
