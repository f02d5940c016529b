import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { tokensOf } from '#domain/text/tokens.ts';

interface Counted {
  readonly kind: string;
  readonly text: string;
  /** Tokens in the vocabulary that needs the most, of cl100k, o200k, Llama 3, Llama 2 and Mistral's first. */
  readonly most: number;
}

const counted = JSON.parse(readFileSync(join(import.meta.dirname, 'token-counts.json'), 'utf8')) as readonly Counted[];

/** What the vocabularies of 32,000 tokens spell out: the answer's own count corrects the estimate there. The share of it that is estimated at least. */
const SPELLED_OUT: Readonly<Record<string, number>> = {
  Welsh: 0.75,
  'Gaelic, Irish': 0.9,
  Indonesian: 0.9,
  Swahili: 0.9,
  'Hausa (Nigeria)': 0.9,
  Kazakh: 0.9,
  Tagalog: 0.9,
  'story: digits': 0.9,
  'story: names': 0.85,
  'story: url': 0.8,
  'story: random': 0.8,
  'story: rarehan': 0.5,
  'story: spaces': 0.8,
};

describe('NARR-03: no text of a story or a player is estimated at fewer tokens than a vocabulary makes of it', () => {
  it.each(counted.map(({ kind, text, most }) => [kind, text, most] as const))('%s', (kind, text, most) => {
    expect(tokensOf(text) / most).toBeGreaterThanOrEqual(SPELLED_OUT[kind] ?? 1);
    // And not at so many that a window stays half empty.
    expect(tokensOf(text) / most).toBeLessThan(2);
  });
});
