/** Values that exclude each other, by the property that they are values of. */
import { normalForm } from '#domain/text/normal-form.ts';

const PROPERTIES: Readonly<Record<string, readonly string[]>> = {
  lock: ['open', 'closed', 'shut', 'locked', 'unlocked', 'bolted', 'sealed', 'ajar', 'barred'],
  life: ['alive', 'dead', 'dying', 'living', 'drowned', 'killed', 'deceased'],
  light: ['lit', 'unlit', 'dark', 'burning', 'extinguished', 'out'],
  sleep: ['asleep', 'awake', 'sleeping', 'unconscious'],
  state: ['whole', 'broken', 'mended', 'cracked', 'intact', 'ruined', 'repaired'],
  content: ['empty', 'full'],
  wetness: ['wet', 'dry'],
  whereabouts: ['lost', 'found', 'missing', 'hidden'],
  health: ['hurt', 'wounded', 'injured', 'healed', 'ill', 'well', 'sick'],
  marriage: ['married', 'unmarried', 'single', 'widowed', 'engaged'],
  colour: ['red', 'green', 'blue', 'black', 'white', 'grey', 'gray', 'yellow', 'brown', 'purple'],
  freedom: ['free', 'captive', 'imprisoned', 'arrested', 'released'],
};
const PROPERTY_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(PROPERTIES).flatMap(([property, values]) => values.map((value) => [value, property] as const)),
);
const ARTICLES = /^(?:the|a|an|my|your|our|his|her|their|its|this|that) /;
/** A subject that means nothing outside its sentence. */
const UNNAMED =
  /^(?:i|you|he|she|it|we|they|there|this|that|these|those|who|what|which|nobody|somebody|nothing|everything|everybody|one|all|some)(?: |$)/;
const MAX_SUBJECT_WORDS = 5;
const STATE = /^(.+?) (?:is|are|was|were) (?:(?:now|still|again|quite|not|no longer|already|really) )*(\p{L}+)$/u;
const PLACE =
  /^(.+?) (?:is|are|was|were|lies|stands|hangs|sits|lives|stays|waits) (?:(?:now|still|again|hidden|kept) )*(?:in|at|on|under|behind|beside|inside|near|aboard|below|above|with) \p{L}/u;
const HOLDER = /^.+? (?:now )?(?:has|holds|carries|keeps|owns|took|wears) ((?:the|his|her|their|my|your) .+)$/u;
const NAME = /^(.+?) (?:is|was) (?:now )?(?:called|named) \p{L}/u;

/** The subject and property that a fact tells about, in a form that can be compared; null where the text does not show it. It reads English only. */
export function factSubject({ about, text }: { readonly about?: string | undefined; readonly text: string }): string | null {
  const named = about === undefined ? '' : comparable(about.replaceAll('/', ' / '));
  return named === '' ? subjectOf(text) : named;
}

/** As `factSubject`, from the text alone. */
export function subjectOf(text: string): string | null {
  const sentence = comparable(text);
  const [, holder] = HOLDER.exec(sentence) ?? [];
  if (holder !== undefined) return keyOf(holder, 'place');
  const [, placed] = PLACE.exec(sentence) ?? [];
  if (placed !== undefined) return keyOf(placed, 'place');
  const [, called] = NAME.exec(sentence) ?? [];
  if (called !== undefined) return keyOf(called, 'name');
  const [, subject, value = ''] = STATE.exec(sentence) ?? [];
  const property = PROPERTY_OF.get(value);
  return subject === undefined || property === undefined ? null : keyOf(subject, property);
}

const NAMED = "(?!(?:He|She|They|It) )(\\p{Lu}[\\p{L}’'-]*(?: \\p{Lu}[\\p{L}’'-]*)*)";
const DEAD =
  '(?:(?:is|was|lies|has been) (?:now )?(?:dead|killed|drowned|deceased)|(?:has )?died)(?![\\p{L}\\p{M}])(?! (?:tired|drunk|asleep|serious|sure|certain|set|against|to)\\b)';
const DEAD_BY_NAME = new RegExp(`^${NAMED} ${DEAD}`, 'u');
const DEAD_BY_PRONOUN = new RegExp(`^(?:He|She|They) ${DEAD}`, 'u');
const ABOUT_A_NAME = new RegExp(`^${NAMED} */`, 'u');

/** Names of characters that a fact calls dead, by its own words or by those that it is about. */
export function deadNames(facts: readonly { readonly text: string; readonly about?: string | undefined }[]): string[] {
  return facts.flatMap(({ text, about = '' }) => {
    const [, name] = DEAD_BY_NAME.exec(text.trim()) ?? (DEAD_BY_PRONOUN.test(text.trim()) ? ABOUT_A_NAME.exec(about.trim()) : null) ?? [];
    return name ?? [];
  });
}

function keyOf(subject: string, property: string): string | null {
  const name = subject.replace(ARTICLES, '');
  return UNNAMED.test(name) || name.split(' ').length > MAX_SUBJECT_WORDS ? null : `${name} / ${property}`;
}

const comparable = (text: string): string =>
  normalForm(text, 'NFKC')
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[^\p{L}\p{N}\p{M}'/ ]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(ARTICLES, '');
