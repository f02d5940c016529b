import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchChoice, playableChoices } from '#server/domain/narrator/free-text/choice-match.ts';
import { isSpelled } from '#server/domain/narrator/free-text/synonyms.ts';
import { growth } from '#tests/fakes/growth.ts';

const choice = (id: string, label: string, keys: string[], aliases: string[] = []) => ({ id, label, keys, aliases });
const door = choice('1', 'Open the iron door', ['door', 'enter']);
const wait = choice('2', 'Wait for the tide', ['wait', 'tide']);
const ask = choice('3', 'Ask Ines about the ledger', ['ask', 'ines', 'ledger']);
const purse = choice('4', 'Take the purse', ['take', 'purse', 'money'], ['it is a deal']);
const choices = [door, wait, ask, purse];

const played = (text: string, offered = choices) => {
  const match = matchChoice(text, offered);
  return match.kind === 'clear' ? match.choice : null;
};

describe('NARR-02: free text is matched to the offered choices', () => {
  it.each([
    ['open the door', door],
    ['I try opening the iron doors', door],
    ['unlock the dooor', door],
    ['enter', door],
    ['let us wait a while', wait],
    ['“Ines, what is in the ledger?”', ask],
    ['asking', ask],
    ['WAIT!', wait],
    ['It’s a deal.', purse],
    ['grab the money', purse],
    ['2', wait],
    ['option 3', ask],
    ['I don’t wait, I open the door', door],
  ])('%s', (text, meant) => expect(played(text)).toBe(meant));

  it.each(['sing a song of sixpence', 'the', '…', '', 'go to the', '9'])('none: %s', (text) =>
    expect(matchChoice(text, choices)).toEqual({ kind: 'none' }),
  );

  const quay = [
    choice('1', 'Take soup with the steward', ['soup']),
    choice('2', 'Say you cannot sleep', []),
    choice('3', 'Ask her who she is', ['ask']),
    choice('4', 'Let him go', []),
    choice('5', 'Follow the note to the ballroom', ['piano']),
  ];
  it.each([
    ['eat soup with the steward', '1'],
    ['I can’t sleep', '2'],
    ['Who are you?', '3'],
    ['let him go', '4'],
    ['piano?', '5'],
    ['Dorcas, I can’t sleep', '2'],
  ])('TYPED-11: %s', (text, id) => expect(played(text, quay)?.id).toBe(id));

  it('TYPED-11: a denial of light words alone plays nothing either', () => {
    const deny = fc.constantFrom('don’t ', 'do not ', 'never ', 'I won’t ', 'I will not ');
    const light = [choice('1', 'Let him go', []), choice('2', 'Go with her', []), choice('3', 'Do it', [])];
    fc.assert(
      fc.property(deny, fc.constantFrom(...light), (start, { label }) => {
        expect(played(start + label.toLowerCase(), light)).toBeNull();
      }),
    );
  });

  const street = [
    choice('1', 'Tell them to pack and be gone', ['leave', 'warn'], ['run for it, all of you']),
    choice('2', 'Thank her', ['thank'], ['say thank you']),
    choice('3', 'Hold on to the wall', ['breathe'], ['I need a moment']),
  ];
  it('TYPED-24: words that say little are about no choice by themselves, unless they are nearly all of it', () => {
    const light = fc.uniqueArray(fc.constantFrom('tell', 'ask', 'look', 'get', 'give', 'take', 'out', 'down', 'over'), { minLength: 2 });
    fc.assert(
      fc.property(light, (words) => {
        expect(matchChoice(words.join(' '), street)).toEqual({ kind: 'none' });
      }),
    );
    expect(played('look around', [choice('1', 'Look around', []), ...street])?.id).toBe('1');
  });

  const road = [
    choice('1', 'Run the toll rope', ['rope'], ['don’t pay the toll', 'dodge the inspectors']),
    choice('2', 'Take the low river', ['river'], []),
    choice('3', 'Refuse, and steal the tablecloth', ['tablecloth'], ['grab the tablecloth']),
    choice('4', 'Refuse, and finish his pudding', ['pudding'], ['no thank you, but I’ll have the pudding']),
  ];
  it.each([
    ['run the toll rope', '1'],
    ['the toll rope', '1'],
    ['don’t pay the toll', '1'],
    ['I refuse, and steal the tablecloth', '3'],
    ['refuse and steal the tablecloth', '3'],
    ['refuse then finish the pudding', '4'],
  ])('TYPED-24: another way to say a choice that denies something takes nothing of it away: %s', (text, id) =>
    expect(played(text, road)?.id).toBe(id),
  );

  it('asks which of several is meant, the likeliest first', () => {
    expect(matchChoice('the door or the tide', choices)).toMatchObject({ kind: 'unclear', choices: expect.arrayContaining([door, wait]) });
    expect(matchChoice('can I take the purse?', choices)).toEqual({ kind: 'unclear', choices: [purse] });
  });

  it('TYPED-27: asks between two or more, never about one, unless somebody asks whether they can', () => {
    const words = fc.array(
      fc.constantFrom('door', 'tide', 'ledger', 'open', 'iron', 'purse', 'knife', 'steal', 'nice', 'the', 'with', 'is', 'why'),
      {
        minLength: 1,
        maxLength: 6,
      },
    );
    fc.assert(
      fc.property(words, fc.constantFrom('', '?', '!'), (list, end) => {
        const match = matchChoice(list.join(' ') + end, choices);
        if (match.kind === 'unclear') expect(match.choices.length).toBeGreaterThan(1);
      }),
    );
  });

  const hall = [
    choice('1', 'Take his hand and his ink', [], ['accept the deal']),
    choice('2', 'Refuse, and steal the tablecloth', []),
    choice('3', 'Ask the goose for an opinion', ['goose']),
    choice('4', 'Ask where she learned to review snow', []),
    choice('5', 'Put out the lamp', [], ['don’t leave it burning']),
    choice('6', 'Eat figs and say nothing', []),
    choice('7', 'Log it first, by the book', []),
    choice('8', 'Borrow the steward’s rule book', []),
    choice('9', 'Promise, and ask why she is selling', []),
    choice('10', 'Ask what she is not saying', [], ['be honest']),
    choice('11', 'Apologise and change the subject', ['sorry'], ['I didn’t mean to pry']),
  ];
  it.each([
    ['consult the bird, I want an opinion', '3'],
    ['tell him no way and steal the tablecloth', '2'],
    ['no thanks, but I steal the cloth', '2'],
    ['Put out the lamp. I have seen enough of it tonight.', '5'],
    ['have figs silently', '6'],
    ['log it in the logbook', '7'],
    ['ok, I’ll accept the deal then, commodore', '1'],
    ['could I borrow your rule book?', '8'],
    ['my lips are sealed. but why is she selling?', '9'],
    ['sorry, didn’t mean to pry', '11'],
    ['take care of the ink and take his hand', '1'],
  ])('TYPED-27: what leads is played, in other words and with more around it: %s', (text, id) => expect(played(text, hall)?.id).toBe(id));

  it.each([
    'steal the knife',
    'does she know me',
    'leave the lamp on and do not put it out',
    'let it burn, don’t put it out',
    'Put out the lamp? Never!',
    'is the goose safe',
    'no',
    'yes',
    'nice dress',
    'I am scared of heights to be honest',
    'I’m allergic to figs',
    'nice tablecloth',
    'what a lovely goose',
    'bite the goose',
    'is that her lamp?',
    'off to the goosery',
  ])('TYPED-27: another thing, a question to the narrator and a refusal play nothing: %s', (text) => expect(played(text, hall)).toBeNull());

  it('TYPED-11: what is done is not asked, nor denied by the words around it', () => {
    const offered = [
      choice('1', 'Look for Jasper', []),
      choice('2', 'Put out the lamp', []),
      choice('3', 'Look out of the window first', []),
      choice('4', 'Refuse, and steal the tablecloth', []),
      choice('5', 'Refuse, and finish his pudding', []),
      choice('6', 'Promise politeness and no more', []),
      choice('7', 'Ask why the bell alarmed him', []),
      choice('8', 'Offer her a fig', []),
      choice('9', 'Tell nobody', []),
    ];
    const [jasper, lamp, window, cloth, , politeness, bell, fig, nobody] = offered;
    for (const [text, meant] of [
      ['where’s Jasper? I go looking for him', jasper],
      ['where’s Jasper?', null],
      ['I put out the lamp so nobody can see in', lamp],
      ['I don’t put out the lamp so that they can see in', null],
      ['I never go anywhere without looking out of the window', window],
      ['I refuse his offer and steal the tablecloth', cloth],
      ['politeness, no more', politeness],
      ['why did the bell give you such a fright?', bell],
      ['would you like a fig?', fig],
      ['I tell no one', nobody],
    ] as const)
      expect(played(text, offered)?.label ?? null).toBe(meant?.label ?? null);
  });

  it('TYPED-28: of two deeds in one line the first is played where one comes after the other, otherwise it is asked which', () => {
    for (const one of choices)
      for (const other of choices.filter((another) => another !== one)) {
        const [a, b] = [one, other].map(({ label }) => label.toLowerCase());
        expect(played(`${a}, then ${b}`)).toBe(one);
        expect(played(`I ${a} and then I ${b}`)).toBe(one);
        expect(matchChoice(`${a} and ${b}`, choices)).toEqual({ kind: 'unclear', choices: [one, other], named: true });
        expect(played(`${a}, but I do not ${b}`)).toBe(one);
        expect(played(`${a} and ${a}`)).toBe(one);
      }
  });

  it('TYPED-27: what is done first is not the first thing', () => {
    const letters = [choice('1', 'Open the first letter', []), choice('2', 'Open the last letter', [])];
    expect(played('read the last letter first', letters)?.id).toBe('2');
    expect(played('open the first', letters)?.id).toBe('1');
  });

  it('TYPED-27: of two that begin alike, the one that more of the text is about', () => {
    const promises = [
      choice('1', 'Promise to forget his name', [], ['your secret is safe']),
      choice('2', 'Promise, and recommend the back stairs', [], ['your secret is safe']),
    ];
    expect(played('your secret’s safe, I recommend the back stairs', promises)?.id).toBe('2');
  });

  it('TYPED-27: what goes around a choice changes nothing of it', () => {
    const before = fc.constantFrom('', 'ok, ', 'Well, ', 'please ', 'I want to ', 'I’ll ', 'let me ', 'hmm, ');
    const after = fc.constantFrom('', ' please', ', sir', ' then', ' now, captain', ' lol');
    fc.assert(
      fc.property(fc.constantFrom(...hall.slice(0, 6)), before, after, (meant, start, end) => {
        expect(played(start + meant.label.toLowerCase() + end, hall)).toBe(meant);
      }),
    );
  });

  it('NARR-02: a word that is spelled right is no misspelling of a rare one', () => {
    const words = ['scared', 'house', 'better', 'window', 'purple', 'mother', 'garden', 'silver', 'dinner'];
    const letter = fc.constantFrom(...'bcdfgklmnprstvwz');
    fc.assert(
      fc.property(fc.constantFrom(...words), fc.nat(5), letter, (typed, at, other) => {
        const rare = `${typed.slice(0, at % typed.length)}${other}${typed.slice((at % typed.length) + 1)}`;
        fc.pre(!isSpelled(rare));
        const choice = { id: 'a', label: `Admire the ${rare}`, keys: [rare], aliases: [] };
        expect(matchChoice(`I am ${typed}`, [choice, { id: 'b', label: 'Wait', keys: [], aliases: [] }]).kind).toBe('none');
        // The rare one with a slip is still itself.
        expect(matchChoice(`admire the ${rare}x`, [choice]).kind).toBe('clear');
      }),
    );
    expect(
      matchChoice('I’m scared I’ll never finish my book', [{ id: 'a', label: 'Admire her yellow scarf', keys: ['scarf'], aliases: [] }])
        .kind,
    ).toBe('none');
  });

  it('does not play a choice for another thing done to the same object', () => {
    expect(played('I throw the purse out of the window')).toBeNull();
    expect(played('I set the door on fire')).toBeNull();
  });

  it('matches a label in any case, word order and punctuation', () => {
    fc.assert(
      fc.property(fc.constantFrom(...choices), fc.boolean(), fc.constantFrom('', '!', ' …', '.'), (meant, upper, end) => {
        const words = meant.label.split(' ').reverse().join(' ');
        expect(played((upper ? words.toUpperCase() : words) + end)).toBe(meant);
      }),
    );
  });

  const negations = ['I don’t ', 'do not ', 'never ', 'I will not ', 'I refuse to ', 'anything but ', 'no, I won’t '];
  it('never plays nor offers what a text denies', () => {
    fc.assert(
      fc.property(fc.constantFrom(...negations), fc.constantFrom(...choices), fc.boolean(), (no, denied, alias) => {
        const text = `${no}${(alias && denied.aliases[0]) || denied.label.toLowerCase()}`;
        const match = matchChoice(text, choices);
        expect(match.kind === 'unclear' ? match.choices : [played(text)]).not.toContain(denied);
        expect(playableChoices(text, choices)).not.toContain(denied);
      }),
    );
  });

  it('a question plays only a choice that asks', () => {
    const words = fc.array(fc.constantFrom('door', 'tide', 'ledger', 'ask', 'open', 'iron', 'wait', 'purse', 'take', 'ines'), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(words, fc.constantFrom('why ', 'who ', 'is it ', 'do you ', 'can I ', ''), (list, opening) => {
        // "Door?" is the door.
        fc.pre(opening !== '' || list.length > 2);
        const text = `${opening}${list.join(' ')}?`;
        expect([null, ask, ...choices.filter(({ label }) => label.toLowerCase() === list.join(' '))]).toContain(played(text));
      }),
    );
  });

  it('returns offered choices for any text, independent of their order', () => {
    const words = fc.array(fc.constantFrom('door', 'tide', 'ledger', 'ask', 'open', 'iron', 'wait', 'for', 'not', 'ines'), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'grapheme' }),
          words.map((list) => list.join(' ')),
        ),
        (text) => {
          fc.pre(!/^\W*(?:\w+\s*)?#?\d\W*$/u.test(text));
          const match = matchChoice(text, choices);
          expect(played(text, [...choices].reverse())).toBe(match.kind === 'clear' ? match.choice : null);
          if (match.kind === 'unclear') {
            expect(match.choices.length).toBeGreaterThan(0);
            expect(match.choices.length).toBeLessThanOrEqual(3);
          }
        },
      ),
    );
  });

  it.each(['door-', 'éing', 'not a ', 'x'])('takes linear time: %s', (piece) => {
    expect(
      growth(
        (size) => piece.repeat(size),
        (input) => matchChoice(input, choices),
        200,
      ),
    ).toBeLessThan(10);
  });
});
