import fc from 'fast-check';

/** What every script of these has; the expressions name it. */
const NAMES = `VAR x = 2
VAR y = -1.5
VAR flag = true
VAR text = "word"
VAR way = -> room
VAR bag = ()
VAR worn = (hat, cup)
CONST MOST = 5
LIST things = (hat), cup = 4, (lamp)
LIST moods = glad, sad
EXTERNAL outside(a, b)
`;

const REST = `=== room
A room.
+ (door) [Out] -> room.corner
= corner
A corner. -> END
=== taking(a, -> to)
{a}
-> to
=== back(a)
{a}
->->
=== beside(a)
+ [{a}] -> END
=== function own(a, b)
~ return a
=== function more(ref a, b)
~ a = b
=== function outside(a, b)
~ return a
`;

const one = (...of: string[]) => fc.constantFrom(...of);
const two = (left: fc.Arbitrary<string>, between: fc.Arbitrary<string>, right: fc.Arbitrary<string>) =>
  fc.tuple(left, between, right).map((parts) => parts.join(''));

/** Expressions in each form that ink's documentation has: values, lists, functions, what compares and joins. */
const { any: expression } = fc.letrec<{ any: string; small: string; list: string }>((tie) => ({
  small: fc.oneof(
    one('0', '3', '-2', '1.5', '-0.25', 'true', 'false', '""', '"two words"', '"{x} of {LIST_COUNT(bag)}"', '"{flag:a|b}"'),
    one('x', 'y', 'flag', 'text', 'MOST', 'hat', 'things.cup', 'room', 'room.corner', 'room.door', 'way', 'not flag', '!flag', '-x'),
    one('TURNS()', 'CHOICE_COUNT()', 'TURNS_SINCE(-> room)', 'TURNS_SINCE(-> room.corner)', 'TURNS_SINCE(way)', 'READ_COUNT(-> room)'),
    one('RANDOM(1, 6)', 'own(x, 2)', 'own(-> room, bag)', 'outside(1, "a")', 'more(x, 2)', 'things(2)', 'moods()'),
  ),
  list: fc.oneof(
    { maxDepth: 2, depthIdentifier: 'ink' },
    one('bag', 'worn', 'things', '()', '( )', '(hat)', '(hat, cup)', '(things.hat,moods.sad)', 'hat', 'moods()'),
    two(tie('list'), one(' + ', ' - ', ' ^ '), tie('list')),
    fc.tuple(one('LIST_MIN', 'LIST_MAX', 'LIST_ALL', 'LIST_INVERT', 'LIST_RANDOM'), tie('list')).map(([name, of]) => `${name}(${of})`),
    fc.tuple(tie('list'), one('1', 'hat', 'x'), one('3', 'LIST_MAX(bag)')).map((of) => `LIST_RANGE(${of.join(', ')})`),
  ),
  any: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'ink' },
    tie('small'),
    tie('list'),
    two(tie('any'), one(' + ', '-', ' * ', ' / ', ' % ', ' mod ', '+'), tie('any')),
    two(tie('any'), one(' == ', ' != ', '<', ' > ', ' <= ', '>='), tie('any')),
    two(tie('any'), one(' and ', ' or ', ' && ', '||'), tie('any')),
    two(tie('list'), one(' ? ', ' has ', ' !? ', ' hasnt '), tie('list')),
    tie('any').map((of) => `(${of})`),
    tie('any').map((of) => `not (${of})`),
    fc.tuple(one('INT', 'FLOAT', 'FLOOR', 'CEILING'), tie('any')).map(([name, of]) => `${name}(${of})`),
    fc.tuple(one('MIN', 'MAX', 'POW', 'own'), tie('any'), tie('any')).map(([name, left, right]) => `${name}(${left}, ${right})`),
    fc.tuple(one('LIST_COUNT', 'LIST_VALUE'), tie('list')).map(([name, of]) => `${name}(${of})`),
  ),
}));

/** Where an expression can stand. */
const PLACES: readonly ((of: string) => string)[] = [
  (of) => `~ x = ${of}`,
  (of) => `~ bag += ${of}`,
  (of) => `~ y -= ${of}`,
  (of) => `~ temp t = ${of}\n{t}`,
  (of) => `~ own(${of}, 1)`,
  (of) => `~ x++\n~ more(x, ${of})`,
  (of) => `~ SEED_RANDOM(4)\n{${of}}`,
  (of) => `It is {${of}} now. # mood: {${of}}`,
  (of) => `{${of}: yes|no}`,
  (of) => `{ ${of}:\n  Yes.\n- else:\n  No.\n}`,
  (of) => `{\n- ${of}: Yes.\n- ${of}:\n  No.\n}`,
  (of) => `{ x:\n- ${of}: One.\n- else: Another.\n}`,
  (of) => `* {${of}} [Go] -> room\n+ {x > 0} {${of}} On{${of}}[.] -> room`,
  (of) => `-> taking(${of}, -> room)`,
  (of) => `-> back(${of}) ->`,
  (of) => `<- beside(${of})`,
  (of) => `{stopping:\n- {${of}}\n- One.\n}`,
];

/** Scripts with expressions at each place that has one. Not all compile: ink takes some of these values at some places alone. */
export const inkExpressions: fc.Arbitrary<string> = fc
  .array(fc.tuple(fc.constantFrom(...PLACES), expression), { minLength: 1, maxLength: 3 })
  .map((lines) => `${NAMES}-> first\n=== first\n${lines.map(([at, of]) => at(of)).join('\n')}\n-> room\n${REST}`);

/** Values that a variable or a constant can begin with. */
export const inkBeginnings: fc.Arbitrary<string> = fc
  .tuple(one('VAR', 'CONST', 'VAR'), expression)
  .map(([kind, value]) => `${NAMES}${kind} begins = ${value}\n-> first\n=== first\n~ x = begins\n-> room\n${REST}`);
