import fc from 'fast-check';

/** Knots of a generated script. */
const KNOTS = 4;

const knot = fc.nat(KNOTS - 1).map((index) => `k${index}`);
const variable = fc.constantFrom('a', 'b');

type Texts = fc.Arbitrary<string>;

const NUMBERS: readonly Texts[] = [
  fc.nat(2).map(String),
  variable,
  knot,
  knot.map((name) => `TURNS_SINCE(-> ${name})`),
  knot.map((name) => `READ_COUNT(-> ${name})`),
  variable.map((name) => `twice(${name})`),
  fc.constantFrom('TURNS()', 'CHOICE_COUNT()'),
  fc.constantFrom('LIST_COUNT(items)', 'LIST_VALUE(LIST_MIN(items))'),
  fc.constantFrom('RANDOM(0, 2)', 'RANDOM(a, 3)'),
  fc.constant('which(flag)'),
  fc.constantFrom('maybe(a)', 'maybe(b) + 1', 'plus(a, 1)', 'plus(score, b)', 'LIST_VALUE(LIST_RANDOM(LIST_ALL(items)))'),
];

/** What grows by itself, and variables that some scripts only make more. */
const counter = fc.oneof(
  knot,
  knot.map((name) => `READ_COUNT(-> ${name})`),
  knot.map((name) => `TURNS_SINCE(-> ${name})`),
  fc.constantFrom('TURNS()', 'a', 'b', 'score'),
);

const conditionsOf = (number: Texts): readonly Texts[] => [
  fc.tuple(number, fc.constantFrom('>', '==', '<', '!='), fc.oneof(number, fc.constant('1'))).map((parts) => parts.join(' ')),
  fc.tuple(fc.constantFrom('a', 'b', 'flag', 'twice(b)'), fc.constantFrom('>', '==')).map(([read, sign]) => `${read} ${sign} 1`),
  fc.constantFrom('flag', 'not flag'),
  fc.constantFrom('items ? cup', 'items !? pen'),
  fc.constantFrom('word == "p"', 'word != "1"', 'word == "{a > 1: p|q}"'),
  fc.constantFrom('which(flag) == 2', 'kept(b) == 1'),
  fc.tuple(fc.constantFrom('', 'not '), knot).map((parts) => parts.join('')),
  fc.tuple(knot, fc.constantFrom('&&', '||'), variable).map((parts) => parts.join(' ')),
  // What is asked of a number that grows: its rest, or where it lies beside a constant.
  fc
    .tuple(
      fc.oneof(counter, number),
      fc.constantFrom('', ' + 1', ' - 2'),
      fc.constantFrom('2', '3'),
      fc.constantFrom('==', '>', '!='),
      fc.nat(2),
    )
    .map(([read, by, of, sign, rest]) => `(${read}${by}) mod ${of} ${sign} ${rest}`),
  fc
    .tuple(counter, fc.constantFrom('', ' + 1', ' - 1'), fc.constantFrom('>=', '<', '==', '>'), fc.nat(3))
    .map(([read, by, sign, least]) => `${read}${by} ${sign} ${least}`),
  fc.tuple(counter, fc.constantFrom('MIN', 'MAX'), fc.nat(2)).map(([read, of, most]) => `${of}(${read}, ${most}) == ${most}`),
];

const assignmentsOf = (number: Texts, condition: Texts): readonly Texts[] => [
  fc.tuple(variable, number).map(([name, value]) => `~ ${name} = ${value}`),
  variable.map((name) => `~ ${name} = ${name} + 1`),
  fc.tuple(variable, fc.constantFrom('2', '3')).map(([name, of]) => `~ ${name} = (${name} + 1) mod ${of}`),
  variable.map((name) => `~ bump(${name})`),
  variable.map((name) => `~ word = "{${name}}"`),
  fc.constantFrom('~ word = "p"', '~ word = "{b > 1: p|q}"'),
  fc.constantFrom('~ flag = not flag', '~ a = b', '~ b = a'),
  fc.constantFrom('~ items += cup', '~ items -= pen', '~ items = LIST_ALL(items)'),
  fc.constant('~ mark()'),
  variable.map((name) => `~ SEED_RANDOM(${name})`),
  condition.map((read) => `~ flag = ${read}`),
  // Of another kind than what was there.
  fc.constantFrom(
    '~ word = a',
    '~ word = flag',
    '~ word = items',
    '~ b = word',
    '~ word = same(b)',
    '~ word = 1 / a',
    '~ score = maybe(b)',
    '~ a = maybe(b)',
  ),
  // What a function adds up, or sets by a reference, also through another and of a local variable.
  fc.constantFrom('~ score = plus(score, 2)', '~ a = plus(a, 1)', '~ bump(score)', '~ twice_bump(b)', '~ add(score, a)', '~ add(a, 2)'),
];

const wordsOf = (number: Texts, condition: Texts): readonly Texts[] => [
  condition.map((read) => `Words {${read}: yes|no}.`),
  number.map((value) => `Words {${value}} and {say(a)}.`),
  fc.constantFrom('{one|two|three}', '{!once|twice}', '{&round|and|round}', '{~heads|tails}', 'Words <>'),
  condition.map((read) => `{${read}: {mark()}}`),
  fc
    .tuple(condition, fc.constantFrom('{@: words # mood: warm}', 'Words. # mood: {@: warm|cold}'))
    .map(([read, text]) => text.replace('@', read)),
  condition.map((read) => `Words {${read}: {b: deep|deeper}|{one|two}}.`),
  // Ink fails on nothing.
  number.map((value) => `A share of {6 mod ${value}} and {6 / (${value} + 1)}.`),
  // And on some kinds of values, and on numbers that come out as none.
  fc.constantFrom(
    '{word - 1}',
    '{word + 1}',
    '{word * b}',
    '{word > 1: more}',
    '{POW(a - 2, 0.5)}',
    '{1 / a - 1 / b}',
    '{LIST_COUNT(word)}',
    '{same(word) - 1}',
  ),
  fc.constantFrom(
    '{shuffle once:\n- one\n- two\n}',
    '{shuffle stopping:\n- one\n- two\n- three\n}',
    '{stopping:\n- one\n- two\n}',
    'A score of {score}, thrown {RANDOM(1, 6)}.',
    '{plus(score, 1)} and {&odd|even}',
  ),
  condition.map((read) => `{${read}: {bump(b)}}`),
  // It fails, where a branch leads there alone.
  fc
    .tuple(
      condition,
      fc.constantFrom('{1 mod 0}', '{word - 1}', '{"p" * 2}', '{LIST_COUNT(1)}', '{RANDOM(2, 1)}', '{a ? 1: words}', '{b !? 2}', '{a ^ b}'),
    )
    .map(([read, fault]) => `{${read}: ${fault}|Words}`),
];

/** `next`: the knot that may be gone to without a choice, so that no turn goes round. */
const linesOf = (number: Texts, condition: Texts, assignment: Texts, words: Texts, next: string | null): readonly Texts[] => [
  words,
  assignment,
  assignment,
  fc.tuple(condition, assignment, assignment).map(([read, one, other]) => `{ ${read}:\n  ${one}\n- else:\n  ${other}\n}`),
  fc.tuple(variable, assignment, words).map(([name, one, text]) => `{ ${name}:\n- 0: ${text}\n- 1:\n  ${one}\n- else: words\n}`),
  fc.tuple(fc.nat(99_999), number, assignment).map(([id, value, one]) => `~ temp t${id} = ${value}\n{ t${id} > 1:\n  ${one}\n}`),
  fc.tuple(fc.nat(99_999), number).map(([id, value]) => `~ temp p${id} = ${value}\nHeld {p${id}}.`),
  fc
    .tuple(fc.nat(99_999), number, assignment)
    .map(([id, value, one]) => `~ temp r${id} = ${value}\n~ bump(r${id})\n{ r${id} > 2:\n  ${one}\n}`),
  fc
    .tuple(fc.nat(99_999), condition)
    .map(([id, read]) => `~ temp c${id} = 0\n{ ${read}:\n  ~ bump(c${id})\n}\n{ c${id} > 0: words | others }\n~ a = c${id}`),
  fc.constantFrom('-> inner ->', '-> other ->', '{stopped|-> inner ->}', '-> hurt(a) ->', '-> hurt(score) ->'),
  fc.constant('<- beside'),
  fc
    .tuple(
      condition,
      fc.constantFrom(
        '{ @:\n  Words. # objective: seen\n}',
        'Words. # objective: {@: seen|met}',
        'Words. # objective: {@: {a > 1: seen|{one|two}}}',
        'Words. # {@: objective|mood}: seen',
        'Words. # objective: {say(a)}',
        'Words. # objective: {&odd|even}',
      ),
    )
    .map(([read, text]) => text.replace('@', read)),
  fc
    .tuple(
      fc.nat(99_999),
      condition,
      fc.constantFrom(
        '{ @:\n  ~ temp x# = 3\n}\nMade {x#}.',
        '{ @:\n  ~ temp x# = 3\n  Made {x#}.\n}',
        '{ @:\n  ~ temp x# = a\n}\n~ b = x#',
      ),
    )
    .map(([id, read, text]) => text.replace('@', read).replaceAll('#', String(id))),
  next === null ? words : condition.map((read) => `{ ${read}: -> ${next} }`),
  next === null ? words : fc.constantFrom(`{one|two|-> ${next}}`, `{~one|-> ${next}}`, `{!one|two}`, `{RANDOM(1, 2) == 1: -> ${next}}`),
  // Knots of words alone, that lead to the same.
  next === null ? words : condition.map((read) => `{ ${read}: -> by_${next} | -> past_${next} }`),
];

/** Some of the kinds, so that what a script reads is not read everywhere. */
const someOf = (kinds: number) => fc.uniqueArray(fc.nat(kinds - 1), { minLength: 1, maxLength: 3 });
const picked = (of: readonly Texts[], indexes: readonly number[]): Texts => fc.oneof(...indexes.flatMap((index) => of[index] ?? []));

const endingOf = (condition: Texts): Texts =>
  fc
    .tuple(
      fc.oneof(
        fc.constantFrom('e0', 'e1', 'e2', '{say(a)}'),
        condition.map((read) => `{${read}: e0|e1}`),
      ),
    )
    .map(([name]) => `Over. # ending: ${name}\n    -> END`);

function roomsOf(condition: Texts, lineBefore: (next: string | null) => Texts) {
  const away = fc.oneof(
    { weight: 8, arbitrary: knot.map((name) => `-> ${name}`) },
    { weight: 2, arbitrary: endingOf(condition) },
    fc.constant('-> pit'),
  );
  const choice = fc
    .tuple(
      fc.constantFrom('*', '+'),
      fc.option(condition),
      fc.constantFrom('[go]', 'say [go] gone', 'say {b: one|two} [go]', '[{~x|y} go]'),
      fc.option(lineBefore(null)),
      fc.option(away),
    )
    .map(
      ([mark, read, label, then, to]) =>
        `${mark} ${read === null ? '' : `{${read}} `}${label}\n    ${(then ?? 'Words.').replaceAll('\n', '\n    ')}\n    ${to ?? ''}`,
    );
  const room = (index: number) => {
    const line = lineBefore(index + 1 < KNOTS ? `k${index + 1}` : null);
    // What is taken by itself where no choice is left leads on, so that no turn goes round.
    const left = fc
      .tuple(fc.constantFrom('*', '+'), fc.option(condition), lineBefore(null))
      .map(
        ([mark, read, then]) =>
          `${mark} ${read === null ? '' : `{${read}} `}->\n    ${then.replaceAll('\n', '\n    ')}\n    -> ${index + 1 < KNOTS ? `k${index + 1}` : 'END'}`,
      );
    return fc
      .tuple(
        fc.array(line, { maxLength: 3 }),
        fc.constantFrom('+', '*', null),
        knot,
        fc.array(choice, { minLength: 1, maxLength: 3 }),
        fc.option(left, { freq: 2 }),
        line,
        away,
        // A local variable that one way alone has made, and that is read in a later turn.
        fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, condition),
      )
      .map(([before, mark, on, choices, fallback, gathered, to, made]) =>
        [
          `=== k${index} ===`,
          ...before,
          ...(made === null ? [] : [`{ ${made}:\n  ~ temp made${index} = 1\n}`]),
          ...(mark === null ? [] : [`${mark} [on]\n    -> ${on}`]),
          ...choices,
          ...(fallback === null ? [] : [fallback]),
          `- (g${index}) ${gathered}`,
          ...(made === null ? [] : [`Made {made${index}}.`]),
          to,
        ].join('\n'),
      );
  };
  return fc.tuple(
    fc.tuple(...Array.from({ length: KNOTS }, (_, index) => room(index))),
    fc.array(choice, { maxLength: 2 }),
    fc.tuple(lineBefore(null), lineBefore(null)),
  );
}

/** What a tunnel says: it can not go into one, or a turn could go round. */
const straight = (line: string) => line.replaceAll(/\{stopped\|.*?\}|-> (?:inner|other|hurt\(\w+\)) ->|<- beside/g, 'Words.');

/** Scripts with what ink has: tunnels, threads, functions, references, lists, sequences, counts, turns, chance and its seed, knots without a way out, choices that are taken where none is left, texts that are put together. */
export const generatedScript = fc
  .tuple(someOf(NUMBERS.length), someOf(11), someOf(13), someOf(11), fc.uniqueArray(fc.nat(15), { minLength: 2, maxLength: 5 }))
  .chain(([numbers, conditions, assignments, words, lines]) => {
    const number = picked(NUMBERS, numbers);
    const condition = picked(conditionsOf(number), conditions);
    const assignment = picked(assignmentsOf(number, condition), assignments);
    const text = picked(wordsOf(number, condition), words);
    return roomsOf(condition, (next) => picked(linesOf(number, condition, assignment, text, next), lines));
  })
  .map(([rooms, choices, [inner, other]]) =>
    [
      'VAR a = 0\nVAR b = 1\nVAR flag = false\nVAR score = 0\nVAR word = "p"\nLIST items = (pen), cup\n-> k0',
      ...rooms,
      `=== inner ===\n${straight(inner)}\n+ [in]\n    ->->\n* {a} [out]\n    ->-> k1`,
      `=== other ===\n${straight(other)}\n->->`,
      ...Array.from({ length: KNOTS - 1 }, (_, index) => `k${index + 1}`).map(
        (to) => `=== by_${to} ===\nBy.\n-> ${to}\n=== past_${to} ===\nPast.\n-> ${to}`,
      ),
      '=== hurt(ref x) ===\n+ [ow]\n    ~ x = x + 1\n    ->->\n+ {x > 0} [heal]\n    ~ x = 0\n    ->->',
      // Nobody who came here comes to an end.
      '=== pit ===\n+ [wait]\n    -> pit\n+ {flag} [look]\n    ~ flag = not flag\n    -> pit',
      `=== beside ===\n${choices.join('\n') || '+ [beside]\n    -> k0'}\n- -> DONE`,
      '=== function twice(x) ===\n{ x > 1:\n  ~ return x\n}\n~ return x * 2',
      '=== function which(x) ===\n~ temp t = 1\n{ x:\n  ~ t = 2\n}\n~ return t',
      '=== function kept(x) ===\n~ temp t = a\n{ t > 1:\n  ~ return 1\n}\n~ return 0',
      '=== function maybe(x) ===\n{ x > 1:\n  ~ return x\n}',
      '=== function same(x) ===\n~ return x',
      '=== function bump(ref x) ===\n~ x = x + 1',
      '=== function plus(x, y) ===\n~ return x + y',
      '=== function add(ref x, y) ===\n~ x = x + y',
      '=== function twice_bump(ref y) ===\n~ bump(y)\n~ bump(y)',
      '=== function say(x) ===\n{ x > 1: many|few }',
      '=== function mark() ===\n~ b = b + 1',
    ].join('\n'),
  );
