import fc from 'fast-check';

/** Names in the scripts that ink reads, some with letters that look like signs elsewhere. */
const name = fc.oneof(
  fc.stringMatching(/^[a-z]{3,8}_[a-z0-9]{1,4}$/),
  fc.constantFrom('порог', 'комната_2', 'θάλασσα', 'été_1', '門口', 'дом', 'שער', 'باب', '문앞', 'Ärger', 'x1y', '2_ways'),
);

const prose = fc.constantFrom(
  'You go on.',
  '“Stop!” she says, “now.”',
  'A bell rings: three times… then no more.',
  'Nobody talks 🙂 here.',
  'It is 3.5 miles <>',
  '<> and on.',
);

/** A comment that may stand anywhere between words; it never ends a line that goes on. */
const comment = fc.constantFrom('', '', '', '/* why not */', '/* two\n lines */');
const lineEnd = fc.constantFrom('', '', ' // a note', '   ');

export interface InkStory {
  readonly text: string;
  /** The names of its knots, which all can be reached. */
  readonly knots: readonly string[];
  readonly variable: string;
}

/** Stories that ink compiles: every knot leads to the next one, by choices, tunnels, threads and functions, under names in many scripts. */
export const inkStory: fc.Arbitrary<InkStory> = fc
  .uniqueArray(name, { minLength: 9, maxLength: 14 })
  .chain(([variable = '', list = '', item = '', task = '', tunnel = '', thread = '', label = '', ...knots]) =>
    fc
      .array(
        fc.record({
          shape: fc.constantFrom('plain', 'choice', 'tunnel', 'thread', 'stitch', 'value', 'branch'),
          words: prose,
          remark: comment,
          end: lineEnd,
          equals: fc.constantFrom('==', '===', '====='),
          closing: fc.constantFrom('', ' ==', '==='),
        }),
        { minLength: knots.length, maxLength: knots.length },
      )
      .map((parts) => {
        const flows = parts.map(({ shape, words, remark, end, equals, closing }, at) => {
          const here = knots[at] ?? '';
          const next = knots[at + 1];
          const way = next === undefined ? '-> END' : `-> ${next}`;
          const bodies = {
            plain: `${words}${end}\n${remark}${way}`,
            choice: `* (${label}${at}) {${variable} > 0} [${words.replace(/<>/g, '')}] ${way}${end}\n+ Else${remark} {${label}${at}: again}\n  ${way}`,
            tunnel: `-> ${tunnel}(2) ->\n${words}\n${way}${end}`,
            thread: `<- ${thread}\n+ On ${remark} ${way}`,
            stitch: `-> ${here}.inner_${at}${end}\n= inner_${at}\n${words}\n${way}`,
            value: `~ ${variable} = ${task}(${variable}) + 1${end}\n~ temp ${variable}_t = ${variable}\n{${variable}_t}${remark} ${words}\n~ ${list} += ${item}\n${way}`,
            branch: `{ ${variable}:\n- 1: ${words}\n  ${way}\n- else: {~a|b|c}\n}\n${way}${end}`,
          };
          return `${equals} ${here}${closing}${end}\n${bodies[shape]}\n`;
        });
        const head = `VAR ${variable} = 0\nLIST ${list} = ${item}, (${item}_b)\n-> ${knots[0] ?? 'END'}\n`;
        // The first part uses all of them, so that none is out of reach.
        const tail = [
          `=== function ${task}(${variable}_p)\n~ return ${variable}_p * 2\n`,
          `=== ${tunnel}(${variable}_n)\n{${variable}_n} deep.\n->->\n`,
          `=== ${thread}\n+ [Aside] -> END\n- -> DONE\n`,
        ];
        return { text: [head, ...flows, ...tail].join(''), knots, variable };
      }),
  );
