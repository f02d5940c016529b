import { counted } from '#domain/text/count-text.ts';
import { startOf } from '#domain/text/cut.ts';
import { listText } from '#domain/text/list-text.ts';
import { withMacros } from '#server/domain/characters/card-macros.ts';
import type { CharacterCard } from '#server/domain/characters/character-card.ts';

/** What the sheet of a story says of a member of its cast, without the portrait. */
export interface CardMember {
  readonly name: string;
  readonly role: string;
  readonly description: string;
  readonly greeting: string;
}

/** Letters of the fields at most, as the sheet's rules have them. */
const MOST = { name: 80, role: 120, description: 600, greeting: 400 } as const;
/** What a card says for a talk alone, as it is called in the sentence about it. */
const LEFT = [
  ['personality', 'the personality'],
  ['scenario', 'the scenario'],
  ['mes_example', 'the examples'],
  ['system_prompt', 'the instructions'],
  ['post_history_instructions', 'the reminder'],
] as const;

/** What a story takes in of a card, and in sentences what it does not. The role is of the story, so it is written there. Source: STUDIO-32. */
export function cardMember({ data }: CharacterCard): { readonly member: CardMember; readonly notes: readonly string[] } {
  const name = data.nickname || data.name;
  const plain = (text: string) => withMacros(text, { char: name, user: 'you', seed: name }).trim();
  const whole = { name: plain(name), description: plain(data.description), greeting: plain(data.first_mes) };
  const cut = (field: keyof typeof whole) => startOf(whole[field], MOST[field]).trim();
  const shortened = (Object.keys(whole) as (keyof typeof whole)[]).filter((field) => whole[field].length > MOST[field]);
  const entries = data.character_book?.entries.length ?? 0;
  const left = [
    ...LEFT.flatMap(([field, called]) => (data[field].trim() === '' ? [] : [called])),
    ...(data.alternate_greetings.length === 0 ? [] : [counted(data.alternate_greetings.length, 'other greeting')]),
    ...(entries === 0 ? [] : [`a lorebook of ${counted(entries, 'entry', 'entries')}`]),
  ];
  return {
    member: { name: cut('name'), role: '', description: cut('description'), greeting: cut('greeting') },
    notes: [
      ...shortened.map((field) => `Of its ${field} the first ${MOST[field]} letters came in; it has ${whole[field].length}.`),
      ...(left.length === 0 ? [] : [`Left out, because they are for talks: ${listText(left, 'and')}.`]),
    ],
  };
}

/** A member of a cast as a card of version 3. */
export const memberCard = ({ name, role, description, greeting }: CardMember) => ({
  spec: 'chara_card_v3',
  spec_version: '3.0',
  data: {
    ...{ name, description, first_mes: greeting, creator_notes: role },
    ...{ personality: '', scenario: '', mes_example: '', system_prompt: '', post_history_instructions: '' },
    ...{ creator: '', character_version: '', alternate_greetings: [], group_only_greetings: [], tags: [], extensions: {} },
  },
});
