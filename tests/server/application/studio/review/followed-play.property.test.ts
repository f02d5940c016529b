import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { TextMoves } from '#domain/studio/test-play/choice-places.ts';
import { lineMoves } from '#domain/studio/texts/line-moves.ts';
import {
  beginning,
  followed,
  MOST_FOLLOWED,
  nextTurn,
  type Player,
  type WayTurn,
} from '#server/application/studio/review/followed-play.ts';
import { seedOf } from '#server/domain/narrator/version-move.ts';
import { choiceLines } from '#server/infrastructure/content/choice-lines.ts';
import { projectScript } from '#server/infrastructure/content/project-story.ts';
import { ScriptedNarrator } from '#server/infrastructure/narrator/scripted-narrator.ts';
import { runs } from '#tests/proof.ts';
import { story, TestClock } from '#tests/server/harness/play-world.ts';
import { testContext } from '#tests/server/harness/test-request-context.ts';

type Files = ReadonlyMap<string, string>;

function playerOf(files: Files, clock = new TestClock()): Player {
  const compiled = projectScript(files);
  if (!compiled.ok) throw new Error(compiled.error.join('\n'));
  const { json: script, lineOf } = compiled.value;
  const narrator = new ScriptedNarrator(0);
  return { narrator, clock, brand: testContext.brand, compiled: { story: story(1), script, choiceLines: choiceLines(script, lineOf) } };
}

const filesOf = (...lines: readonly string[]): Files => new Map([['script.ink', lines.join('\n')]]);

const movesOf = (before: Files, after: Files): TextMoves =>
  new Map([...after].flatMap(([path, text]) => (before.has(path) ? [[path, lineMoves(before.get(path) ?? '', text)] as const] : [])));

const begun = async (player: Player): Promise<WayTurn> => (await beginning(player)) ?? expect.fail('no beginning');
const gone = async (player: Player, at: WayTurn, choice: number): Promise<WayTurn> =>
  (await nextTurn(player, at, choice)) ?? expect.fail('no turn');

/** The next turn in changed texts. */
async function on(before: Files, after: Files, at: WayTurn, choice: number) {
  const made = at.offered[choice] ?? expect.fail('no such choice');
  const scriptSeed = seedOf(at.at.narratorState);
  return followed(playerOf(after), [...(at.way ?? []), made], { moves: movesOf(before, after), scriptSeed });
}

const KNOTS = 4;
const CHOICES = 3;

/** A line of a script; `id`: of a choice. */
interface Line {
  readonly id: string | null;
  readonly text: string;
}

/** Knots that lead to each other by choices; what is told behind a choice names it. */
const written: readonly Line[] = [
  { id: null, text: '-> k0' },
  ...Array.from({ length: KNOTS }, (_, knot): readonly Line[] => [
    { id: null, text: `=== k${knot} ===` },
    { id: null, text: `Here is knot ${knot}.` },
    ...Array.from({ length: CHOICES }, (__, choice) => ({
      id: `c${knot}${choice}`,
      text: `+ [Take c${knot}${choice}] You took c${knot}${choice}. -> k${(knot * 2 + choice + 1) % KNOTS}`,
    })),
  ]).flat(),
];
const scriptOf = (lines: readonly Line[]): Files => filesOf(...lines.map(({ text }) => text));

/** What an author does between two choices. */
const edits = fc.oneof(
  fc.record({ kind: fc.constant('nothing' as const) }),
  fc.record({ kind: fc.constant('note' as const), at: fc.nat() }),
  fc.record({ kind: fc.constant('prose' as const), knot: fc.nat(KNOTS - 1) }),
  fc.record({ kind: fc.constant('rename' as const), choice: fc.nat() }),
  fc.record({ kind: fc.constant('move' as const), choice: fc.nat() }),
  fc.record({ kind: fc.constant('remove' as const), choice: fc.nat() }),
);

let count = 0;
function edited(lines: readonly Line[], edit: typeof edits extends fc.Arbitrary<infer E> ? E : never): readonly Line[] {
  count += 1;
  if (edit.kind === 'nothing') return lines;
  if (edit.kind === 'note') return lines.toSpliced(edit.at % (lines.length + 1), 0, { id: null, text: `// Note ${count}.` });
  if (edit.kind === 'prose') {
    const head = lines.findIndex(({ text }) => text === `=== k${edit.knot} ===`);
    return lines.toSpliced(head + 1, 0, { id: null, text: `It rains, ${count}.` });
  }
  const choices = lines.flatMap(({ id }, line) => (id === null ? [] : [line]));
  const line = choices[edit.choice % choices.length] ?? 0;
  const of = lines[line] ?? expect.fail();
  if (edit.kind === 'rename') return lines.with(line, { ...of, text: of.text.replace(/\[.*\]/u, `[Other words ${count}]`) });
  if (edit.kind === 'remove') {
    // One is left in each knot.
    const isLast = lines[line - 1]?.id === null && lines[line + 1]?.id == null;
    return isLast ? lines : lines.toSpliced(line, 1);
  }
  // Behind the next line, where that is a choice of the same knot.
  const next = lines[line + 1];
  return next?.id == null ? lines : lines.toSpliced(line, 2, next, of);
}

it('STUDIO-176: while its author edits between all choices, a reader goes on the same way in the newest text, until a choice of that way is gone', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.nat(CHOICES - 1), edits), { minLength: 1, maxLength: 7 }), async (steps) => {
      let lines = written;
      let turn = await begun(playerOf(scriptOf(lines)));
      let made: readonly string[] = [];
      for (const [pick, edit] of steps) {
        const choice = pick % turn.offered.length;
        const at = turn.offered[choice]?.line ?? expect.fail('a choice without a line');
        const way = [...made, lines[at]?.id ?? expect.fail('no choice stands there')];
        const after = edited(lines, edit);
        const next = (await on(scriptOf(lines), scriptOf(after), turn, choice)) ?? expect.fail('not followed');
        const there = new Set(after.map(({ id }) => id));
        const lost = way.findIndex((id) => !there.has(id));
        // A choice by its line, whatever its words are; by its words, wherever they are.
        expect(next.way).toHaveLength(lost < 0 ? way.length : lost);
        expect(next.way?.map((one) => after[one.line ?? -1]?.id)).toEqual(lost < 0 ? way : way.slice(0, lost));
        expect(next.left === null).toBe(lost < 0);
        if (lost < 0) expect(next.text).toContain(`You took ${way.at(-1)}.`);
        for (const one of next.offered) expect(after[one.line ?? -1]?.text).toContain(`[${one.label}]`);
        expect(next.at.choices.map(({ label }) => label)).toEqual(next.offered.map(({ label }) => label));
        [lines, turn, made] = [after, next, next.way?.map((one) => after[one.line ?? -1]?.id ?? '') ?? []];
      }
    }),
    { numRuns: runs(20, 600) },
  );
});

it('STUDIO-176: draws of a play fall as before in a changed text, and variables and visits are those of the way', async () => {
  const before = filesOf(
    'VAR coins = 0',
    '-> hall',
    '=== hall',
    '~ coins += RANDOM(1, 1000000)',
    'You have {coins} coins.',
    '+ [Again] -> hall',
  );
  const after = new Map([['script.ink', `// A note.\n${before.get('script.ink')?.replace('You have', 'By now you have')}`]]);
  const player = playerOf(before);
  let turn = await begun(player);
  for (let made = 0; made < 3; made += 1) turn = await gone(player, turn, 0);
  const [told, again] = [await gone(player, turn, 0), await on(before, after, turn, 0)];
  expect(again?.text).toBe(told.text.replace('You have', 'By now you have'));
});

it('STUDIO-176: choices in included files, in threads and of a line that is told several times are found by where they are written', async () => {
  const before: Files = new Map([
    [
      'script.ink',
      'INCLUDE rooms.ink\n-> hall\n=== hall\n<- talk("Ana")\n<- talk("Ben")\n+ [Go] -> room\n=== talk(who)\n+ [Ask them] {who} smiles. -> hall',
    ],
    ['rooms.ink', '=== room\nA room.\n* [Back] -> hall\n* {hall > 2} [Sit] You sit. -> END'],
  ]);
  const after: Files = new Map([
    ['script.ink', (before.get('script.ink') ?? '').replace('[Ask them]', '[Ask]').replace('=== talk', '// They know.\n=== talk')],
    ['rooms.ink', `// Rooms.\n${before.get('rooms.ink')?.replace('[Back]', '[To the hall]')}`],
  ]);
  const player = playerOf(before);
  let turn = await begun(player);
  for (const label of ['Go', 'Back'])
    turn = await gone(
      player,
      turn,
      turn.offered.findIndex((one) => one.label === label),
    );
  const asks = turn.offered.flatMap(({ label }, at) => (label === 'Ask them' ? [at] : []));
  for (const [nth, choice] of asks.entries()) {
    const next = await on(before, after, turn, choice);
    expect(next).toMatchObject({ left: null, text: expect.stringContaining(['Ana smiles.', 'Ben smiles.'][nth] ?? '') });
    expect(next?.way?.map(({ file, line }) => [file, line])).toEqual([
      ['script.ink', 5],
      ['rooms.ink', 3],
      ['script.ink', 8],
    ]);
  }
  expect(asks).toHaveLength(2);
});

it('STUDIO-176: a way of very many choices is not followed, nor one that takes too long or whose text has a mistake that stops it', async () => {
  const loop = filesOf('-> hall', '=== hall', 'On.', '+ [Again] -> hall');
  const player = playerOf(loop);
  let turn = await begun(player);
  for (let made = 0; made < MOST_FOLLOWED; made += 1) turn = await gone(player, turn, 0);
  expect(turn.way).toHaveLength(MOST_FOLLOWED);
  expect((await gone(player, turn, 0)).way).toBeNull();
  const [clock, choices] = [new TestClock(), turn.way ?? []];
  clock.now = () => {
    clock.offset += 1_000;
    return new Date(clock.offset);
  };
  const plan = { moves: movesOf(loop, loop), scriptSeed: 1 };
  expect(await followed(playerOf(loop, clock), choices, plan)).toBeNull();
  const endless = filesOf('-> hall', '=== hall', 'On.', '+ [Again] -> turn', '=== turn', '-> turn');
  expect(await followed(playerOf(endless), choices, plan)).toBeNull();
});
