import * as v from 'valibot';
import { isVisible } from '#contract/checks.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { asV3 } from '#server/domain/characters/card-versions.ts';
import type { CharacterCard } from '#server/domain/characters/character-card.ts';
import { parseLossless } from '#server/domain/characters/lossless-json.ts';

/** Characters of JSON: more than the largest lorebook that people wrote by hand. */
export const MAX_CARD_TEXT_LENGTH = 2 * 1024 * 1024;

const texts = v.array(v.string());
const flag = v.nullish(v.boolean());

/** The fields that are read. */
const cardShape = v.object({
  data: v.object({
    name: v.pipe(v.string(), v.trim(), v.maxLength(200), v.check(isVisible)),
    nickname: v.nullish(v.string()),
    description: v.string(),
    personality: v.string(),
    scenario: v.string(),
    first_mes: v.string(),
    mes_example: v.string(),
    creator_notes: v.string(),
    system_prompt: v.string(),
    post_history_instructions: v.string(),
    alternate_greetings: texts,
    tags: texts,
    creator: v.string(),
    character_version: v.string(),
    character_book: v.nullish(
      v.object({
        entries: v.array(
          v.object({
            keys: texts,
            content: v.string(),
            enabled: v.boolean(),
            insertion_order: v.number(),
            constant: flag,
            selective: flag,
            secondary_keys: v.nullish(texts),
            case_sensitive: flag,
            priority: v.nullish(v.number()),
            name: v.nullish(v.string()),
          }),
        ),
      }),
    ),
  }),
});

/** Reads a card of any version from its JSON, as V3 with every field it has. Fails with the path of the invalid field. */
export function readCard(text: string): Result<CharacterCard, string> {
  if (text.length > MAX_CARD_TEXT_LENGTH) return fail('it is larger than a card may be');
  const parsed = parseLossless(text);
  if (!parsed.ok) return parsed;
  const lifted = asV3(parsed.value);
  if (!lifted.ok) return lifted;
  const checked = v.safeParse(cardShape, lifted.value);
  return checked.success
    ? ok(lifted.value as CharacterCard)
    : fail(`${v.getDotPath(checked.issues[0]) ?? 'it'} is not as a card should have it`);
}
