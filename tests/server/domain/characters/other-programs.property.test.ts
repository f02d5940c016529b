/** @shortened Characters of other programs: 30 instead of 500. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { asV3 } from '#server/domain/characters/card-versions.ts';
import type { JsonObject } from '#server/domain/characters/lossless-json.ts';
import { asCard } from '#server/domain/characters/other-programs.ts';
import { readableCard } from '#server/domain/characters/readable-card.ts';
import { re2KeyPatterns } from '#server/infrastructure/patterns/re2-key-patterns.ts';
import { runs } from '#tests/proof.ts';

function readOf(json: JsonObject) {
  const { card, remarks } = asCard(json);
  const lifted = asV3(card);
  const read = lifted.ok ? readableCard(lifted.value, re2KeyPatterns) : lifted;
  if (!read.ok) throw new Error(read.error);
  return { ...read.value, remarks };
}

/** Words that no other field has, so that each can be found again. */
const words = fc.uniqueArray(fc.stringMatching(/^[a-z]{6,12}$/), { minLength: 12, maxLength: 12 });
const marked = (text: string) => `{character} and {user}, {{user}}: ${text}`;
const read = (text: string) => `{{char}} and {{user}}, {{user}}: ${text}`;

const PROGRAMS: readonly (readonly [string, (w: readonly string[]) => JsonObject, (w: readonly string[]) => JsonObject])[] = [
  [
    'Agnai',
    ([name, blurb, persona, mind, greeting, other, sample, scenario, system, key, lore]) => ({
      kind: 'character',
      name,
      description: blurb,
      persona: { kind: 'wpp', attributes: { species: [persona], mind: [mind, 'kind'] } },
      greeting,
      alternateGreetings: [other],
      sampleChat: sample,
      scenario,
      systemPrompt: system,
      characterBook: { kind: 'memory', name: 'Book', entries: [{ name: 'One', entry: lore, keywords: [key], enabled: true }] },
    }),
    ([name, blurb, persona, mind, greeting, other, sample, scenario, system]) => ({
      name,
      creator_notes: blurb,
      description: `species: ${persona}\nmind: ${mind}, kind`,
      first_mes: greeting,
      alternate_greetings: [other],
      mes_example: sample,
      scenario,
      system_prompt: system,
      character_book: expect.objectContaining({ entries: [expect.objectContaining({ name: 'One' })] }),
    }),
  ],
  [
    'Backyard',
    ([name = '', shown, persona = '', greeting = '', sample, scenario, system, key, lore]) => ({
      aiName: name,
      aiDisplayName: shown,
      aiPersona: marked(persona),
      firstMessage: marked(greeting),
      customDialogue: sample,
      scenario,
      basePrompt: system,
      loreItems: [{ key, value: lore }],
    }),
    ([, shown, persona = '', greeting = '', sample, scenario, system]) => ({
      name: shown,
      description: read(persona),
      first_mes: read(greeting),
      mes_example: sample,
      scenario,
      system_prompt: system,
      character_book: expect.objectContaining({ entries: [expect.anything()] }),
    }),
  ],
  [
    'RisuAI',
    ([name, desc, greeting, other, sample, notes, key, lore, personality]) => ({
      type: 'character',
      name,
      desc,
      personality,
      firstMessage: greeting,
      alternateGreetings: [other],
      exampleMessage: sample,
      creatorNotes: notes,
      globalLore: [{ key, content: lore, comment: 'One', insertorder: 100, mode: 'normal' }],
    }),
    ([name, desc, greeting, other, sample, notes, , , personality]) => ({
      name,
      description: desc,
      personality,
      first_mes: greeting,
      alternate_greetings: [other],
      mes_example: sample,
      creator_notes: notes,
      character_book: expect.objectContaining({ entries: [expect.objectContaining({ comment: 'One' })] }),
    }),
  ],
  [
    'JanitorAI or Chub',
    ([name, blurb, personality, scenario, greeting, other, sample, summary, notes]) => ({
      name,
      description: blurb,
      personality,
      tavern_personality: summary,
      creator_notes: notes,
      scenario,
      first_messages: [greeting, other],
      example_dialogs: sample,
    }),
    ([name, blurb, personality, scenario, greeting, other, sample, summary, notes]) => ({
      name,
      description: personality,
      personality: summary,
      creator_notes: `${notes}\n\n${blurb}`,
      scenario,
      first_mes: greeting,
      alternate_greetings: [other],
      mes_example: sample,
    }),
  ],
  [
    'Character.AI',
    ([name, title, description, greeting, definition]) => ({ external_id: 'x', name, title, description, greeting, definition }),
    ([name, title, description, greeting, definition]) => ({
      name,
      creator_notes: title,
      description,
      first_mes: greeting,
      mes_example: definition,
    }),
  ],
];

/** What programs put around a character. */
const WRAPPED: readonly ((character: JsonObject) => JsonObject)[] = [
  (character) => character,
  (character) => ({ character, version: 1 }),
  (card) => ({ card }),
  (definition) => ({ node: { fullPath: 'somebody/her', definition } }),
  (data) => ({ data }),
  (data) => ({ data: JSON.stringify(data) }),
];

it.each(PROGRAMS)('NARR-08: a character of %s is read by what its fields mean there, and keeps them all', (program, written, expected) => {
  fc.assert(
    fc.property(words, fc.constantFrom(...WRAPPED), (all, wrapped) => {
      const { source, card, remarks } = readOf(wrapped(written(all)));
      expect(card.data).toMatchObject(expected(all));
      expect(remarks).toEqual([`It is a character of ${program}: its fields were read by what they mean there.`]);
      const kept = JSON.stringify(source);
      const fields = JSON.stringify(written(all));
      for (const word of all.filter((one) => fields.includes(one))) expect(kept).toContain(word);
      // As a card it is read again as it is.
      const again = readOf(source as JsonObject);
      expect([again.card, again.remarks]).toEqual([card, []]);
    }),
    { numRuns: runs(30, 500) },
  );
});

it('NARR-08: a card within a card or in a text is the card, and what stands around it is kept', () => {
  const data = { name: 'Marta', first_mes: 'Late.' };
  const card = { spec: 'chara_card_v2', spec_version: '2.0', data };
  for (const json of [
    { ...card, data: JSON.stringify(data) },
    { ...card, data: card },
    { card, origin: 'x' },
    { card: data, origin: 'x' },
    { character: card, origin: 'x' },
  ]) {
    const { source, card: found, remarks } = readOf(json);
    expect([found.data.name, found.data.first_mes, remarks], JSON.stringify(json)).toEqual(['Marta', 'Late.', []]);
    if ('origin' in json) expect(source).toMatchObject({ origin: 'x' });
  }
});

it('NARR-08: a card whose own fields have such names stays as it is', () => {
  const card = { spec: 'chara_card_v3', spec_version: '3.0', data: { name: 'Marta', first_mes: 'Late.', character: { name: 'Wren' } } };
  expect(asCard(card)).toEqual({ card, remarks: [] });
  expect(asCard({ name: 'Marta', greeting: 'Late.', context: 'dry' })).toEqual({
    card: { name: 'Marta', greeting: 'Late.', context: 'dry' },
    remarks: [],
  });
});

it('a card with a few words of personality keeps its description for the model, whatever it calls its greeting', () => {
  const said = { name: 'Wren', personality: 'cheerful', description: 'A tester of ferries who never swims.', example_dialogs: 'Hm.' };
  expect(asCard(said).card).toMatchObject({ description: said.description, personality: 'cheerful', mes_example: 'Hm.' });
  const page = { ...said, personality: said.description, description: '<p>Hi</p>' };
  expect(asCard(page).card).toMatchObject({ description: said.description, creator_notes: '<p>Hi</p>' });
});
