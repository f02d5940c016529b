import fc from 'fast-check';
import { expect, it } from 'vitest';
import { choiceLines, sameChoice, withCondition } from '#domain/studio/drafting/choice-lines.ts';
import { runs } from '#tests/proof.ts';

const line = fc.constantFrom(
  ...[
    '* [Go in] -> boat',
    '  ** (late) Wait',
    '+ {trust > 1} [Ask her]',
    '*+ [Both]',
    '=== quay ===',
    'She waits.',
    '',
    '-> END',
    '- (all) So.',
  ],
  ...['// * no choice', '/* * no', '* nor this */', '*[Near]'],
);

it('PROOF-17: a condition goes before what a choice says, on its line alone, and stands there as it was given', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), fc.nat(), (lines, pick) => {
      const script = lines.join('\n');
      const all = choiceLines(script);
      const chosen = all[pick % Math.max(all.length, 1)];
      if (!chosen) return;
      const after = withCondition(script, chosen, 'trust > 2')?.split('\n') ?? [];
      expect(after.length).toBe(lines.length);
      after.forEach((text, at) => {
        if (at === chosen.line) expect(text.replace('{trust > 2}', '').replaceAll(' ', '')).toBe(chosen.written.replaceAll(' ', ''));
        else expect(text).toBe(lines[at]);
      });
      expect(choiceLines(after.join('\n')).length).toBe(all.length);
      expect(withCondition(script, { ...chosen, written: `${chosen.written}?` }, 'trust > 2')).toBeNull();
    }),
    { numRuns: runs(150, 2000) },
  );
});

it.each([
  ['* [Go in]', '* {trust > 2} [Go in]'],
  ['  ** (late) Wait', '  ** (late) {trust > 2} Wait'],
  ['*[Near]', '* {trust > 2} [Near]'],
  ['+ {told} [Ask her]', '+ {trust > 2} {told} [Ask her]'],
])('PROOF-17: %s', (written, after) => {
  expect(withCondition(written, { line: 0, written }, 'trust > 2')).toBe(after);
});

it('PROOF-17: the choice that was chosen is found again when lines come before it, and no other in its place when it is gone', () => {
  const head = fc.array(fc.constantFrom('VAR trust = 0', '', 'Fog.', '=== pier ===\n-> END'), { maxLength: 4 });
  fc.assert(
    fc.property(head, (before) => {
      const script = '=== quay ===\nFog.\n* [Go in] -> END\n* [Wait] -> END\n=== boat ===\n* [Go in] -> END';
      for (const chosen of choiceLines(script)) {
        const now = choiceLines([...before, script].join('\n'));
        expect(sameChoice(now, chosen)).toMatchObject({ written: chosen.written, knot: chosen.knot });
        expect(
          sameChoice(
            now.filter(({ written }) => written !== chosen.written),
            chosen,
          ),
        ).toBeUndefined();
      }
    }),
  );
});
