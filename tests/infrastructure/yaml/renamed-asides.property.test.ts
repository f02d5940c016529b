import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { FIRST_ASIDES } from '#domain/studio/script/asides-text.ts';
import { renamedAsides } from '#infrastructure/yaml/renamed-asides.ts';

type Entry = { readonly at: readonly string[]; readonly asked: readonly string[]; readonly answer: string };

const place = fc.constantFrom('cellar', 'cellar.stairs', 'cellars', 'attic', 'attic.cellar', 'Keller_2');
const words = fc.constantFrom('look around', 'cellar', 'at: [cellar]', 'what’s “cellar”?', 'cellar.stairs', '# cellar');
const quoted = (text: string, style: number) => (style === 0 ? text : style === 1 ? `'${text}'` : `"${text}"`);
const styles = fc.record({ flow: fc.boolean(), quotes: fc.nat(2), comment: fc.boolean(), crlf: fc.boolean() });
const entries = fc.array(
  fc.record({ at: fc.array(place, { minLength: 1, maxLength: 4 }), asked: fc.array(words, { minLength: 2, maxLength: 4 }), answer: words }),
  {
    maxLength: 5,
  },
);
const writtenAs = (
  of: readonly Entry[],
  { flow, quotes, comment, crlf }: { flow: boolean; quotes: number; comment: boolean; crlf: boolean },
) => {
  const at = (places: readonly string[]) =>
    flow
      ? ` [ ${places.map((one) => quoted(one, quotes)).join(' , ')} ]`
      : places.map((one) => `\n      - ${quoted(one, quotes)}`).join('');
  const text = of.map(
    (one) =>
      `  - at:${at(one.at)}${comment ? ' # at the cellar' : ''}\n    asked: ${JSON.stringify(one.asked)}\n    answer: |\n      ${one.answer}\n      at: [cellar]\n`,
  );
  return `${comment ? '# cellar, as players say\n' : ''}asides:${text.length === 0 ? ' []\n' : `\n${text.join('')}`}`.replaceAll(
    '\n',
    crlf ? '\r\n' : '\n',
  );
};
const renaming = (from: string, to: string) => (one: string) =>
  one === from || one.startsWith(`${from}.`) ? to + one.slice(from.length) : one;

it('STUDIO-75: a rename changes the places of asides alone, and taken back it gives the text as it was, letter by letter', () => {
  fc.assert(
    fc.property(entries, styles, fc.constantFrom('attic_9', 'вниз', 'true', '1e5', 'null', '_'), (of, style, name) => {
      const before = writtenAs(of, style);
      const after = renamedAsides(before, renaming('cellar', name)) ?? '';
      const read = parse(before) as { asides: Entry[] };
      expect(parse(after)).toEqual({ asides: read.asides.map((one) => ({ ...one, at: one.at.map(renaming('cellar', name)) })) });
      const back = renamedAsides(after, renaming(name, 'cellar')) ?? '';
      if (/^[^\d]*$/.test(name) && !['true', 'null'].includes(name)) expect(back).toBe(before);
      expect(parse(back)).toEqual(read);
      expect(renamedAsides(before, (one) => one)).toBe(before);
    }),
  );
});

it('STUDIO-183: of asides that have just been added a rename changes nothing', () => {
  expect(renamedAsides(FIRST_ASIDES, () => 'cellar')).toBe(FIRST_ASIDES);
});

it('STUDIO-75: what is no asides is left alone', () => {
  fc.assert(
    fc.property(fc.constantFrom('', 'asides', 'asides: 3', '- at: [cellar]', 'asides: [', 'other:\n  - at: [cellar]\n'), (text) => {
      expect(renamedAsides(text, () => 'attic')).toBeNull();
    }),
  );
  // Aliases name their place once.
  const text =
    'asides:\n  - at: &here [cellar]\n    answer: A.\n  - at: *here\n    answer: B.\n  - at: cellar\n  - at: [{ cellar: 1 }, 7, cellar]\n';
  expect(renamedAsides(text, renaming('cellar', 'attic'))).toBe(text.replace('[cellar]', '[attic]').replace('7, cellar', '7, attic'));
});
