import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asideComment, asideComments } from '#domain/studio/set-aside.ts';
import type { CriticStory } from '#server/domain/studio/critic/critic-finding.ts';
import { criticFindings, reportedCritique } from '#server/domain/studio/critic/critic-findings.ts';
import { dayOf, numberOf } from '#server/domain/studio/critic/spelled-number.ts';
import { aCriticStory } from './a-critic-story.ts';

/** Lines that contradict nothing. */
const PLAIN = [
  'The harbour is empty, and the gulls have gone inland.',
  '“Nobody comes here now,” she says, and lights the stove.',
  'A rope hangs from the crane. You pull it once and nothing happens.',
  'There were forty of them, or thirty; he never counted.',
  'You sit down on the wall until the bell has stopped.',
  'It smells of tar and cold tea in the shed.',
  '{trust > 2: She hands you the lamp.|She keeps the lamp.}',
  'At four he means to go home.',
  'Behind the door somebody laughs at something that is not a joke.',
];
const cast: CriticStory['cast'] = [
  { id: 'pio', name: 'Pio Zammit', described: { text: 'Twenty-eight; came for one year.', at: 'story.yaml:9' } },
  { id: 'nettie', name: 'Nettie Quaye', described: null },
];

/** A story of plain lines with others in them, in their order. */
const woven = (planted: readonly string[], isTogether = false): fc.Arbitrary<readonly string[]> =>
  fc
    .tuple(
      fc.array(fc.constantFrom(...PLAIN), { minLength: 2, maxLength: 8 }),
      fc.array(fc.nat(100), { minLength: planted.length, maxLength: planted.length }),
    )
    .map(([plain, places]) => {
      const lines = [...new Set(plain)];
      const at = places.map((place) => (isTogether ? (places[0] ?? 0) : place) % (lines.length + 1)).toSorted((one, other) => one - other);
      return planted.reduceRight<string[]>((all, line, index) => all.toSpliced(at[index] ?? 0, 0, line), lines);
    });

const kindsOf = (story: CriticStory) => criticFindings(story).map(({ key }) => key.split(' ')[0]);

/** Every quote stands in its line as it is. */
function expectQuoted(story: CriticStory, written: readonly string[]): void {
  for (const { quotes, sentence } of criticFindings(story)) {
    expect(sentence).toMatch(/^[\p{Lu}“].*\.$/u);
    for (const { text, at } of quotes) {
      const line = at.startsWith('story.yaml') ? (cast[0]?.described?.text ?? '') : (written[Number(at.split(':')[1]) - 2] ?? '');
      expect(line).toContain(text);
      expect(text).not.toBe('');
    }
  }
}

interface Planting {
  readonly kind: string;
  readonly lines: readonly string[];
  readonly of?: Partial<CriticStory>;
  /** They stand one after the other. */
  readonly isTogether?: boolean;
}

const NUMBERS = ['nine', 'thirteen', 'twenty-one', 'thirty', 'forty-four', '52'];
const COLOURS = ['grey', 'blue', 'green', 'brown'];
const two = (of: readonly string[]) => fc.shuffledSubarray([...of], { minLength: 2, maxLength: 2 });

const planting: fc.Arbitrary<Planting> = fc.oneof(
  two(NUMBERS).map(([one, other]) => ({
    kind: 'age',
    lines: [`Nettie is ${one} years old and reads well.`, `“I’m ${other},” she says. # speaker: nettie`],
    of: { cast },
  })),
  fc.constantFrom(...NUMBERS).map((age) => ({ kind: 'age', lines: [`Pio Zammit, ${age}, whistles.`], of: { cast } })),
  two(COLOURS).map(([one, other]) => ({
    kind: 'eyes',
    lines: [`Nettie’s ${one} eyes are on the door.`, `You look up. Nettie has large ${other} eyes.`],
    of: { cast },
  })),
  two(['red', 'black', 'white']).map(([one, other]) => ({
    kind: 'hair',
    lines: [`Pio’s hair is ${one} from the flour.`, `Under the lamp Pio has ${other} hair.`],
    of: { cast },
  })),
  fc.integer({ min: 1, max: 6 }).map((shift) => ({
    kind: 'date',
    lines: [
      'It is dated Tuesday, 13 November.',
      `The post comes on ${['Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday', 'Monday'][shift - 1]} the 13th of November.`,
    ],
  })),
  fc.integer({ min: 5, max: 175 }).map((back) => {
    const minutes = 11 * 60 + 30 - back;
    return {
      kind: 'clock',
      lines: ['It is half past eleven.', `It is ${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}.`],
    };
  }),
  fc.constantFrom('Ask about Nettie', 'Go and look for Mrs Quaye').map((label) => ({
    kind: 'early',
    lines: [`* [${label}]`, 'Nettie Quaye is the girl who reads at night.'],
    of: { cast },
  })),
  fc.constantFrom('Her name is Nettie.', '“My name’s Nettie,” she says.').map((line) => ({
    kind: 'introduced',
    lines: ['Nettie takes your coat.', line],
    of: { cast },
  })),
  fc.constantFrom('Zamit', 'Zammitt', 'Zamnit', 'Zámmit').map((slip) => ({
    kind: 'spelling',
    lines: ['There is Zammit at the oven.', 'You ask Zammit for bread.', 'Then Zammit sings.', `You give ${slip} the slip.`],
  })),
  fc.constantFrom(['Ask her about the key', 'Ask about the key'], ['Go to the harbour now', 'Go to the harbour']).map(([one, other]) => ({
    kind: 'alike',
    lines: [`* [${one}]`, `* [${other}]`],
    isTogether: true,
  })),
  fc.constantFrom('a breath nobody knew she was holding back', 'the cold light of morning creeping').map((phrase) => ({
    kind: 'phrase',
    lines: [`You let go of ${phrase} in.`, `There it is, ${phrase} still.`, `And once more ${phrase} out.`],
  })),
  fc.constantFrom('quietly', 'suddenly', 'perhaps').map((word) => ({
    kind: 'word',
    lines: Array.from({ length: 12 }, (_, index) => `The door opens ${word} for guest ${index}.`),
    of: { others: Array.from({ length: 5 }, () => `${'the lamp burns over the water '.repeat(400)} quietly suddenly perhaps`) },
  })),
);

describe('what a critic finds by rule', () => {
  it('PROOF-23, PROOF-24, PROOF-25, PROOF-26, PROOF-27, PROOF-28, PROOF-29, PROOF-30: finds each contradiction that was planted in a story, with two quotes that stand in their lines', () => {
    fc.assert(
      fc.property(
        planting.chain(({ lines, isTogether = false, ...rest }) => woven(lines, isTogether).map((written) => ({ written, ...rest }))),
        ({ kind, written, of }) => {
          const story = aCriticStory(written, of);
          expect(kindsOf(story), written.join('\n')).toContain(kind);
          expectQuoted(story, written);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('PROOF-23: says nothing of a story without one', () => {
    fc.assert(
      fc.property(
        woven(['Pio Zammit is twenty-eight.', 'Nettie’s grey eyes are shut.', 'You ask Pio.', 'Nettie looks up with grey eyes.']),
        (written) => {
          expect(kindsOf(aCriticStory(written, { cast, shelf: 'Pio and Nettie' }))).toEqual([]);
        },
      ),
    );
  });

  it.each([
    ['an age that somebody was', ['Nettie was nine when the ship came.', 'Nettie is thirteen years old.']],
    ['an age that is about right', ['Nettie is nearly nine years old.', 'Nettie is ten years old.']],
    ['what somebody else is', ['The dog is six years old.', 'The dog is eight years old.']],
    ['two dates that go together', ['It is Tuesday, 13 November.', 'We meet on Thursday the 15th of November.']],
    ['dates of two years', ['It was Tuesday, 13 November 1902.', 'It is Friday, 13 November 1908.']],
    ['a clock that goes on over midnight', ['It is half past eleven.', 'It is ten past one.']],
    ['the time of another day', ['It is ten past four.', 'You slept for a day. It is ten past three.']],
    ['a time that somebody speaks of', ['It is ten past four.', '“It is ten past three in Arlen,” she says.']],
    ['a place and who is from there', ['They say Farrow is shut.', 'We hear Farrow well.', 'Who left Farrow?', 'Ask the Farrowan.']],
    ['choices that deny each other', ['* [Tell her about the key]', '* [Do not tell her about the key]']],
    ['a name that is also a word', ['“Good,” says Lamp.', 'You ask Lamp.', 'So does Lamp.', 'Then Lamb comes, a lamb.']],
  ])('PROOF-23: does not take %s for a contradiction', (_, lines) => {
    expect(kindsOf(aCriticStory(lines, { cast, shelf: 'Nettie' }))).toEqual([]);
  });

  it('PROOF-27, PROOF-28: what two branches say that no play reads both of is no finding', () => {
    const story = aCriticStory(['It is half past eleven.', 'It is ten past ten.']);
    const [turn] = story.plays[0]?.turns ?? [];
    const plays = (turn?.paragraphs ?? []).map((paragraph) => ({ turns: [{ paragraphs: [paragraph], offered: [] }] }));
    expect(kindsOf(story)).toEqual(['clock']);
    expect(kindsOf({ ...story, plays })).toEqual([]);
  });

  it('PROOF-31: what the script says is meant so stands apart, with its reason, and gives its place to another', () => {
    const lines = Array.from({ length: 5 }, (_, index) => [
      `* [Go to the harbour ${index} now]`,
      `* [Go to the harbour ${index}]`,
      'Well.',
    ]).flat();
    const found = criticFindings(aCriticStory(lines));
    expect(found).toHaveLength(5);
    const [first] = found;
    const aside = asideComments(new Map([['script.ink', asideComment(first?.key ?? '', 'They are twins.')]]));
    const report = reportedCritique(found, aside);
    expect(report.open.map(({ key }) => key)).toEqual(found.slice(1, 4).map(({ key }) => key));
    expect(report.aside).toMatchObject([{ key: first?.key, reason: 'They are twins.' }]);
  });

  it('PROOF-41: of somebody with several ages, and of several dates, each contradiction is set aside for itself', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 7, max: 60 }), { minLength: 3, maxLength: 5 }), fc.nat(4), (ages, at) => {
        const lines = ages.map((age) => `Nettie is ${age} years old.`);
        const found = criticFindings(aCriticStory(lines, { cast: [{ id: 'nettie', name: 'Nettie', described: null }] }));
        expect(new Set(found.map(({ key }) => key)).size).toBe(ages.length - 1);
        const meant = found[at % found.length];
        const { open, aside } = reportedCritique(found, [{ key: meant?.key ?? '', reason: 'She lies.', above: '' }]);
        expect(aside.map(({ key }) => key)).toEqual([meant?.key]);
        expect(open.map(({ key }) => key)).toEqual(found.flatMap(({ key }) => (key === meant?.key ? [] : [key])).slice(0, 3));
      }),
    );
    const dates = ['It is Monday the 3rd of May.', 'On Wednesday the 4th of May she left.', 'He came on Sunday the 5th of May.'];
    const found = criticFindings(aCriticStory(dates)).filter(({ key }) => key.startsWith('date '));
    expect(found).toHaveLength(2);
    expect(reportedCritique(found, [{ key: found[0]?.key ?? '', reason: 'She lies.', above: '' }]).open).toEqual([found[1]]);
  });

  it.each([
    ['age nettie', ['Nettie is 9 years old.', 'Nettie is 30 years old.'], ['Nettie is 44 years old.']],
    ['eyes nettie', ['Nettie’s grey eyes are on the door.', 'Nettie has large blue eyes.'], ['Nettie has green eyes.']],
    ['hair nettie', ['Nettie’s hair is red from the flour.', 'Nettie has black hair.'], ['Nettie has white hair.']],
    ['date thursday-the-3rd-of-may', ['It is Monday the 3rd of May.', 'It is Thursday the 3rd of May.'], null],
    ['clock it-is-ten-past-three', ['It is half past four.', 'It is ten past three.'], ['It is four o’clock.', 'It is ten past three.']],
    [
      'alike go-round-the-back-of-the-old-lighthouse-by-the-g',
      ['* [Go round the back of the old lighthouse by the gate now]', '* [Go round the back of the old lighthouse by the gate]'],
      null,
    ],
  ])(
    'PROOF-41: a comment of before, `Meant so (%s)`, still sets its finding aside, and none where it may mean another',
    (former, lines, more) => {
      const of = { cast: [{ id: 'nettie', name: 'Nettie', described: null }] };
      const aside = asideComments(new Map([['script.ink', asideComment(former, 'She lies.')]]));
      const report = reportedCritique(criticFindings(aCriticStory(lines, of)), aside);
      expect(report).toMatchObject({ open: [], aside: [{ reason: 'She lies.' }] });
      if (more === null) return;
      const doubtful = criticFindings(aCriticStory([...lines, ...more], of));
      expect(doubtful).toHaveLength(2);
      expect(reportedCritique(doubtful, aside)).toEqual({ open: doubtful, aside: [] });
    },
  );

  it('PROOF-30: choices that lead in different directions do not say the same, however long they are', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(
          ['up', 'down'],
          ['in', 'out'],
          ['on', 'off'],
          ['left', 'right'],
          ['back', 'on'],
          ['into the house', 'out of the house'],
        ),
        fc.subarray(['old', 'narrow', 'stairs', 'lantern', 'garden', 'quietly', 'harbour', 'gate']),
        ([one = '', other = ''], words) => {
          const said = (where: string) => `* [Go ${where} ${words.join(' ')}]`;
          expect(kindsOf(aCriticStory([said(one), said(other)]))).not.toContain('alike');
          expect(kindsOf(aCriticStory([said(one), said(one).replace('Go', 'Just go')]))).toContain('alike');
        },
      ),
      { numRuns: 60 },
    );
  });

  it('PROOF-41: of two texts that contradict each other, the one where a comment can stand comes first: script, sheet, book', () => {
    const place = { script: 'script.ink:2', sheet: 'story.yaml:9', book: 'lore/brine.yaml:3' };
    const line = (at: string, text: string) => ({
      text,
      at,
      kind: at === place.script ? ('prose' as const) : ('sheet' as const),
      knot: '',
      speakers: [],
    });
    const ages = fc.tuple(two(NUMBERS), fc.shuffledSubarray(['script', 'sheet', 'book'] as const, { minLength: 2, maxLength: 2 }));
    fc.assert(
      fc.property(ages, ([numbers, places]) => {
        const lines = places.map((of, index) => line(place[of], `Nettie is ${numbers[index]} years old.`));
        const story = { ...aCriticStory([], { cast: [{ id: 'nettie', name: 'Nettie', described: null }] }), lines };
        const [found] = criticFindings(story);
        const order = (['script', 'sheet', 'book'] as const).filter((of) => places.includes(of));
        expect(found?.quotes.map(({ at }) => at)).toEqual(order.map((of) => place[of]));
        expect(found?.sentence).toMatch(/^Nettie is \d+ in one line and \d+ in another\.$/u);
      }),
    );
  });

  it('reads numbers and days in words', () => {
    expect(['one', 'nineteen', 'forty', 'sixty-one', 'thirty two', '88', 'hundred'].map(numberOf)).toEqual([1, 19, 40, 61, 32, 88, null]);
    expect(['first', 'twelfth', '13th', 'twentieth', 'twenty-first', 'thirty-first', 'last'].map(dayOf)).toEqual([
      1,
      12,
      13,
      20,
      21,
      31,
      null,
    ]);
  });
});
