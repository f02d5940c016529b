/**
 * @shortened 80 generated printed texts of each format
 * @proven 2,000 of each format
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPublished } from '#server/domain/narrator/twine/read-published.ts';
import { readTwee } from '#server/domain/narrator/twine/read-twee.ts';
import { scriptArguments } from '#server/domain/narrator/twine/script-expression.ts';
import { type ConvertedStory, MAX_PASSAGES, twineToInk } from '#server/domain/narrator/twine/twine-to-ink.ts';
import { compileScript } from '#server/infrastructure/content/compile-script.ts';
import { anyAsciiRomanize } from '#server/infrastructure/texts/any-ascii-romanize.ts';
import { entitiesHtmlCharacters } from '#server/infrastructure/texts/entities-html-characters.ts';
import { growth } from '#tests/fakes/growth.ts';
import { runs } from '#tests/proof.ts';

const twee = (format: string, passages: string): string => `:: StoryData\n{"format":"${format}","start":"Start"}\n\n${passages}`;

function converted(format: string, passages: string): ConvertedStory {
  const story = twineToInk(readTwee(twee(format, passages)), anyAsciiRomanize);
  if (!story.ok) throw new Error(story.error);
  const compiled = compileScript(story.value.ink);
  expect(compiled.ok ? [] : compiled.error, story.value.ink).toEqual([]);
  return story.value;
}

const notesOf = (format: string, passages: string) =>
  converted(format, passages).notes.map(({ passage, sentence }) => `${passage}: ${sentence}`);

describe('IMP-10: what a passage becomes', () => {
  it.each([
    ['SugarCube', '[[Hall]]', '+ [Hall] -> Hall'],
    ['SugarCube', '[[In|Hall]]', '+ [In] -> Hall'],
    ['SugarCube', '[[In->Hall]]', '+ [In] -> Hall'],
    ['SugarCube', '[[Hall<-In]]', '+ [In] -> Hall'],
    ['SugarCube', '[[In|Hall][$x to 1]]', '+ [In]\n  ~ x = 1\n  -> Hall'],
    ['SugarCube', 'A [[door|Hall]].', 'A door.\n+ [door] -> Hall'],
    ['SugarCube', '* [[In|Hall]]\n* [[Out|Start]]', '+ [In] -> Hall\n+ [Out] -> Start'],
    ['SugarCube', '<<set $x to 2>><<if $x gt 1 and $x isnot 3>>Yes<<else>>No<</if>>', '{(x > 1) and (x != 3):Yes|No}'],
    ['SugarCube', '<<set $name to "Ada">>Hello, $name. It costs $5, $nobody.', 'Hello, {name}. It costs $5, $nobody.'],
    ['SugarCube', "''bold'' //slanted// http://a.b", '<b>bold</b> <i>slanted</i> http:/\\/a.b'],
    ['SugarCube', '<<print either("a", "b")>> <<= random(1, 6)>>', '{~a|b} {RANDOM(1, 6)}'],
    ['SugarCube', '<<set $x to 3>><<= $x / 2>>', '{FLOAT(x) / 2}'],
    ['SugarCube', '<<include "Hall">>', 'A hall.'],
    ['SugarCube', '<<if visited("Hall") > 1>>Again<</if>>', '{Hall > 1:Again}'],
    ['SugarCube', '<<set $x to "b">><<link `"To the " + $x` "Hall">><</link>>', '~ x = "b"\n+ [{"To the " + x}] -> Hall'],
    ['SugarCube', '<<link "It`s" "Hall">><</link>>', '+ [It`s] -> Hall'],
    ['SugarCube', '<<linkreplace "Look" t8n>>A cat.<</linkreplace>>', '+ {not taken_1} [Look]\n  ~ taken_1 = true\n  A cat.\n  -> choices'],
    ['SugarCube', '<<link "Look">>A cat.<</link>>', '+ [Look]\n  A cat.\n  -> choices\n+ [Continue]'],
    ['SugarCube', '<a data-passage="Hall" data-setter="$x to &quot;b&quot;">In</a>', '+ [In]\n  ~ x = "b"\n  -> Hall'],
    [
      'SugarCube',
      '<<set $x to 1>><a data-passage="Hall" data-setter="$x to $x > 0 ? 2 : 3">In</a>',
      '+ [In]\n  ~ x = choose(x > 0, 2, 3)\n  -> Hall',
    ],
    [
      'SugarCube',
      '<<set $x to "Hall">><button @data-passage="$x">In <b>$x</b></button>',
      '+ [In <b>{x}</b>]\n  { x:\n  - "Hall": -> Hall\n  }\n  -> choices',
    ],
    ['SugarCube', '<area shape="rect" data-passage="Hall" title="The hall">', '+ [The hall] -> Hall'],
    ['SugarCube', '[img[In|a.png][Hall][$x to 1]]', '+ [In]\n  ~ x = 1\n  -> Hall'],
    ['SugarCube', '<<set $x to "Hall">>[img[a.png][$x]]', '  { x:\n  - "Hall": -> Hall\n  }\n  -> choices'],
    ['SugarCube', '<<link [img[a.png][Hall]]>><<set $x to 1>><</link>>', '+ [Hall]\n  ~ x = 1\n  -> Hall'],
    ['SugarCube', '<<link [[In|Hall][$x to 1]]>><</link>>', '+ [In]\n  ~ x = 1\n  -> Hall'],
    ['SugarCube', 'See <img src="a.png" alt="a cat">', 'See <img src="a.png" alt="a cat">'],
    ['SugarCube', 'See <img src="data:image/png;base64,iVBORw0KGgo=" alt="a cat">', 'See <img src="" alt="a cat">'],
    ['SugarCube', '<<choice "Hall" "Go in">>', '+ [Go in] -> Hall'],
    ['SugarCube', '<<choice [[Go in|Hall]]>>', '+ [Go in] -> Hall'],
    ['SugarCube', '<<set $x to "a">>Text<<unset $x>><<if $x>>no<</if>>', '~ x = ""'],
    ['SugarCube', '<<set $x to "a">>Text<<set $x to null>><<set $x to undefined>>', '~ x = ""\n~ x = ""'],
    ['SugarCube', '<<set $name to "Ada">>$$name is $name', '$name is {name}'],
    ['SugarCube', 'one \\  \n  two\n  \\three', 'one   twothree'],
    ['Harlowe', '(set: $m to (dm: "hp", 3))You have $m\'s hp left', 'You have {m_hp} left'],
    [
      'Harlowe',
      "(set: $m to (dm: \"hp\", 3), $m's bag to (dm: \"gold\", 4))$m's bag's gold and $m's bag's silver",
      "{m_bag_gold} and $m's bag's silver",
    ],
    ['Harlowe', '(set: $m to (dm: "hp", 3))$m\'s hp[alive]', '{m_hp:alive}'],
    ['SugarCube', '<<print "Go to [[In|Hall]]">>', '+ [In] -> Hall'],
    ['SugarCube', "<<print \"<<link 'In' 'Hall'>><</link>>\">>", '+ [In] -> Hall'],
    ['SugarCube', '<<set $x to "Hall">><<= "[[To " + $x + "|" + $x + "]]">>', '+ [To {x}]\n  { x:\n  - "Hall": -> Hall\n  }\n  -> choices'],
    ['SugarCube', '<<set $room to "door">><<print $room + "s are open: [[Go|Hall]]">>', '{room}s are open:'],
    ['SugarCube', '<<set $x to "b", _y to 2>><<= "[[Go|Hall]] a" + $x + _y + $x>>', 'a{x}{y}{x}'],
    ['SugarCube', '<<set $room to "door">><<= "[[To all " + $room + "s|Hall]]">>', '+ [To all {room}s] -> Hall'],
    ['Harlowe', '(set: $room to "door")(print: $room + "s are open: [[Go->Hall]]")', '{room}s are open:'],
    ['Harlowe', '(set: $room to "door")(print: "[[To all " + $room + "s->Hall]]")', '+ [To all {room}s] -> Hall'],
    ['SugarCube', '<<set $x to "b">><<= "a" + $x>>', '{"a" + x}'],
    ['SugarCube', '<<set $p to {hp: 3, bag: ["key", {a: 1}], name: "Bo", made: new Date(1, 2)}>>$p.hp $p.name', '{p_hp} {p_name}'],
    ['SugarCube', '<<listbox "$x">><<option "A" 1>><<option "B" 2 selected>><</listbox>>', '~ x = 2'],
    ['SugarCube', '<<cycle "$x" autoselect>><<option "A">><<option "B">><</cycle>>', '~ x = "A"'],
    ['SugarCube', '<<checkbox "$x" "no" "yes" checked>>', '~ x = "yes"'],
    ['SugarCube', '<<radiobutton "$x" "a">><<radiobutton "$x" "b" checked>><<radiobutton "$x" "c">>', '# ending: start\n~ x = "b"\n-> END'],
    ['Harlowe', '(set: $x to 1)(set: $x += 2, $x *= 3)', '~ x = x + 2\n~ x = x * 3'],
    ['Harlowe', '(set: $x to (dm: "a", 1, "b", (a: 1, 2)))(print: $x\'s a)', '{x_a}'],
    ['Harlowe', '(print: "[[In->Hall]]")', '+ [In] -> Hall'],
    [
      'Harlowe',
      '(set: $x to "Hall")(print: "[[To " + $x + "->" + $x + "]]")',
      '+ [To {x}]\n  { x:\n  - "Hall": -> Hall\n  }\n  -> choices',
    ],
    ['Harlowe', '(upperfirst: "ada") (uppercase: "bo")', 'Ada BO'],
    ['Harlowe', '(set: $n to 2)(plural: $n, "coin")', '{(("" + n) + " ") + choose(n == 1, "coin", "coins")}'],
    ['Harlowe', '|cat)[A cat.](link: "Look")[(show: ?cat)]', '+ {not taken_1} [Look]\n  ~ taken_1 = true\n  A cat.\n  -> choices'],
    ['Harlowe', '[A cat.](cat|(link-show: "Look", ?cat)', '+ {not taken_1} [Look]\n  ~ taken_1 = true\n  A cat.\n  -> choices'],
    ['Harlowe', '(set: $x to 1)(if: $x is 1)+(hidden:)|cat>[A cat.](link: "Look")[(show: ?Cat)]', '  {x == 1:A cat.}\n  -> choices'],
    ['Harlowe', '(set: $x to 1)(if: $x is 1 or 2)[Yes](else:)[No]', '{(x == 1) or (x == 2):Yes|No}'],
    ['Harlowe', '(set: $x to 1)(set: $x to it + 2)', '~ x = x + 2'],
    ['Harlowe', '(set: $x to false)(unless: $x)[No]', '{not x:No}'],
    ['Harlowe', '(link-goto: "In", "Hall")', '+ [In] -> Hall'],
    ['Harlowe', '(LINK_GOTO: "In", "Hall")', '+ [In] -> Hall'],
    ['Harlowe', '(display: "Hall")', 'A hall.'],
    ['Harlowe', '(text-style: "bold")[loud]', '<b>loud</b>'],
    ['Harlowe', '(if: (history:) contains "Hall")[Been]', '{Hall > 0:Been}'],
    ['Chapbook', 'x: 1\n--\n[if x > 0]\nYes\n[else]\nNo', '{\n- x > 0:\n  Yes\n- else:\n  No\n}'],
    ['Chapbook', "{embed passage: 'Hall'}", 'A hall.'],
    ['Chapbook', '{random.d6} {passage.visits}', '{RANDOM(1, 6)} {Start}'],
    ['Chapbook', "{reveal link: 'Look', text: 'A cat.'}", '+ {not taken_1} [Look]\n  ~ taken_1 = true\n  A cat.\n  -> choices'],
  ])('%s: %s', (format, passage, ink) => {
    expect(converted(format, `:: Start\n${passage}\n\n:: Hall\nA hall.\n`).ink).toContain(ink);
  });

  it.each(['SugarCube', 'Harlowe'])('%s: a variable in a printed text is printed, whatever stands beside it', (format) => {
    const words = fc.stringMatching(/^[a-z0-9.,' -]{0,6}$/u);
    const beside = fc.oneof(words, fc.constantFrom("'s hp left", '.length is', '[0] of', '["hp"]', '[but]', '$', 's', '_', '$y', 'x'));
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('x', 'y'), { minLength: 1, maxLength: 3 }),
        fc.array(beside, { minLength: 4, maxLength: 4 }),
        (names, texts) => {
          const parts = names.flatMap((name, at) => [`$${name}`, ...(texts[at] ? [JSON.stringify(texts[at])] : [])]);
          const code = [JSON.stringify(`Now ${texts[3]}`), ...parts, '" [[Go|Hall]]"'].join(' + ');
          const print = format === 'SugarCube' ? `<<print ${code}>>` : `(print: ${code.replace('Go|', 'Go->')})`;
          const set = format === 'SugarCube' ? '<<set $x to "b">><<set $y to "c">>' : '(set: $x to "b")(set: $y to "c")';
          const { ink } = converted(format, `:: Start\n${set}\n${print}\n\n:: Hall\nEnd\n`);
          const line = ink.split('\n').find((one) => one.includes('Now ')) ?? '';
          const printed = [...line.matchAll(/\{(\w+)\}/gu)].map(([, name]) => name);
          // A text that names a variable prints it too, as in its format.
          expect(
            printed.filter((name) => name !== 'y' || !texts.includes('$y')),
            print,
          ).toEqual(names.filter((name) => name !== 'y' || !texts.includes('$y')));
          expect(ink, print).toContain('+ [Go] -> Hall');
        },
      ),
      { numRuns: runs(80, 2_000) },
    );
  });

  it('a condition that may be another one at the end of its passage is kept from where it stands', () => {
    const { ink } = converted('SugarCube', ':: Start\n<<if $x is 0>>[[In|Hall]]<</if>><<set $x to 1>>\n\n:: Hall\nEnd');
    expect(ink).toContain('~ shown_1 = true');
    expect(ink).toContain('+ {shown_1} [In] -> Hall');
  });

  it('passages keep their names as far as ink can have them, and tags are scenes', () => {
    const { knots, scenes, ink } = converted(
      'Harlowe',
      ':: Start [cave]\n[[The Hall!]]\n\n:: The Hall! [Great Hall]\n[[not]]\n\n:: not\n[[はじめ]]\n\n:: はじめ\nEnd',
    );
    expect(Object.fromEntries(knots)).toEqual({ Start: 'Start', 'The Hall!': 'The_Hall', not: 'not_2', はじめ: 'passage_4' });
    expect(scenes.map(({ id }) => id)).toEqual(['cave', 'great']);
    expect(ink).toContain('// はじめ\n=== passage_4 ===');
  });
});

describe('IMP-11: what cannot come in is named with its passage, and the rest comes in', () => {
  it.each([
    ['SugarCube', '<<script>>alert(1)<</script>>Text', 'Start: a script (<<script>>) was left out'],
    [
      'SugarCube',
      'Text <<if $x.length gt 2>>no<</if>>',
      'Start: nothing that can come in gives “x.length” a value; what asks for it is not understood',
    ],
    ['SugarCube', 'Text <<if $x is 2>>no<</if>>', 'null: nothing that can come in gives “x” a value: it is 0 wherever it is asked for'],
    ['SugarCube', 'Text <img data-passage="Map">', 'Start: a picture or a sound (<img>) was left out'],
    [
      'SugarCube',
      'Text <a @data-passage="f(x)">In</a>',
      'Start: the passage “f(x)” of a link is not understood; it leads nowhere, and the reader stays',
    ],
    [
      'SugarCube',
      'Text <<set $x to "[[Go|Hall]]">>$x',
      'Start: the text with marks that is kept in “x” shows its marks where it is printed',
    ],
    [
      'Harlowe',
      'Text (set: $x to "a", $x to "(link: \\"Go\\")[b]")(print: $x)',
      'Start: the text with marks that is kept in “x” shows its marks where it is printed',
    ],
    ['SugarCube', 'Text <<unset 2>>', 'Start: <<unset 2>> was left out: it is not understood'],
    ['SugarCube', 'Text <<choice f()>>', 'Start: <<choice f()>> was left out: it is not understood'],
    ['Harlowe', '(set: $k to "a")(set: $x to (dm: $k, 1))Text', 'Start: (set: $x to (dm: $k, 1):) was left out: it is not understood'],
    ['Harlowe', 'Text |cat)[no]', 'Start: the hidden hook |cat) was left out: nothing in its passage shows it'],
    ['Harlowe', 'Text (show: ?cat)', 'Start: (show: ?cat) was left out: no hook of its passage is hidden under that name'],
    ['Harlowe', 'Text (hidden:)[yes]', 'Start: (hidden:) does not work here: its text is shown'],
    ['Harlowe', 'Text (storylet: when $x > 1)', 'Start: (storylet: when $x > 1:) was left out: it has no place here'],
    ['Harlowe', 'Text (set: $x to "a")(uppercase: $x)', 'Start: (uppercase: $x) shows its text in the letters that it has'],
    ['SugarCube', 'Text <<= either("[[Hall]]", "a")>>', 'Start: a text with marks that is put together in the game shows its marks'],
    [
      'SugarCube',
      'Text <<set $p to {hp: 3, bag: ["key"]}>>',
      'Start: the value of “p.bag” in <<set $p to {hp: 3, bag: ["key"]}>> was left out: it is not understood',
    ],
    ['SugarCube', '<<timed 2s>>Text<</timed>>', 'Start: timed text (<<timed>>) comes at once'],
    [
      'SugarCube',
      '<<textbox "$x" "Ada">>Text',
      'Start: typed input (<<textbox>>) was left out; its variable has the value that it begins with',
    ],
    ['SugarCube', '<<gadget 3>>Text', 'Start: <<gadget 3>> was left out: it is not known here'],
    ['SugarCube', 'Text <<set $x to $y.map(f)>>', 'Start: <<set $x to $y.map(f)>> was left out: it is not understood'],
    [
      'SugarCube',
      'Text <<if $x.includes(f())>>no<</if>>',
      'Start: the condition “$x.includes(f())” is not understood; it counts as not met',
    ],
    ['SugarCube', 'Text [[Nowhere]]', 'Start: “Nowhere” is no passage; what leads there ends the story'],
    ['SugarCube', 'Text <<include "Start">>', 'Start: “Start” includes itself; that was left out'],
    ['Harlowe', '(live: 2s)[Text]', 'Start: timed text (live:) comes at once'],
    ['Harlowe', '(input: bind $x)Text', 'Start: typed input (input:) was left out'],
    ['Harlowe', '(set: $x to (a: 1, 2))Text', 'Start: (set: $x to (a: 1, 2):) was left out: it is not understood'],
    ['Harlowe', '(put: (a: 1) + (a: 2) into $x)Text', 'Start: (put: (a: 1) + (a: 2) into $x:) was left out: it is not understood'],
    ['Harlowe', '(set: $x to $x + (array: 2))Text', 'Start: (set: $x to $x + (array: 2):) was left out: it is not understood'],
    [
      'Harlowe',
      '(set: $x to (dm: "a", (a: 1, 2)))Text',
      'Start: the value of “x.a” in (set: $x to (dm: "a", (a: 1, 2))) was left out: it is not understood',
    ],
    [
      'Harlowe',
      '(set: $x to (dm: "a", 1, "b", (a: 1) + (a: 2)))Text',
      'Start: the value of “x.b” in (set: $x to (dm: "a", 1, "b", (a: 1) + (a: 2))) was left out: it is not understood',
    ],
    [
      'Harlowe',
      '(set: $x to (cond: true, (a: 1, 2), (a: 3)))Text',
      'Start: (set: $x to (cond: true, (a: 1, 2), (a: 3)):) was left out: it is not understood',
    ],
    [
      'Harlowe',
      '(set: $x to (either: (a: 1, 2), (a: 3, 4)))Text',
      'Start: (set: $x to (either: (a: 1, 2), (a: 3, 4)):) was left out: it is not understood',
    ],
    [
      'Harlowe',
      '(put: (cond: true, (a: 1), 2) into $x)Text',
      'Start: (put: (cond: true, (a: 1), 2) into $x:) was left out: it is not understood',
    ],
    ['Harlowe', "(set: $x to (a: 1, 2)'s length)Text", "Start: (set: $x to (a: 1, 2)'s length:) was left out: it is not understood"],
    ['Chapbook', 'Text {inv.length} and {word}', 'Start: {inv.length} was left out: nothing that can come in gives it a value'],
    ['Chapbook', '[JavaScript]\nalert(1)\n[cont]\nText', 'Start: a script ([JavaScript]) was left out'],
    ['Chapbook', "{text input for: 'x'}Text", 'Start: typed input ({text input for}) was left out'],
  ])('%s: %s', (format, passage, note) => {
    expect(notesOf(format, `:: Start\n${passage}\n`)).toContain(note);
    expect(converted(format, `:: Start\n${passage}\n`).ink).toContain('Text');
  });

  it.each<readonly [format: string, header: string, why: string]>([
    ...['SugarCube', 'Harlowe', 'Chapbook'].flatMap(
      (format) =>
        [
          ...['Twine.image', 'Twine.audio', 'Twine.video', 'Twine.vtt'].map(
            (tag) => [format, `Map [${tag}]`, 'it is a picture or a sound as a file, which does not come in'] as const,
          ),
          [format, 'Notes [Twine.private]', 'its tags say that it is no part of the story'],
          [format, 'StorySettings', 'it belongs to the page of its format, which is not there'],
          [format, 'StoryIncludes', 'it names other files of the story: bring them along, if they are not here'],
          [format, 'Code [script]', 'it is a script, which does not run here'],
          [format, 'Looks [stylesheet]', 'it is a style sheet, which does not work here'],
        ] as const,
    ),
    ['SugarCube', 'Own [widget]', 'it holds widgets, which do not run here'],
    ...[
      'StoryAuthor',
      'StoryBanner',
      'StoryCaption',
      'StoryDisplayTitle',
      'StoryInterface',
      'StoryMenu',
      'StoryShare',
      'StorySubtitle',
    ].map((name) => ['SugarCube', name, 'it belongs to the page of its format, which is not there'] as const),
    ...['debug-startup', 'debug-header', 'debug-footer'].map(
      (tag) => ['Harlowe', `Aid [${tag}]`, 'it is for trying the story out'] as const,
    ),
  ])('%s: “%s” is no passage of the story, which is said', (format, header, why) => {
    const passages = `:: Start\nText [[Hall]]\n\n:: Hall\nEnd\n\n:: ${header}\ndata:image/png;base64,AAAA`;
    expect(notesOf(format, passages)).toContain(`${header.replace(/ \[.*/u, '')}: this passage was left out: ${why}`);
    expect(converted(format, passages).ink).not.toContain('base64');
  });

  it.each(['Snowman', 'Sugarcane', 'Paperthin'])('a story in %s is refused by that name', (format) => {
    expect(twineToInk(readTwee(twee(format, ':: Start\nText')), anyAsciiRomanize)).toEqual({
      ok: false,
      error: expect.stringContaining(format),
    });
  });

  it('a story that does not name its format is told by its marks', () => {
    const dialects = ['<<if true>>x<</if>>', '(set: $x to 1)', 'x: 1\n--\nText'].map((passage) =>
      twineToInk(readTwee(`:: Start\n${passage}\n`), anyAsciiRomanize),
    );
    expect(dialects.map((story) => (story.ok ? story.value.dialect : story.error))).toEqual(['SugarCube', 'Harlowe', 'Chapbook']);
    expect(twineToInk(readTwee(':: Start\n<% s.x = 1 %>\n'), anyAsciiRomanize)).toMatchObject({
      ok: false,
      error: expect.stringContaining('Snowman'),
    });
  });
});

describe('IMP-12: files of Twine', () => {
  it('Twee: marks in names stand behind a backslash, and tags and places do not count as names', () => {
    const { passages } = readTwee('before\n:: A \\[b\\] \\{c\\} [one two] {"position":"1,2"}\r\nText\r\n:: B\nMore');
    expect(passages).toEqual([
      { name: 'A [b] {c}', tags: ['one', 'two'], text: 'Text' },
      { name: 'B', tags: [], text: 'More' },
    ]);
  });

  it.each([
    ':: The Hall [dark] <25,30>',
    '::The Hall [dark] <-25.5, 30>',
    ':: The Hall [dark] {"position":"1,2","of":{"x":1}}',
    ':: The Hall [dark] {"position":"1,2","size":"100,100"}  ',
    ':: The Hall [dark] {position}',
  ])('Twee: a place is no part of a name: %s', (header) =>
    expect(readTwee(`${header}\nText\n`).passages).toEqual([{ name: 'The Hall', tags: ['dark'], text: 'Text' }]),
  );

  it('Twee: what stands before the first passage is said to be left out', () => {
    expect(readTwee('<!-- by Ada -->\n\n:: Start\nText').extras).toEqual(['what stands before the first passage']);
    expect(readTwee('\n \n:: Start\nText').extras).toEqual([]);
  });

  it('Twee: a name may look like a place', () =>
    expect(readTwee(':: a<1,2>\nText\n:: \\{x\\}\nText\n').passages.map(({ name }) => name)).toEqual(['a<1,2>', '{x}']));

  it('published HTML: names, tags, the start and the text as it was written', () => {
    const page = `<html><tw-storydata name="A &amp; B" startnode="2" format="Harlowe" hidden><style>b{}</style><script>x()</script>
      <tw-passagedata pid="1" name="One" tags="a b">&lt;b&gt; &amp;amp; &#39;</tw-passagedata><tw-passagedata pid="2" name="a > b" tags="">[[One]]</tw-passagedata></tw-storydata>`;
    expect(readPublished(page, entitiesHtmlCharacters)).toEqual([
      {
        title: 'A & B',
        format: 'Harlowe',
        start: 'a > b',
        passages: [
          { name: 'One', tags: ['a', 'b'], text: "<b> &amp; '" },
          { name: 'a > b', tags: [], text: '[[One]]' },
        ],
        extras: ["the story's JavaScript", "the story's style sheet"],
      },
    ]);
  });
});

/** Passages that are made to take long. */
const BOMBS: readonly (readonly [format: string, name: string, passage: (size: number) => string])[] = [
  ['SugarCube', 'conditions in each other', (size) => '<<if true>>'.repeat(size)],
  ['SugarCube', 'macros that are not closed', (size) => '<<set "'.repeat(size)],
  ['SugarCube', 'links that are not closed', (size) => '[['.repeat(size)],
  ['SugarCube', 'comments that are not closed', (size) => '/* <!-- '.repeat(size)],
  ['SugarCube', 'marks', (size) => "''//__==~~^^@@".repeat(size)],
  ['SugarCube', 'fields', (size) => `$a${'.b'.repeat(size)}`],
  ['SugarCube', 'brackets', (size) => `<<set $x to ${'('.repeat(size)}1>>`],
  ['Harlowe', 'hooks', (size) => '(if: true)['.repeat(size)],
  ['Harlowe', 'brackets', (size) => '[('.repeat(size)],
  ['Harlowe', 'words that are no macros', (size) => '(x: '.repeat(size)],
  ['Harlowe', 'braces', (size) => '{'.repeat(size)],
  ['Harlowe', 'hidden hooks', (size) => '|a)['.repeat(size)],
  ['Harlowe', 'hidden hooks that show each other', (size) => `|a)[(show: ?b, ?a)]|b)[(show: ?a, ?b)]${'(show: ?a)'.repeat(size)}`],
  ['SugarCube', 'printed texts', (size) => '<<print "[[a]] '.repeat(size)],
  ['SugarCube', 'objects', (size) => `<<set $a to ${'{a: ['.repeat(size)}1>>`],
  ['Harlowe', 'hidden hooks of one name', (size) => '|a)[x]'.repeat(size)],
  ['Harlowe', 'hidden hooks of many names', (size) => `${Array.from({ length: size }, (_, at) => `|a${at})[x](show: ?a${at})`).join('')}`],
  ['SugarCube', 'tags between the quotation marks of others', (size) => `<a ${'="<a "'.repeat(2 * size)}`],
  ['SugarCube', 'tags between the quotation marks of others, which are closed', (size) => `<a ${'="<a >"'.repeat(size)}`],
  ['SugarCube', 'tags', (size) => '<a b="'.repeat(size)],
  ['SugarCube', 'attributes', (size) => `<a ${'b = '.repeat(size)}`],
  ['Chapbook', 'inserts', (size) => '{a: '.repeat(size)],
  ['Chapbook', 'modifiers', (size) => '[if x > 0]\n'.repeat(size)],
];

describe('IMP-13: no story takes long', () => {
  it.each(BOMBS)('%s: %s', (format, _, passage) => {
    const of = (size: number) => readTwee(twee(format, `:: Start\n${passage(size)}\n`));
    expect(growth(of, (story) => twineToInk(story, anyAsciiRomanize), 2000)).toBeLessThan(10);
  });

  it('hidden hooks that show others many times are written so often and no more, and it is said', () => {
    const hooks = Array.from({ length: 8 }, (_, at) => `|a${at})[x${`(show: ?a${at + 1})`.repeat(7)}]`).join('');
    const { ink, notes } = converted('Harlowe', `:: Start\n${hooks}|a8)[x](show: ?a0)\n`);
    expect(ink.length).toBeLessThan(100_000);
    expect(notes.map(({ sentence }) => sentence).join()).toContain('are shown too often');
  });

  it('a hidden hook without words that others show many times is counted too', () => {
    const hooks = Array.from({ length: 8 }, (_, at) => `|a${at})[${`(show: ?a${at + 1})`.repeat(7)}]`).join('');
    expect(notesOf('Harlowe', `:: Start\nText${hooks}|a8)[](show: ?a0)\n`).join()).toContain('are shown too often');
  });

  it.each([
    ['Harlowe', '(if: $x is 1)[', ']'],
    ['Harlowe', '{', '}'],
    ['SugarCube', '<<if $x is 1>>', '<</if>>'],
    ['Chapbook', '[if x === 1]\n', '\n[continue]\nEnd'],
  ])('%s: very much within %s is read', (format, open, close) => {
    const story = readTwee(twee(format, `:: Start\n${open}${"''a'' ".repeat(80_000)}${close}\n`));
    expect(twineToInk(story, anyAsciiRomanize)).toMatchObject({ ok: true });
  });

  it('a tag that holds a sound is left out whole, however long it is', () => {
    const sound = `<audio src="data:audio/ogg;base64,${'A'.repeat(20_000)}">`;
    expect(converted('SugarCube', `:: Start\nA door.${sound} It is open.\n`).ink).toContain('A door. It is open.');
  });

  it('arguments of a macro with quotation marks that are not closed', () =>
    expect(
      growth(
        (size) => '\\"'.repeat(size),
        (source) => scriptArguments(source, (word) => word),
        3000,
      ),
    ).toBeLessThan(10));

  it.each([
    ['conditions in a line', '<<if $a>>x'.repeat(40)],
    ['conditions over lines', '<<if $a>>\nx\n'.repeat(40)],
    ['branches', `<<if $a is 0>>x${Array.from({ length: 60 }, (_, index) => `<<elseif $a is ${index + 1}>>y`).join('')}<</if>>`],
    ['links', '<<link "x">>y '.repeat(40)],
    ['brackets', `<<if ${'not ('.repeat(11)}$a${')'.repeat(11)}>>x<</if>>`],
  ])('%s in each other come to a script that compiles', (_, passage) => {
    expect(converted('SugarCube', `:: Start\n<<set $a to 1>>${passage}\n`).ink).toContain('=== Start ===');
  });

  it('conditions that are deep by what is included compile', () => {
    const passages = Array.from({ length: 15 }, (_, index) => `:: P${index}\n<<if $a>>\nx\n<<include "P${index + 1}">>\n<</if>>\n`);
    const { notes } = converted('SugarCube', `:: Start\n<<set $a to 1>><<include "P0">>\n\n${passages.join('\n')}\n:: P15\nEnd`);
    expect(notes.map(({ sentence }) => sentence)).toContain('conditions are nested too deep; the innermost were left out');
  });

  it('passages that include each other twice come to an end, and it is said', () => {
    const passages = Array.from({ length: 30 }, (_, index) => `:: P${index}\n<<include "P${index + 1}">><<include "P${index + 1}">>\n`);
    const story = twineToInk(
      readTwee(twee('SugarCube', `:: Start\n<<include "P0">>\n\n${passages.join('\n')}\n:: P30\nx`)),
      anyAsciiRomanize,
    );
    expect(story.ok && story.value.notes.some(({ sentence }) => sentence.includes('included too often'))).toBe(true);
  });

  it.each([
    ['a condition', (inner: string) => `<<if $x>>${inner}<</if>>`],
    ['a link', (inner: string) => `<<link "Go">>${inner}<</link>>`],
    ['the label of a link', (inner: string) => `<<link ${JSON.stringify(inner)} "End">><</link>>`],
    ['a condition in a condition', (inner: string) => `<<if $x>><<if $y>>${inner}<</if>><</if>>`],
  ])('what a passage holds within %s counts each time that it is included', (_, around) => {
    const long = around('a$x'.repeat(400));
    const host = '<<include "Long">>'.repeat(1_000);
    const story = twineToInk(
      readTwee(twee('SugarCube', `:: Start\n<<set $x to 1, $y to 1>>${host}\n\n:: Long\n${long}\n\n:: End\nx`)),
      anyAsciiRomanize,
    );
    expect(story.ok && story.value.notes.some(({ sentence }) => sentence.includes('included too often'))).toBe(true);
    expect(story.ok && story.value.ink.length).toBeLessThan(2_000_000);
  });

  it.each(['PassageHeader', 'PassageFooter'])('a %s that would be too long in all passages is left out, which is said', (name) => {
    const passages = Array.from({ length: 2_000 }, (_, index) => `:: P${index}\nx`).join('\n');
    const story = twineToInk(
      readTwee(twee('SugarCube', `:: Start\n<<set $x to 1>>x\n\n:: ${name}\n<<if $x>>${'a$x'.repeat(400)}<</if>>\n\n${passages}`)),
      anyAsciiRomanize,
    );
    expect(story.ok && story.value.notes.map(({ sentence }) => sentence)).toContain(
      'the headers and footers of all passages are too long to stand in each; they were left out',
    );
    expect(story.ok && story.value.ink.length).toBeLessThan(2_000_000);
  });

  it('a story of more passages than can be kept is refused', () => {
    const passages = Array.from({ length: MAX_PASSAGES + 1 }, (_, index) => `:: P${index}\nx`).join('\n');
    expect(twineToInk(readTwee(twee('SugarCube', passages)), anyAsciiRomanize)).toMatchObject({ ok: false });
  });
});
