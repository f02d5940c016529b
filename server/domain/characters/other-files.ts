import { counted } from '#domain/text/count-text.ts';
import { saysCard } from './card-fields.ts';
import { isJsonObject, type JsonObject } from './lossless-json.ts';

/** What makes a file a card, whatever else it holds. */
const CARD_FIELDS = ['first_mes', 'personality', 'mes_example', 'char_name', 'char_persona', 'char_greeting'];

/** Fields that files of another kind have, by what they are. Of a preset's fields two must be there. */
const KINDS: readonly { readonly what: string; readonly fields: readonly string[]; readonly atLeast: number }[] = [
  {
    what: 'a preset, settings for a language model',
    fields: [
      'temperature',
      'temp',
      'temp_openai',
      'top_p',
      'top_k',
      'rep_pen',
      'prompts',
      'prompt_order',
      'chat_completion_source',
      'genamt',
      'max_length',
    ],
    atLeast: 2,
  },
  { what: 'a template for prompts', fields: ['input_sequence', 'output_sequence', 'story_string', 'chat_start'], atLeast: 1 },
  { what: 'a script for texts', fields: ['findRegex', 'scriptName', 'qrList', 'quickReplySlots'], atLeast: 1 },
  { what: 'a story of NovelAI', fields: ['scenarioVersion', 'storyContainerVersion'], atLeast: 1 },
  { what: 'a list of personas', fields: ['personas', 'persona_descriptions'], atLeast: 1 },
  { what: 'a chat', fields: ['chat_metadata', 'mes', 'mapping', 'messages'], atLeast: 1 },
  { what: 'a chat', fields: ['user_name', 'character_name'], atLeast: 2 },
];

/** What a file is that holds no card, as the text after a colon; null where it may be one. */
export function otherFile(json: unknown): string | null {
  if (Array.isArray(json)) {
    if (json.length > 1 && json.every(isJsonObject))
      return json.every((one) => Object.hasOwn(one, 'mes'))
        ? said('a chat')
        : `it holds ${json.length} cards or other parts, and only one card at a time can be taken in`;
    return null;
  }
  if (!isJsonObject(json) || isCard(json)) return null;
  const entries = loreEntries(json);
  if (entries !== null)
    return `it is a lorebook of ${counted(entries, 'entry', 'entries')} and no character: lore is taken in as the book of a card, in its field character_book`;
  const kind = KINDS.find(({ fields, atLeast }) => fields.filter((name) => Object.hasOwn(json, name)).length >= atLeast);
  return kind ? said(kind.what) : null;
}

const said = (what: string): string => `it is ${what}, and no character`;

const isCard = ({ spec, data, ...fields }: JsonObject): boolean =>
  saysCard(spec) || CARD_FIELDS.some((name) => Object.hasOwn(fields, name) || (isJsonObject(data) && Object.hasOwn(data, name)));

/** How many entries a lorebook has: of SillyTavern and others, of version 3, of RisuAI; null where it is none. */
function loreEntries(json: JsonObject): number | null {
  const { spec, data, type, entries } = json;
  const found = spec === 'lorebook_v3' && isJsonObject(data) ? data.entries : type === 'risu' ? data : entries;
  return typeof found === 'object' && found !== null ? Object.keys(found).length : null;
}
