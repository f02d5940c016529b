/** @shortened 300 texts instead of 5,000. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KnownMarks } from '#server/domain/narrator/reply/thinking-marks.ts';
import { type SplitPart, ThinkingSplitter, withoutThinking } from '#server/domain/narrator/reply/thinking-splitter.ts';
import { growth } from '#tests/fakes/growth.ts';
import { runs } from '#tests/proof.ts';

const MARKS = new KnownMarks([{ opens: '((plan:', closes: '))' }]);

/** What is left of a text that came in these pieces. */
function split(pieces: readonly string[], { begins = false, isCut = false } = {}) {
  const known = { marks: MARKS, begins };
  const splitter = new ThinkingSplitter(known);
  const parts: SplitPart[] = [...pieces.flatMap((piece) => splitter.add(piece)), ...splitter.end(isCut)];
  const story = parts.slice(parts.findLastIndex(({ type }) => type === 'taken-back') + 1);
  const all = (some: readonly SplitPart[], type: string) =>
    some.map((part) => ('text' in part && part.type === type ? part.text : '')).join('');
  return { prose: all(story, 'prose').trim(), thinking: all(parts, 'thinking').trim(), begins: known.begins };
}

function cutAt(text: string, places: readonly number[]): string[] {
  const cuts = [...new Set(places.map((place) => place % (text.length + 1)))].sort((a, b) => a - b);
  return [...cuts, text.length].map((end, index) => text.slice(cuts[index - 1] ?? 0, end));
}

const STORY = 'The lamp burns low. A gull cries.';
const THOUGHT = 'I should weigh it.';
const HARMONY = '<|start|>assistant<|channel|>final<|message|>';

/** Thinking at the beginning, by marks of both its ends. */
const opened: readonly (readonly [string, string])[] = [
  ...['think', 'thinking', 'thought', 'reasoning', 'seed:think', 'THINK', 'Thinking'].map((name) => [`<${name}>`, `</${name}>`] as const),
  ['<think>', '</thinking>'],
  ['<think time="3">', '</think>'],
  ...['<think >', '<thinking\n>', '<THOUGHT  >', '<analysis >'].map(
    (opens) => [opens, `</${opens.slice(1).trim().split(/\s/)[0]}>`] as const,
  ),
  ['[THINK]', '[/THINK]'],
  ['◁think▷', '◁/think▷'],
  ['<|START_THINKING|>', '<|END_THINKING|><|START_RESPONSE|>'],
  ['<|channel>thought\n', '<channel|>'],
  ['<|channel|>analysis<|message|>', `<|end|>${HARMONY}`],
  [
    '<|start|>assistant<|channel|>analysis<|message|>',
    '<|end|><|start|>assistant<|channel|>commentary<|message|>So.<|end|><|channel|>final<|message|>',
  ],
  ['<|channel|>commentary to=functions.look <|constrain|>json<|message|>', `<|call|>${HARMONY}`],
  ['analysis', 'assistantfinal'],
  ['Here is my thought process:', 'Here is my response:'],
  ['((plan:', '))'],
  ['<think></think>\n<think>', '</think>'],
  ['<think>', '</think>\n<answer>\n'],
  ...['response', 'output', 'final'].map((name) => ['<think>', `</think>\n<${name}>\n`] as const),
  ['<thinking>', '</thought>'],
  ...['antThinking', 'longcat_think', 'analysis', 'scratchpad'].map((name) => [`<${name}>`, `</${name}>`] as const),
  ['<|inner_prefix|>', '<|inner_suffix|>'],
  ['<|think|>', '<|end|><|begin|>assistant<|content|>'],
  ['```thinking\n', '\n```\n'],
  ['<details type="reasoning" done="true">\n<summary>Thought for 3 seconds</summary>\n', '</details>\n'],
  ['<details><summary>Thinking</summary>', '</details>'],
  ['assistantanalysis', 'assistantfinal'],
  ['analysis\n', '\nassistantfinal\n'],
  ...[
    '<|im_start|>assistant\n',
    '<|start_header_id|>assistant<|end_header_id|>\n\n',
    '<|assistant|>',
    '<｜Assistant｜>',
    'assistant\n',
    '\u200b',
  ].map((turn) => [`${turn}<think>`, '</think>'] as const),
];
/** What ends thinking that a template has begun. */
const alone = [
  '\n</think>\n\n',
  '</think>',
  ' </think>\n',
  '\n[/THINK]\n',
  '\n◁/think▷',
  '\n</thought>\n',
  `<|end|>${HARMONY}`,
  HARMONY,
  '\n))\n',
];
/** Marks that a story speaks of. */
const mentions = [
  'The sign reads `<think>` in chalk. She walks on.',
  'He carved <think> and </think> into the door, and left.',
  'She typed "</think>" twice. Nothing happened.',
  'A tag, [THINK], was all it said; [/THINK], it added.',
  'Her note: (</thought>). She burned it.',
  'It printed\n<think>\nnothing\n</think>\nand stopped.',
  'She said <thought>what now?</thought> and sat down.',
  'Assistant\nto the keeper, she waits. An <analysis>, she said.',
  'He writes `<response>` and <output> on the wall.',
  '```\nA note.\n```\nShe reads it.',
  '<details><summary>A map</summary>\nNorth.\n</details>\nShe folds it.',
  'The screen woke up.\n<analysis id="3">\nBlood: human.\n</analysis>\nIda stepped back.',
  'The screen woke up.\n<analysis>\nBlood: human.\n</analysis>\nIda stepped back.',
  'She opened the file.\n</scratchpad>\nIt was empty.',
  'It printed\n<thought id="1" mood="low" >\nWhat now?\n</thought>\nand stopped.',
  'An analysis of the lamp. The assistantfinal report lay there.',
  '1 < 2, and <b>bold</b> [x] ◁ ▷ < | >.',
];

describe('NARR-34: thinking within the text of a reply', () => {
  it.each(opened)('%j … %j is taken out at the beginning', (opens, closes) => {
    for (const space of ['', '\n', ' \n\n']) {
      expect(split([`${space}${opens}${THOUGHT}${closes}${STORY}`])).toMatchObject({ prose: STORY, begins: false });
      expect(split([`${space}${opens}${THOUGHT}${closes}\n\n${STORY}`]).thinking).toContain(THOUGHT);
    }
  });

  it.each(alone)('%j alone takes back what came before it, and is remembered', (closes) => {
    expect(split([`${THOUGHT} Then more.${closes}${STORY}`])).toEqual({
      prose: STORY,
      thinking: expect.stringContaining(THOUGHT),
      begins: true,
    });
  });

  it.each([['</think>\n\n'], ['\n\n</think>'], ['<think>\n\n</think>\n\n'], ['<think/>'], ['<think />\n']])(
    '%j holds no thinking',
    (marks) => {
      expect(split([`${marks}${STORY}`])).toMatchObject({ prose: STORY, thinking: '' });
    },
  );

  it.each(mentions)('a mark that is only mentioned stays: %j', (text) => {
    expect(split([text])).toEqual({ prose: text, thinking: '', begins: false });
    expect(split([`<think>${THOUGHT}</think>${text}`]).prose).toBe(text);
  });

  it('a story may hold the elements of a machine, with any attributes', () => {
    const name = fc.constantFrom('think', 'thinking', 'thoughts', 'reasoning', 'reflection', 'analysis', 'scratchpad', 'Analysis');
    const attribute = fc.constantFrom(' id="3"', ' mood=low', '\n of="Ida\'s lamp"', ' ', ' hidden');
    const element = fc
      .tuple(name, fc.array(attribute, { maxLength: 3 }), fc.constantFrom('', '\n'))
      .map(([tag, attributes, gap]) => `<${tag}${attributes.join('')}>${gap}Blood: human.${gap}</${tag}>`);
    fc.assert(
      fc.property(fc.array(element, { minLength: 1, maxLength: 4 }), fc.array(fc.nat(400), { maxLength: 20 }), (elements, places) => {
        const story = `The screen woke up.\n${elements.join(' She read on.\n')}\nIda stepped back.`;
        expect(split(cutAt(story, places))).toEqual({ prose: story, thinking: '', begins: false });
      }),
    );
  });

  it('of an endpoint that begins with thinking nothing is prose before its end', () => {
    for (const closes of alone) {
      expect(split([`${THOUGHT}${closes}${STORY}`], { begins: true })).toMatchObject({ prose: STORY, begins: true });
      const known = { marks: MARKS, begins: true };
      expect(new ThinkingSplitter(known).add(`${THOUGHT} So it goes on`)).toEqual([]);
    }
    for (const text of mentions.filter((mention) => !/\n|<thought>w/.test(mention)))
      expect(split([text], { begins: true })).toEqual({ prose: text, thinking: '', begins: false });
    expect(split([STORY], { begins: true })).toEqual({ prose: STORY, thinking: '', begins: false });
    expect(split([`<think>${THOUGHT}</think>${STORY}`], { begins: true }).prose).toBe(STORY);
    expect(split([THOUGHT], { begins: true, isCut: true })).toEqual({ prose: '', thinking: THOUGHT, begins: true });
  });

  it('thinking that never ends is no story, however it came to its end', () => {
    for (const [opens] of opened.slice(0, 10))
      for (const isCut of [false, true]) expect(split([`${opens}${THOUGHT}`], { isCut }).prose).toBe('');
  });

  it('words that only may begin thinking are prose where it does not end', () => {
    const text = 'Here is my thought process: the lamp first, then the door.';
    expect(split([text])).toMatchObject({ prose: text, thinking: '' });
    expect(split([text], { isCut: true })).toMatchObject({ prose: '', thinking: text });
  });

  it('a field of its own keeps the text whole', () => {
    const known = { marks: MARKS, begins: true };
    const splitter = new ThinkingSplitter(known);
    splitter.keptApart();
    expect(splitter.add(STORY)).toEqual([{ type: 'prose', text: STORY }]);
    expect(known.begins).toBe(false);
  });

  it('marks of channels behind the reply are no part of it', () => {
    expect(split([`<|channel|>final<|message|>${STORY}<|return|>`]).prose).toBe(STORY);
    expect(split([`<think>${THOUGHT}</think><answer>${STORY}</answer>`]).prose).toBe(STORY);
  });

  const piece = fc.constantFrom(
    ...[...opened.flat(), ...alone, ...mentions, STORY, THOUGHT, '\n', ' ', '.', '"', '`', '<', '</', '[', '😀', 'a', '<|', '<|message|>'],
  );
  const text = fc.array(piece, { minLength: 1, maxLength: 7 }).map((pieces) => pieces.join(''));

  /** Nobody reads the blanks of thinking between two marks. */
  const withoutBlanks = ({ thinking, ...rest }: ReturnType<typeof split>) => ({ ...rest, thinking: thinking.replace(/\s+/gu, '') });

  it('gives the same wherever it is cut', { timeout: 600_000 }, () => {
    fc.assert(
      fc.property(text, fc.array(fc.nat(600), { maxLength: 30 }), fc.boolean(), fc.boolean(), (whole, places, begins, isCut) => {
        const inOne = withoutBlanks(split([whole], { begins, isCut }));
        expect(withoutBlanks(split(cutAt(whole, places), { begins, isCut }))).toEqual(inOne);
        expect(withoutBlanks(split(whole.split(''), { begins, isCut }))).toEqual(inOne);
        expect(withoutThinking(whole, { marks: MARKS, begins }).trim()).toBe(split([whole], { begins }).prose);
      }),
      { numRuns: runs(300, 5_000) },
    );
  });

  it('a story without marks loses nothing', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 200 }),
        fc.array(fc.nat(200), { maxLength: 20 }),
        fc.boolean(),
        (story, places, begins) => {
          fc.pre(!/[<[◁(|]|\)\)/.test(story));
          expect(split(cutAt(story, places), { begins }).prose).toBe(story.trim());
        },
      ),
    );
  });

  it.each([
    '<think></think>',
    '</think>',
    ' </think> ',
    '<think>',
    'a<think> b',
    '<|channel|>',
    '<|end|>',
    'Here is my',
    '<',
    '[THI',
    '\n</think>\n',
  ])('faults C30: takes time in proportion to one huge piece of %j, and to many pieces of it', (scrap) => {
    expect(
      growth(
        (size) => scrap.repeat(size),
        (whole) => split([whole]),
        5_000,
      ),
    ).toBeLessThan(10);
    expect(
      growth(
        (size) => Array.from({ length: size }, () => scrap),
        (pieces) => split(pieces),
        5_000,
      ),
    ).toBeLessThan(10);
  });
});
