const SPEAKS =
  'says|said|asks|asked|answers|answered|replies|replied|whispers|whispered|shouts|shouted|murmurs|murmured|mutters|muttered|calls|called|cries|cried|adds|added|tells|told|laughs|laughed|sighs|sighed|agrees|agreed|promises|promised|warns|warned|insists|insisted';
/** In the present tense, in which stories are written: what is past may have been before the death. */
const ACTS =
  'nods|smiles|grins|frowns|shrugs|walks|steps|turns|looks|takes|opens|closes|reaches|points|runs|leans|hands|gives|picks|pulls|pushes|waits|watches|follows|grabs|shakes|comes|stands|rises|kneels|throws|puts|sets|moves|raises|lifts|draws|enters|crosses|climbs|waves|winks|stops|begins|knocks';
/** Sentences that tell of an earlier time, of a picture, or of what only seems so. */
const NOT_NOW =
  /\b(?:remember\w*|recall\w*|dream\w*|memory|memories|once|used to|as if|as though|years ago|long ago|portrait|photograph)\b/iu;
const TITLES: ReadonlySet<string> = new Set(
  'Mr Mrs Miss Ms Dr Sir Lady Lord Captain Sergeant Doctor Father Mother Sister Brother Old The'.split(' '),
);
/** A quotation belongs to its sentence, except before a capital or another one. */
const SENTENCE = /(?:[“"«][^”"»]*(?:[”"»](?!\s+[\p{Lu}“"«])|$)|[^.!?…“"«])*(?:[“"«][^”"»]*[”"»]|[.!?…]+[”"»’)]*|$)\s*/gu;
/** Says who speaks: the quotation before it is theirs. */
const NAMES_SPEAKER = new RegExp(`^(?:[\\p{L}\\p{M}’'-]+ ){1,4}(?:${SPEAKS})(?![\\p{L}\\p{M}])`, 'u');
const QUOTED = /[“"«][^”"»]*(?:[”"»]|$)/gu;

/**
 * A paragraph without the sentences in which a dead character speaks or acts, and without the quotations beside them; `leftOut` is their number. `dead` are names as
 * facts have them. It reads English only, and knows the usual verbs.
 */
export function withoutDeadCharacters(paragraph: string, dead: readonly string[]): { readonly text: string; readonly leftOut: number } {
  const acts = dead.length === 0 ? null : actingPattern(dead);
  const sentences = (paragraph.match(SENTENCE) ?? []).filter((sentence) => sentence !== '');
  const alive = sentences.map((sentence) => !acts?.test(sentence.replace(QUOTED, ' ')) || NOT_NOW.test(sentence));
  const speakerOf = (at: number) => (NAMES_SPEAKER.test(sentences[at + 1] ?? '') ? at + 1 : at - 1);
  const kept = sentences.filter((sentence, at) => alive[at] && !(isQuotation(sentence) && alive[speakerOf(at)] === false));
  return kept.length === sentences.length
    ? { text: paragraph, leftOut: 0 }
    : { text: kept.join(''), leftOut: sentences.length - kept.length };
}

const isQuotation = (sentence: string): boolean => /[“"«]/u.test(sentence) && !/[\p{L}\p{N}]/u.test(sentence.replace(QUOTED, ''));

/** A character of these names before or after a verb of speech, or before one of action. */
function actingPattern(dead: readonly string[]): RegExp {
  const names = [...new Set(dead.flatMap(waysToName))].map((name) => name.replace(/[^\p{L}\p{M} ]/gu, '.'));
  const name = `(?:${names.join('|')})`;
  const end = '(?![\\p{L}\\p{M}])';
  return new RegExp(`(?<![\\p{L}\\p{M}])(?:${name}(?: \\p{Ll}+ly)? (?:${SPEAKS}|${ACTS})${end}|(?:${SPEAKS}) ${name}${end}(?!['’]))`, 'u');
}

/** The whole name, the first name without a title, and the last name with its title. */
function waysToName(name: string): string[] {
  const words = name.split(' ');
  const given = words.filter((word) => !TITLES.has(word));
  const [first] = given;
  const title = words[0] !== first && given.length > 0 ? [`${words[0]} ${given.at(-1)}`] : [];
  return [name, ...(first === undefined || (title.length > 0 && given.length === 1) ? [] : [first]), ...title];
}
