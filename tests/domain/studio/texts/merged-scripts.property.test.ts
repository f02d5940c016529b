import fc from 'fast-check';
import { Compiler, CompilerOptions } from 'inkjs/full';
import { expect, it } from 'vitest';
import { conflictsIn } from '#domain/studio/texts/conflict-marks.ts';
import { merged } from '#domain/studio/texts/merge.ts';
import { runs } from '#tests/proof.ts';

const KNOTS = '=== hall\nHall.\n-> END\n=== rest\nRest.\n->->\n=== function f(x)\n~ return x\n';

/** What ink says is wrong with a script; null where it compiles. */
function mistakeOf(script: string): string | null {
  try {
    new Compiler(
      `${script}\n${KNOTS}`,
      new CompilerOptions(null, [], false, (message, kind) => {
        if (kind === 2) throw new Error(message);
      }),
    ).Compile();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const line = fc.constantFrom(
  ...[
    'Rain.',
    'One. Two. Three.',
    'LISTEN!',
    'Wind <>',
    '<> Snow.',
    '# tag',
    '“Yes.” “No.”',
    '// note',
    'VAR z = 1',
    '~ a = 2',
    '~ temp q = 1',
  ],
  ...[
    '* [Go]',
    '* [Ask] -> hall',
    '** [Deep]',
    '+ Stay [now] here',
    '- Gather.',
    '-> hall',
    '-> rest ->',
    '<- hall',
    '=== knot\nText.\n-> END',
  ],
  ...['{a: x|y}', '{a: -> hall}', '{f(2)} is it.', '{a:\n  Yes.\n- else:\n  No.\n}', '{shuffle:\n- One.\n- Two.\n}'],
);
const addition = fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => lines.map((one) => `${one}\n`).join(''));
const place = fc.constantFrom(
  ['VAR a = 1\nA.\n', ''],
  ['VAR a = 1\nA.\n', 'C.\n-> END\n'],
  ['VAR a = 1\n* [X]\n  X is told.\n', 'C.\n-> END\n'],
  ['VAR a = 1\n* [X]\n  ** [Y]\n     Y is told.\n', '- C.\n-> END\n'],
);

it('STUDIO-12: a script to which two add at one place compiles where it does with each addition alone, unless both made the same name', () => {
  fc.assert(
    fc.property(place, addition, addition, ([before, behind], mine, theirs) => {
      const text = (added: string) => `${before}${added}${behind}`;
      fc.pre(mistakeOf(text(mine)) === null && mistakeOf(text(theirs)) === null);
      const result = merged({ base: text(''), mine: text(mine), by: 'Ann', theirs: text(theirs), form: 'script' });
      const isSameName = ['=== knot', 'VAR z', '~ temp q'].some((name) => mine.includes(name) && theirs.includes(name));
      if (conflictsIn(result).length === 0 && !isSameName) expect(mistakeOf(result)).toBeNull();
    }),
    { numRuns: runs(150, 10_000) },
  );
});
