/** What ink says while a story is played, without the mark of its kind and the place, which not every runtime knows. */
const MARKED = /^RUNTIME (?:ERROR|WARNING): (?:\([^)]*\): |'[^']*' line \d+: )?/;

/** What it says with advice that is right for some scripts alone, in other words. */
const SAID: readonly (readonly [RegExp, string])[] = [
  [
    /^ran out of content/i,
    'the text runs out and no choice is left: lead on, write “-> END”, or add “+ ->” for when all choices are taken',
  ],
  [/^unexpectedly reached end of content\..*->->/i, 'a tunnel ends without a way back: write “->->” at its end'],
  [/^unexpectedly reached end of content\..*return/i, 'a function ends where it can not: write “~ return” at its end'],
];

/** What ink says of a turn that failed, as a part of a sentence: without a mark at its end. Source: PROOF-65. */
export function inkFault(message: string): string {
  const text = message.replace(MARKED, '').trim();
  return SAID.find(([pattern]) => pattern.test(text))?.[1] ?? text.replace(/[.!?\s]+$/u, '');
}
