import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMPTY_MEMORY, type Fact, type Memory } from '#domain/memory/memory.ts';
import { deadNames } from '#server/domain/memory/fact-subject.ts';
import { nextFactId, noteFacts } from '#server/domain/memory/note-facts.ts';

const texts = (memory: Memory) => memory.facts.map(({ text }) => text);
const notesOf = (lines: readonly string[]) => lines.map((fact) => ({ about: '', fact }));
const noted = (lines: readonly string[], memory = EMPTY_MEMORY) => noteFacts(memory, notesOf(lines), 1, '');
const line = fc.string({ unit: 'grapheme', maxLength: 300 });
const fact = fc.record({
  id: fc.oneof(
    fc.uuid(),
    fc.nat(200).map((number) => `f${number}`),
  ),
  text: line,
  by: fc.constantFrom('story', 'player'),
  pinned: fc.boolean(),
}) satisfies fc.Arbitrary<Fact>;
const memory = fc
  .uniqueArray(fact, { selector: ({ id }) => id, maxLength: 80 })
  .map((facts): Memory => ({ ...EMPTY_MEMORY, facts, muted: ['x'], summary: 's' }));

describe('MEM-01: notes of the story', () => {
  it('keeps the order, and skips notes with the same words', () => {
    const first = noted(['The key is brass.', 'Ida lied.']);
    expect(first.facts).toEqual([
      { id: 'f1', text: 'The key is brass.', by: 'story', pinned: false, used: 1 },
      { id: 'f2', text: 'Ida lied.', by: 'story', pinned: false, used: 1 },
    ]);
    expect(noted(['  the KEY is brass', 'IDA lied!', ''], first)).toBe(first);
    expect(texts(noted(['Nat\n\tlied \u0000 too.'], first))).toEqual(['The key is brass.', 'Ida lied.', 'Nat lied too.']);
  });

  it('adds at most five notes a turn', () => {
    const seven = ['One.', 'one', 'Two.', 'Three.', 'Four.', 'Five.', 'Six.', 'Seven.'];
    expect(texts(noted(seven))).toEqual(['One.', 'Two.', 'Three.', 'Four.', 'Five.']);
  });

  it('drops the oldest of the narrator’s notes above 60 unpinned ones, and never a player’s', () => {
    const mine = (id: string, pinned: boolean) => ({ id, text: `Mine ${id}.`, by: 'player', pinned }) as const;
    let full: Memory = { ...EMPTY_MEMORY, facts: [mine('p', true), mine('q', false)] };
    for (let turn = 0; turn < 15; turn++) {
      full = noted(
        Array.from({ length: 5 }, (_, index) => `Fact ${5 * turn + index}.`),
        full,
      );
    }
    expect(texts(full)).toEqual(['Mine p.', 'Mine q.', ...Array.from({ length: 59 }, (_, index) => `Fact ${index + 16}.`)]);
  });

  it('never loses a pinned fact or a player’s, never repeats an id, stays within its limits, and is deterministic', () => {
    fc.assert(
      fc.property(memory, fc.array(line, { maxLength: 20 }), (before, lines) => {
        const after = noteFacts(before, notesOf(lines), 1, '');
        expect(after.facts.filter(({ pinned }) => pinned)).toEqual(before.facts.filter(({ pinned }) => pinned));
        expect(new Set(after.facts.map(({ id }) => id)).size).toBe(after.facts.length);
        const players = (all: Memory) => all.facts.filter(({ by }) => by === 'player');
        expect(players(after)).toEqual(players(before));
        const loose = players(before).filter(({ pinned }) => !pinned).length;
        expect(after.facts.filter(({ pinned }) => !pinned).length).toBeLessThanOrEqual(Math.max(60, loose));
        const added = after.facts.filter((one) => !before.facts.includes(one));
        for (const { text } of added) {
          expect([...text].length).toBeLessThanOrEqual(200);
          expect(text).not.toMatch(/\p{Cc}|^\s|\s$/u);
          expect(text).not.toBe('');
        }
        expect({ ...after, facts: [] }).toEqual({ ...before, facts: [] });
        expect(noteFacts(before, notesOf(lines), 1, '')).toEqual(after);
        expect(before.facts.map(({ id }) => id)).not.toContain(nextFactId(before.facts));
      }),
    );
  });
});

describe('MEM-05: a fact replaces the outdated one on its subject', () => {
  const people = [
    'Ida',
    'Captain Juno',
    'Mr Prewett',
    'Solomon Tew',
    'the porter',
    'Gideon',
    'the girl in the oilskin',
    'Aunt',
    'Pio',
    'Chief Quaye',
  ];
  const things = [
    'the cellar door',
    'the brass key',
    'the lamp on Cinder Stair',
    'the ledger',
    'the skep',
    'the rip line',
    'Room 12',
    'the hide',
    'the boom',
    'the safe',
  ];
  /** Each with two values that exclude each other. */
  const contradictions: readonly (readonly [string, string, string])[] = [
    ...things.flatMap((thing): [string, string, string][] => [
      [`${thing} / lock`, `${thing} is locked.`, `${thing} is now open.`],
      [`${thing} / place`, `${thing} lies in the harbour office.`, `${thing} is under the third stair.`],
      [`${thing} / state`, `${thing} is broken.`, `${thing} is whole again.`.replace(' again', '')],
      [`${thing} / colour`, `${thing} was red.`, `${thing} is black.`],
      [`${thing} / light`, `${thing} is lit.`, `${thing} is dark.`],
      [`${thing} / place`, `Ida has ${thing}.`, `Tew now carries ${thing}.`],
      [`${thing} / content`, `${thing} is full.`, `${thing} is empty.`],
      [`${thing} / price`, `${thing} costs four shillings.`, `They want a pound for ${thing}.`],
      [`${thing} / secret`, `Nobody knows what ${thing} hides.`, `Ida told what ${thing} hides.`],
      [`${thing} / wetness`, `${thing} is wet.`, `${thing} is dry.`],
    ]),
    ...people.flatMap((person): [string, string, string][] => [
      [`${person} / alive`, `${person} is alive.`, `${person} is dead.`],
      [`${person} / place`, `${person} waits in the ballroom.`, `${person} is aboard the Perhaps.`],
      [`${person} / sleep`, `${person} is asleep.`, `${person} is awake.`],
      [`${person} / marriage`, `${person} is married.`, `${person} is widowed.`],
      [`${person} / health`, `${person} is wounded.`, `${person} is well.`],
      [`${person} / trust`, `${person} trusts you.`, `${person} does not trust you any more.`],
      [`${person} / freedom`, `${person} is arrested.`, `${person} is free.`],
      [`${person} / work`, `${person} keeps the light.`, `${person} sells rope.`],
      [`${person} / debt`, `${person} owes you a favour.`, `You and ${person} are quits.`],
      [`${person} / name`, `${person} is called Nine.`, `${person} is named Farrow.`],
    ]),
  ];
  const first = (about: string, fact: string) => noteFacts(EMPTY_MEMORY, [{ about, fact }], 1, '');
  const replaced = ([about, old, now]: readonly [string, string, string], named: boolean) =>
    texts(noteFacts(first(named ? about : '', old), [{ about: named ? about : '', fact: now }], 2, '')).join() === now;

  it('finds at least 95 of 100 contradictions that name their subject, of 200', () => {
    expect(contradictions).toHaveLength(200);
    expect(contradictions.filter((one) => replaced(one, true)).length).toBeGreaterThanOrEqual(190);
  });

  it('finds most of them by the sentence alone, in games of older versions', () => {
    expect(contradictions.filter((one) => replaced(one, false)).length).toBeGreaterThanOrEqual(140);
  });

  it('takes no two sentences of a script for a contradiction that are none, in 98 of 100', () => {
    const scripts = readdirSync('content/stories').map((slug) => readFileSync(`content/stories/${slug}/script.ink`, 'utf8'));
    let [pairs, alarms] = [0, 0];
    for (const script of scripts) {
      const prose = script
        .split('\n')
        .filter((row) => /^\s*[\p{Lu}“]/u.test(row) && !/^(?:VAR|->|===)/.test(row.trim()))
        .join(' ');
      const sentences = prose.match(/[^.!?]+[.!?]/g)?.map((one) => one.trim()) ?? [];
      for (let at = 0; at + 1 < sentences.length; at += 1) {
        pairs += 1;
        const kept = noteFacts(first('', sentences[at] ?? ''), [{ about: '', fact: sentences[at + 1] ?? '' }], 2, '');
        if (!texts(kept).includes(texts(first('', sentences[at] ?? ''))[0] ?? '')) alarms += 1;
      }
    }
    expect(pairs).toBeGreaterThan(3000);
    expect(alarms / pairs).toBeLessThanOrEqual(0.02);
  });

  it('leaves what the player has pinned or written as it is, and drops the note against it', () => {
    for (const by of ['story', 'player'] as const) {
      const memory: Memory = { ...EMPTY_MEMORY, facts: [{ id: 'p', text: 'The cellar door is locked.', by, pinned: by === 'story' }] };
      expect(noteFacts(memory, [{ about: 'cellar door / lock', fact: 'The cellar door is open.' }], 3, '')).toBe(memory);
    }
  });

  it('keeps longest the facts that the text spoke of last', () => {
    let memory = noted(['The brass key opens the tidehouse.']);
    for (let turn = 2; turn < 40; turn += 1) {
      const said = turn === 8 ? 'You try the brass key on the tidehouse; it opens.' : '';
      const notes = [1, 2, 3, 4, 5].map((number) => ({ about: '', fact: `Milestone ${number} of day ${turn}.` }));
      memory = noteFacts(memory, notes, turn, said);
      expect(texts(memory).includes('The brass key opens the tidehouse.')).toBe(turn < 19);
    }
  });

  it('names whom a fact calls dead', () => {
    expect(
      deadNames([{ text: 'Gideon Sallow is dead.' }, { text: 'The lamp is dead.' }, { text: 'Ida was drowned at Fair Night.' }]),
    ).toEqual(['Gideon Sallow', 'Ida']);
    expect(
      deadNames([
        { text: 'She is dead.', about: 'Ida Mudge / life' },
        { text: 'Tew died in the fire.' },
        { text: 'Solomon is dead tired.' },
        { text: 'It is dead.', about: 'Erratum / life' },
      ]),
    ).toEqual(['Ida Mudge', 'Tew']);
  });
});
