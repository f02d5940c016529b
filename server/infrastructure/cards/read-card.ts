import { fail, ok, type Result } from '#domain/result.ts';
import { startOf } from '#domain/text/cut.ts';
import { asV3 } from '#server/domain/characters/card-versions.ts';
import { isJsonObject, parseLossless } from '#server/domain/characters/lossless-json.ts';
import { otherFile } from '#server/domain/characters/other-files.ts';
import { asCard } from '#server/domain/characters/other-programs.ts';
import { type ReadCard, readableCard } from '#server/domain/characters/readable-card.ts';
import { re2KeyPatterns } from '#server/infrastructure/patterns/re2-key-patterns.ts';

/** Characters of JSON: more than the largest lorebook that people wrote by hand. */
export const MAX_CARD_TEXT_LENGTH = 2 * 1024 * 1024;

/** What a card may have at most, as the problem of one that has more. */
export const CARD_TOO_LARGE = `it is larger than a card may be, which is ${MAX_CARD_TEXT_LENGTH / 1024 ** 2} MB of text`;

/**
 * Reads a card of any version from its JSON. Fails where it holds none, with what it holds instead if that is known. `note` is told what of the JSON was read otherwise than it
 * stands, which is among the warnings too.
 */
export function readCard(text: string, note: (remark: string) => void = () => undefined): Result<ReadCard, string> {
  if (text.length > MAX_CARD_TEXT_LENGTH) return fail(CARD_TOO_LARGE);
  const remarks: string[] = [];
  const parsed = parseLossless(text, (remark) => {
    remarks.push(remark);
    note(remark);
  });
  if (!parsed.ok) return isChat(text) ? fail('it is a chat, and no character') : parsed;
  const other = otherFile(parsed.value);
  if (other !== null) return fail(other);
  const [only] = Array.isArray(parsed.value) ? parsed.value : [parsed.value];
  if (!isJsonObject(only)) return fail('it holds no card');
  const { card, remarks: said } = asCard(only);
  remarks.push(...said);
  const lifted = asV3(card);
  if (!lifted.ok) return lifted;
  const read = readableCard(lifted.value, re2KeyPatterns);
  if (!read.ok) return read;
  if (isOtherSpec(card.spec))
    remarks.push(
      `It is a card of a version that is not known (${typeof card.spec === 'string' ? startOf(card.spec, 60) : 'its “spec” is no text'}): it was read as version 3.`,
    );
  return ok({ ...read.value, warnings: [...remarks, ...read.value.warnings] });
}

const isOtherSpec = (spec: unknown): boolean =>
  spec !== undefined && spec !== null && spec !== 'chara_card_v2' && spec !== 'chara_card_v3' && spec !== 'chara_card_v1';

/** Whether a text is a chat as SillyTavern writes it: one object a line. */
function isChat(text: string): boolean {
  const line = parseLossless(text.slice(0, Math.max(0, text.indexOf('\n'))));
  return line.ok && otherFile(line.value) !== null;
}
