import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inkSigns } from '#domain/studio/script/ink-signs.ts';

/** Parts of a line: words of the story, in which spelling is asked, and signs of ink. */
interface Part {
  readonly text: string;
  readonly isInk: boolean;
}
const words = fc.constantFrom('the lamp', 'She waits', 'a cafe', 'Rain fell', 'no one').map((text): Part => ({ text, isInk: false }));
const target = fc.constantFrom('hall', 'quay_side.low', 'END', 'shop(gold, 2)', '->');
const ink = fc
  .oneof(
    target.map((to) => `-> ${to}`),
    fc.constantFrom('{gold}', '{gold > 2:', '{not met_wren:', '{name == "Ann":', '<- crowd'),
  )
  .map((text): Part => ({ text, isInk: true }));
const head = fc.constantFrom('', '* ', '+ ', '* * ', '- ', '    ').map((text): Part => ({ text, isInk: false }));
const labelled = fc
  .constantFrom('* (asked) ', '- (again)', '+ + (low_2)', '- else:', '- gold > 2:', '- met_wren && not lost:', 'TODO:')
  .map((text): Part => ({ text, isInk: true }));
const tail = fc.constantFrom('', '# ending: gold-moon', '# mood: tense # scene: quayside').map((text): Part => ({ text, isInk: true }));
const space = { text: ' ', isInk: false };
const line = fc
  .tuple(fc.oneof(head, labelled), fc.array(fc.oneof(words, ink), { maxLength: 5 }), tail)
  .map(([first, parts, last]) => [first, ...parts, last].flatMap((part) => [part, space]));

it('STUDIO-133: the signs of ink in a line are told from the words of the story', () => {
  fc.assert(
    fc.property(line, (parts) => {
      const text = parts.map((part) => part.text).join('');
      const spans = inkSigns(text);
      const isMasked = (at: number) => spans.some(({ from, to }) => from <= at && at < to);
      let at = 0;
      for (const part of parts) {
        for (let sign = 0; sign < part.text.length; sign += 1, at += 1)
          if (/[\p{L}\p{N}]/u.test(part.text[sign] ?? '')) expect(isMasked(at), `${text} · ${part.text}`).toBe(part.isInk);
      }
      for (const [index, { from, to }] of spans.entries()) {
        expect(from).toBeLessThan(to);
        expect(from).toBeGreaterThan(spans[index - 1]?.to ?? -1);
      }
    }),
  );
});

it.each([
  ['=== the_quay ===', ''],
  ['= low', ''],
  ['VAR note = "A lamp burns"', '"A lamp burns"'],
  ['~ note = "Rain" + gold', '"Rain"'],
  ['INCLUDE rooms/hall.ink', ''],
  ['{&Rain|Fog} falls.', '{&Rain|Fog} falls.'],
  ['{lamp: It burns.|It is out.}', ' It burns.|It is out.}'],
  ['A \\# sign, a \\{brace}.', 'A \\# sign, a \\{brace}.'],
  ['* [Go on # tag] Away', '* [Go on ] Away'],
  ['- Wren said: come', '- Wren said: come'],
])('STUDIO-133: of “%s” the words are “%s”', (text, left) => {
  const spans = inkSigns(text);
  expect([...text].filter((_, at) => !spans.some(({ from, to }) => from <= at && at < to)).join('')).toBe(left);
});

it('STUDIO-133: reading a line takes no longer than the line is long', () => {
  for (const text of [
    '{'.repeat(5000),
    '# '.repeat(2500),
    '-> a.'.repeat(1000),
    `- ${'a '.repeat(2400)}`,
    `{${'"'.repeat(4900)}`,
    `- ${'a+'.repeat(2400)}`,
  ])
    expect(inkSigns(text).length).toBeLessThan(5001);
  expect(inkSigns('-> a'.repeat(100_000))).toEqual([]);
});
