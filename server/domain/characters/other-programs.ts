import { saysCard } from './card-fields.ts';
import { isJsonObject, type JsonObject, parseLossless } from './lossless-json.ts';

/** A character as a card has it, with everything else that its file holds. */
interface BroughtCard {
  readonly card: JsonObject;
  /** Sentences about what was read otherwise than it stands. */
  readonly remarks: readonly string[];
}

/**
 * The card in what programs put around it, and the characters of programs that are no cards, as cards: Agnai, Backyard, Character.AI, RisuAI before its cards, and the fields that the web pages of
 * JanitorAI and Chub give out. Every field stays beside those of the card. Any other object is returned as it is.
 */
export function asCard(json: JsonObject): BroughtCard {
  const card = unwrapped(json);
  const { data } = card;
  const fields = isJsonObject(data) ? data : card;
  if (fields.first_mes !== undefined || saysCard(card.spec)) return { card, remarks: [] };
  const program = PROGRAMS.find(({ has }) => has(fields));
  if (!program) return { card, remarks: [] };
  const read = { ...fields, ...withoutNothing(program.read(fields)) };
  return {
    card: isJsonObject(data) ? { ...card, data: read } : read,
    remarks: [`It is a character of ${program.name}: its fields were read by what they mean there.`],
  };
}

/** Around a card: tools that save one, Backyard and the page of Character.AI, the page of Chub. */
const WRAPPERS = ['card', 'character', 'node', 'definition'] as const;
const MAX_WRAPPERS = 4;

function unwrapped(json: JsonObject): JsonObject {
  let card = json;
  for (let left = MAX_WRAPPERS; left > 0; left -= 1) {
    const inner = cardWithin(card);
    if (inner === null) break;
    card = inner;
  }
  return card;
}

/** The object with its wrapper as its data; null where it has none. What stood beside the wrapper stays at the top. */
function cardWithin(card: JsonObject): JsonObject | null {
  const { data, ...top } = card;
  if (typeof data === 'string') {
    const parsed = parseLossless(data);
    return parsed.ok && isJsonObject(parsed.value) ? { ...top, data: parsed.value } : null;
  }
  if (isJsonObject(data) && isJsonObject(data.data) && isNameless(data)) return { ...top, ...data };
  const outer = isJsonObject(data) ? data : top;
  const wrapper = WRAPPERS.find((name) => isJsonObject(outer[name]));
  if (wrapper === undefined || OPENINGS.some((name) => Object.hasOwn(outer, name))) return null;
  const { [wrapper]: inner, ...rest } = outer;
  const kept = isJsonObject(data) ? { ...top, ...rest } : rest;
  return isJsonObject(inner) && (isJsonObject(inner.data) || typeof inner.data === 'string')
    ? { ...kept, ...inner }
    : { ...kept, data: inner };
}

/** What opens a talk: who has it is the character itself. */
const OPENINGS = ['first_mes', 'greeting', 'char_greeting', 'firstMessage', 'first_message', 'first_messages'];
const isNameless = ({ name }: JsonObject): boolean => name === undefined;

interface Program {
  readonly name: string;
  readonly has: (fields: JsonObject) => boolean;
  /** The fields of a card, as far as the character has them. */
  readonly read: (fields: JsonObject) => JsonObject;
}

const PROGRAMS: readonly Program[] = [
  {
    name: 'Agnai',
    has: ({ persona }) => isJsonObject(persona) && isJsonObject(persona.attributes),
    read: (fields) => ({
      description: personaText(fields.persona),
      creator_notes: notesOf(fields.creator_notes, fields.description),
      first_mes: fields.greeting,
      mes_example: fields.sampleChat,
      ...inCamelCase(fields),
    }),
  },
  {
    name: 'Backyard',
    has: (fields) => ['aiName', 'aiDisplayName', 'aiPersona'].some((name) => typeof fields[name] === 'string'),
    read: (fields) => ({
      name: fields.aiDisplayName || fields.aiName,
      description: withMacros(fields.aiPersona),
      scenario: withMacros(fields.scenario),
      first_mes: withMacros(fields.firstMessage),
      mes_example: withMacros(fields.customDialogue),
      system_prompt: withMacros(fields.basePrompt),
      character_book: bookOf(fields.loreItems),
    }),
  },
  {
    name: 'RisuAI',
    has: ({ firstMessage, desc }) => typeof firstMessage === 'string' && typeof desc === 'string',
    read: (fields) => ({
      description: fields.desc,
      first_mes: fields.firstMessage,
      mes_example: fields.exampleMessage,
      creator_notes: fields.creatorNotes,
      ...inCamelCase(fields),
      character_book: bookOf(fields.globalLore),
    }),
  },
  {
    name: 'JanitorAI or Chub',
    has: (fields) =>
      ['first_message', 'first_messages', 'example_dialogs', 'tavern_personality'].some((name) => Object.hasOwn(fields, name)),
    read: ({ personality, tavern_personality: summary, description, first_message, first_messages: several, ...fields }) => {
      const greetings = (Array.isArray(several) ? several : []).filter((one) => one !== first_message);
      const [first = first_message, ...others] =
        first_message === undefined || first_message === null ? greetings : [first_message, ...greetings];
      return {
        // Its own description is for the page on which it is shown.
        ...(isPersona(personality, { summary, several, description }) && {
          description: personality,
          personality: summary ?? '',
          creator_notes: notesOf(fields.creator_notes, description),
        }),
        first_mes: first,
        ...(others.length > 0 && { alternate_greetings: others }),
        mes_example: fields.example_dialogs,
        character_book: fields.embedded_lorebook,
      };
    },
  },
  {
    name: 'Character.AI',
    has: ({ definition, greeting }) => typeof definition === 'string' && greeting !== undefined,
    read: ({ definition, greeting, title }) => ({ first_mes: greeting, mes_example: definition, creator_notes: title }),
  },
];

/** What Agnai and RisuAI have of the later fields of cards. */
const inCamelCase = (fields: JsonObject): JsonObject => ({
  alternate_greetings: fields.alternateGreetings,
  system_prompt: fields.systemPrompt,
  post_history_instructions: fields.postHistoryInstructions,
  character_version: fields.characterVersion,
  character_book: fields.characterBook,
});

/** A persona of Agnai: its text, or its attributes a line each. */
function personaText(persona: unknown): string | undefined {
  const attributes = isJsonObject(persona) && isJsonObject(persona.attributes) ? Object.entries(persona.attributes) : [];
  const lines = attributes.map(([name, value]) => {
    const said = (Array.isArray(value) ? value : [value]).filter((part) => typeof part === 'string').join(', ');
    return name === 'text' ? said : `${name}: ${said}`;
  });
  return lines.length > 0 ? lines.join('\n') : undefined;
}

/** Backyard writes its marks for the two names with single braces. */
const withMacros = (text: unknown): unknown =>
  typeof text === 'string'
    ? text.replace(/(?<!\{)\{(character|user)\}(?!\})/gi, (_, name: string) => (name.toLowerCase() === 'user' ? '{{user}}' : '{{char}}'))
    : text;

const bookOf = (entries: unknown): JsonObject | undefined => (Array.isArray(entries) && entries.length > 0 ? { entries } : undefined);

/** A description for readers is a note of the creator, behind any that the character has. */
const notesOf = (notes: unknown, description: unknown): unknown =>
  hasText(notes) && hasText(description) ? `${notes}\n\n${description}` : hasText(notes) ? notes : description;

/** Whether `personality` is what the model is told of the character, as on these pages, and not the few words that a card has there. */
const isPersona = (
  personality: unknown,
  { summary, several, description }: { readonly summary: unknown; readonly several: unknown; readonly description: unknown },
): boolean =>
  hasText(personality) &&
  (summary !== undefined || several !== undefined || !hasText(description) || String(personality).length > String(description).length);

const hasText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

const withoutNothing = (fields: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null));
