import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lettersIn } from '#domain/play/aloud/letters-in.ts';
import { type AloudPlace, afterText, beginOf, formatPlace, parsePlace, toSay } from '#domain/play/aloud/to-say.ts';
import { shownWords } from '#domain/text/plain-text.ts';
import { turnOf } from '#tests/application/play/play-parts.ts';

const sentence = fc.array(fc.stringMatching(/^[a-z]{1,8}$/), { minLength: 1, maxLength: 8 }).map((words) => `${words.join(' ')}.`);
const paragraph = fc.array(
  fc.oneof(
    sentence,
    sentence.map((said) => `*${said}*`),
    sentence.map((said) => `“${said}”`),
  ),
  { minLength: 1, maxLength: 4 },
);
const prose = fc.array(paragraph, { minLength: 1, maxLength: 4 }).map((all) => all.map((parts) => parts.join(' ')).join('\n\n'));
const words = (text: string): readonly string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

it('ALOUD-01, ALOUD-03: the reply is said whole, then the choices with their numbers, whatever the turn is read at', () => {
  fc.assert(
    fc.property(prose, fc.array(sentence, { maxLength: 4 }), fc.array(fc.nat({ max: 400 })), (text, labels, cuts) => {
      const choices = labels.map((label, index) => ({ id: `${index}`, label }));
      const whole = turnOf('a', { text, choices, status: 'done', ending: null });
      const said: string[] = [];
      let place: AloudPlace = beginOf(whole);
      const say = (turn: typeof whole) => {
        for (let next = toSay(turn, place); next !== null; next = toSay(turn, place)) {
          said.push(next.words);
          place = { turnId: turn.id, part: next.part, from: next.end };
        }
      };
      for (const cut of cuts.toSorted((a, b) => a - b)) say({ ...whole, text: text.slice(0, cut), choices: [], status: 'running' });
      say(whole);
      expect(said.flatMap(words)).toEqual([...words(text), ...words(afterText(whole))]);
      for (const [index, label] of labels.entries()) expect(said).toContain(`${index + 1}: ${label}`);
      expect(toSay(whole, place)).toBeNull();
    }),
  );
});

/** What is said of a turn, who says it and in which voice. */
function allSaid(turn: ReturnType<typeof turnOf>): readonly (readonly [string, string, string])[] {
  const said: (readonly [string, string, string])[] = [];
  for (let next = toSay(turn, beginOf(turn)); next !== null; ) {
    said.push([next.words, next.voice, next.speaker]);
    next = toSay(turn, { turnId: turn.id, part: next.part, from: next.end });
  }
  return said;
}

it('ALOUD-01, NARR-49: each quotation has the speaker that is written for it, and what nobody says aloud is narration', () => {
  const text = '“Buttons,” you say.\n\n“You’re *late*. Come in,” he says. A letter: “Dear Nine.” “Paid.”';
  const choices = [{ id: '1', label: 'Say “No”' }];
  const turn = turnOf('a', { text, choices, status: 'done', ending: null, state: { speakers: ['you', 'dorcas', 'nobody', 'The sea'] } });
  expect(allSaid(turn)).toEqual([
    ['“Buttons,”', 'speech', 'you'],
    ['you say.', 'narration', ''],
    ['“You’re late.', 'speech', 'dorcas'],
    ['Come in,”', 'speech', 'dorcas'],
    ['he says.', 'narration', ''],
    ['A letter:', 'narration', ''],
    ['“Dear Nine.”', 'narration', ''],
    ['“Paid.”', 'speech', 'The sea'],
    ['1: Say', 'narration', ''],
    ['“No”', 'speech', ''],
  ]);
  // After an edit that took a quotation away, what is written belongs to another text.
  const edited = { ...turn, text: text.replace('“Buttons,” you say.', 'You wait.'), edited: true };
  expect(new Set(allSaid(edited).map(([, , speaker]) => speaker))).toEqual(new Set(['']));
  expect(allSaid({ ...turn, text: text.replace('Buttons', 'Laces'), edited: true }).map(([, , speaker]) => speaker)).toContain('dorcas');
});

it('CHAT-31: of a text that a chat hides from its character nothing is said, and the choices behind it are', () => {
  fc.assert(
    fc.property(prose, sentence, fc.constantFrom('done', 'running'), (text, label, status) => {
      const turn = turnOf('a', { text, choices: [{ id: '1', label }], status, ending: null, hidden: true });
      const next = toSay(turn, beginOf(turn));
      expect(next?.words).toBe(status === 'done' ? `1: ${label}` : undefined);
    }),
  );
});

it('ALOUD-03: an ending is read by its name and its text, instead of choices', () => {
  const ending = { id: 'x', name: 'Leave It Lit', text: 'The lamp stays.', endings: [] };
  expect(afterText({ ending, choices: [{ id: '1', label: 'No' }] })).toBe('Leave It Lit.\nThe lamp stays.');
});

it('ALOUD-04: a place is kept as text, and a text that is none is no place', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.constantFrom('text' as const, 'after' as const), fc.nat({ max: 100_000 }), (turnId, part, from) => {
      expect(parsePlace(formatPlace({ turnId, part, from }))).toEqual({ turnId, part, from });
    }),
  );
  for (const text of [null, '', 'x', 'a text -1', 'a other 3', 'a text 3 4']) expect(parsePlace(text)).toBeNull();
});

it('ALOUD-02: the letters of each piece are those that the page shows at its place', () => {
  fc.assert(
    fc.property(prose, (text) => {
      const words = shownWords(text);
      const shown = words.replace(/[^\p{L}\p{N}]/gu, '');
      const turn = turnOf('a', { text, choices: [], status: 'done', ending: null });
      let from = 0;
      for (
        let next = toSay(turn, { turnId: 'a', part: 'text', from });
        next !== null;
        next = toSay(turn, { turnId: 'a', part: 'text', from })
      ) {
        const at = lettersIn(words.slice(0, next.start));
        expect(shown.slice(at, at + lettersIn(words.slice(next.start, next.end)))).toBe(next.words.replace(/[^\p{L}\p{N}]/gu, ''));
        from = next.end;
      }
    }),
  );
});

it('ALOUD-01: no address of a link is said, and the other signs of the words are', () => {
  const turn = turnOf('a', {
    text: 'See [the map](http://127.0.0.1/x_y?z=1) now. C# and f**k. At https://a.example/b_c?d=1 it ends.',
    choices: [],
    status: 'done',
    ending: null,
  });
  const said: string[] = [];
  let place = beginOf(turn);
  for (let next = toSay(turn, place); next !== null; next = toSay(turn, place)) {
    said.push(next.words);
    place = { turnId: 'a', part: next.part, from: next.end };
  }
  expect(said).toEqual(['See the map now.', 'C# and f**k.', 'At  it ends.']);
});
