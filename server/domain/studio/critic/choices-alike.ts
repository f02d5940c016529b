import { setAsideKey } from '#domain/studio/set-aside.ts';
import type { CriticFinding, CriticStory } from './critic-finding.ts';

const WORD = /[\p{L}\p{N}]+(?:[’'][\p{L}]+)?/gu;
const EMPTY =
  /^(?:a|an|the|of|at|to|and|or|but|it|is|as|for|with|you|your|i|he|she|they|him|her|his|them|that|this|be|if|so|there|by|then|just|now)$/u;
/** Where somebody goes: who goes up does something else than who goes down, whatever else is the same. */
const DIRECTION = /^(?:up|down|in|into|inside|out|outside|on|onto|off|over|under|left|right|back|forward|forwards|towards|away)$/u;
/** Of the words of both labels, so many are the same. */
const SHARE = 0.75;
const FEWEST = 3;

/** Choices that plays were offered at once and that say nearly the same. Source: PROOF-30. */
export function choicesAlike({ plays, lines }: CriticStory): readonly CriticFinding[] {
  const met = new Map<string, CriticFinding>();
  for (const { turns } of plays)
    for (const { offered } of turns)
      for (const [index, one] of offered.entries())
        for (const other of offered.slice(index + 1)) {
          const key = setAsideKey('alike', `${one.label} / ${other.label}`);
          if (one.at === other.at || met.has(key) || !isAlike(one.label, other.label)) continue;
          const quotes = [one, other].flatMap(({ at }) => {
            const line = lines.find((known) => known.at === at && known.kind === 'choice');
            return line ? [{ text: line.text, at }] : [];
          });
          const [first, second] = quotes;
          if (first && second)
            met.set(key, { key, sentence: `Two choices that are offered at once say nearly the same.`, quotes: [first, second] });
        }
  return [...met.values()];
}

function isAlike(one: string, other: string): boolean {
  const [words, others] = [contentOf(one), contentOf(other)];
  if (words.size === 0 || others.size === 0) return false;
  const all = new Set([...words, ...others]).size;
  const isOfOne = (word: string) => !(words.has(word) && others.has(word));
  if ([...words, ...others].some((word) => isOfOne(word) && DIRECTION.test(word))) return false;
  const same = [...words].filter((word) => others.has(word)).length;
  return same === all || (all >= FEWEST + 1 && same >= FEWEST && same / all >= SHARE);
}

/** The words of a label that say something; what is denied says something else. */
const contentOf = (label: string): ReadonlySet<string> =>
  new Set((label.toLowerCase().match(WORD) ?? []).filter((word) => !EMPTY.test(word)));
