import { counted } from '#domain/text/count-text.ts';
import { listText } from '#domain/text/list-text.ts';
import type { CharacterCard } from './character-card.ts';
import { isJsonObject, type JsonObject } from './lossless-json.ts';

/** Lists of scripts in the extensions of a card, by where programs keep them. */
const LISTS: readonly (readonly [one: string, several: string, paths: readonly string[]])[] = [
  ['script by regular expression', 'scripts by regular expression', ['regex_scripts', 'risuai.customScripts']],
  [
    'script in JavaScript or Lua',
    'scripts in JavaScript or Lua',
    ['TavernHelper_scripts', 'TavernHelper.scripts', 'tavern_helper.scripts', 'js_slash_runner.scripts', 'risuai.triggerscript'],
  ],
];

/** Code for pages in a text. */
const PAGE_CODE = /<(?:script|style)\b|\bstyle\s*=\s*["']|javascript:|```(?:html|js|javascript)\b/i;
/** Marks of languages within texts, which other programs fill in. */
const TEMPLATE =
  /<%[-_=]?\s|\{\{\s*(?:setvar|getvar|addvar|setglobalvar|getglobalvar|incvar|decvar|#if|#each|calc)\b|<UpdateVariable>|\/trigger\b/i;
const MAX_SEARCHED = 200_000;

/** A sentence about what a card expects that does not run here; none where it expects nothing. */
export function scriptSentences({ data }: CharacterCard): string[] {
  const extensions = isJsonObject(data.extensions) ? data.extensions : {};
  const text = [
    data.first_mes,
    data.description,
    data.scenario,
    data.system_prompt,
    data.post_history_instructions,
    ...data.alternate_greetings,
  ]
    .join('\n')
    .slice(0, MAX_SEARCHED);
  const expected = [
    ...LISTS.flatMap(([one, several, paths]) => {
      const count = paths.reduce((sum, path) => sum + lengthAt(extensions, path), 0);
      return count > 0 ? [counted(count, one, several)] : [];
    }),
    ...(hasText(extensions.depth_prompt) ? ['a note at a depth of the talk'] : []),
    ...(hasText(extensions.backgroundHTML) || hasText(valueAt(extensions, 'risuai.backgroundHTML')) ? ['a background of its own'] : []),
    ...(PAGE_CODE.test(text) ? ['styles or code of web pages in its texts'] : []),
    ...(TEMPLATE.test(text) ? ['variables that scripts fill in'] : []),
  ];
  const world = typeof extensions.world === 'string' ? extensions.world.trim() : '';
  return [
    ...(expected.length > 0 ? [`Its text is made for scripts that do not run here: ${listText(expected, 'and')}. They are kept.`] : []),
    ...(world !== '' && !data.character_book ? ['It names a lorebook that is a file of its own, and comes in by itself.'] : []),
  ];
}

function valueAt(object: JsonObject, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, name) => (isJsonObject(value) && Object.hasOwn(value, name) ? value[name] : undefined), object);
}

function lengthAt(extensions: JsonObject, path: string): number {
  const value = valueAt(extensions, path);
  return Array.isArray(value) ? value.length : 0;
}

/** Whether a text, or the prompt of a note, says anything. */
const hasText = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() !== '' : isJsonObject(value) && hasText(value.prompt);
