/** Milliseconds from token to token: 100 a second. */
export const TOKEN_MS = 10;

const SENTENCES = [
  'The lamp went out, and *nobody* in the harbour said a word about it.',
  '“You could have told me,” she said — and set the ledger down between them.',
  'Rain came over the wall in sheets; the **third bell** rang, late as ever.',
  'He counted the boats again. There were nine, and there had been ten at dusk.',
  'Somewhere below, a door that had been shut for years stood open.',
];

const COUNT = 2_000;

/** A reply of 2,000 tokens cut like those of a language model, about five characters each: prose in paragraphs, with a little emphasis. */
export const tokens: readonly string[] = Array.from({ length: COUNT * 5 }, (_, index) => index)
  .map((index) => `${SENTENCES[index % SENTENCES.length]}${index % 4 === 3 ? '\n\n' : ' '}`)
  .join('')
  .match(/\s*\S{1,5}/g)
  ?.slice(0, COUNT) as string[];
