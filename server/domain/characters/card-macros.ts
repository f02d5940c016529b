import { seededNumber } from '#domain/text/seeded-number.ts';

/** Who is meant by the marks of a card's text, and what decides its draws. */
export interface MacroValues {
  readonly char: string;
  /** What the player is called. Null where nobody is known by name: they are spoken to instead, in the language of the text. */
  readonly user: string | null;
  /** The same seed draws the same. */
  readonly seed: string;
}

/** Before the first word of a sentence, of a line or of what somebody says. */
const SENTENCE_START = /(?:^|\n|[.!?…]["”’»)*_]*\s+)\s*[*_(]*$|[“"«]$/;
/** Marks within marks: deeper ones stay as they stand. */
const MAX_DEPTH = 16;
const MAX_DIE = 1_000_000;
const MAX_DICE = 100;

/**
 * A card's text as it is read: with names in place of their marks, draws drawn, and the author's comments left out. As Character Card V3 says, `pick` draws the
 * same for the same list, `random` and `roll` anew at each place. What a mark is replaced by is not searched for marks. Unknown marks stay.
 */
export const withMacros = (text: string, values: MacroValues): string => new MacroReader(text, values).read(0).text;

class MacroReader {
  readonly #source: string;
  readonly #values: MacroValues;
  readonly #address: Address;
  #at = 0;
  #draws = 0;

  constructor(source: string, values: MacroValues) {
    this.#source = source;
    this.#values = values;
    this.#address = addressIn(source);
  }

  /** Reads to the end of the mark that is open, or of the text. */
  read(depth: number): { readonly text: string; readonly closed: boolean } {
    let text = '';
    let from = this.#at;
    const plain = (to: number) => this.#withTags(this.#source.slice(from, to), text);
    while (this.#at < this.#source.length) {
      const two = this.#source.slice(this.#at, this.#at + 2);
      if (two === '}}' && depth > 0) {
        text += plain(this.#at);
        this.#at += 2;
        return { text, closed: true };
      }
      if (two !== '{{' || depth === MAX_DEPTH) {
        this.#at += 1;
        continue;
      }
      text += plain(this.#at);
      this.#at += 2;
      const inner = this.read(depth + 1);
      text += inner.closed ? this.#valueOf(inner.text, text) : `{{${inner.text}`;
      from = this.#at;
    }
    return { text: text + plain(this.#at), closed: false };
  }

  #withTags(text: string, before: string): string {
    return text
      .replace(/<(?:bot|char)>/gi, () => this.#values.char)
      .replace(/<user>('s|’s)?/gi, (_, of: string | undefined, at: number) => this.#user(before + text.slice(0, at), of !== undefined, of));
  }

  #valueOf(mark: string, before: string): string {
    if (mark.startsWith('//')) return '';
    const [, name = '', list = ''] = /^\s*([\w ]+?)\s*(?::([\s\S]*))?$/.exec(mark) ?? [];
    switch (name.toLowerCase()) {
      case 'char':
        return this.#values.char;
      case 'user':
        return this.#user(before, this.#takesPossessive());
      case 'random':
        return drawn(partsOf(list), this.#seed());
      case 'pick':
        return drawn(partsOf(list), `${this.#values.seed}\n${list}`);
      case 'roll':
        return rolled(list, this.#seed()) ?? `{{${mark}}}`;
      case 'reverse':
        return [...list].reverse().join('');
      case 'newline':
        return '\n';
      case 'comment':
      case 'hidden_key':
      case 'noop':
      case 'trim':
        return '';
      default:
        return `{{${mark}}}`;
    }
  }

  /** For who is spoken to, the possessive after the mark belongs to it. */
  #takesPossessive(): boolean {
    const isPossessive = this.#values.user === null && /^['’]s\b/.test(this.#source.slice(this.#at, this.#at + 3));
    if (isPossessive) this.#at += 2;
    return isPossessive;
  }

  #user(before: string, isPossessive: boolean, ending = ''): string {
    if (this.#values.user !== null) return `${this.#values.user}${ending}`;
    const address = isPossessive ? this.#address.your : this.#address.you;
    return SENTENCE_START.test(before.slice(-12)) ? address.charAt(0).toUpperCase() + address.slice(1) : address;
  }

  /** Of this place alone. */
  #seed(): string {
    this.#draws += 1;
    return `${this.#values.seed}\n${this.#draws}`;
  }
}

interface Address {
  readonly you: string;
  readonly your: string;
}

/** How a reader is spoken to, by the letters of the text; kana and hangul stand beside Chinese characters, so they come first. */
const ADDRESSES: readonly (readonly [RegExp, Address])[] = [
  [/[\p{sc=Hira}\p{sc=Kana}]/gu, { you: 'あなた', your: 'あなたの' }],
  [/\p{sc=Hang}/gu, { you: '당신', your: '당신의' }],
  [/\p{sc=Han}/gu, { you: '你', your: '你的' }],
  [/\p{sc=Thai}/gu, { you: 'คุณ', your: 'ของคุณ' }],
  [/\p{sc=Cyrl}/gu, { you: 'вы', your: 'ваш' }],
  [/\p{sc=Arab}/gu, { you: 'أنت', your: 'لك' }],
  [/\p{sc=Hebr}/gu, { you: 'אתה', your: 'שלך' }],
  [/\p{sc=Grek}/gu, { you: 'εσύ', your: 'σου' }],
  [/\p{sc=Deva}/gu, { you: 'आप', your: 'आपका' }],
];
const ENGLISH: Address = { you: 'you', your: 'your' };

function addressIn(text: string): Address {
  const letters = text.slice(0, 4000).replace(/\{\{[\w ]*|<\w+>/g, '');
  const count = (letter: RegExp) => letters.match(letter)?.length ?? 0;
  const latin = count(/\p{sc=Latn}/gu);
  const [, address = ENGLISH] = ADDRESSES.find(([letter]) => 3 * count(letter) > latin) ?? [];
  return address;
}

/** Between commas, or between `::` as SillyTavern has it; `\,` is a comma. */
function partsOf(list: string): readonly string[] {
  const text = list.startsWith(':') ? list.slice(1) : list;
  if (text.includes('::')) return text.split('::').map((part) => part.trim());
  return text.split(/(?<!\\),/).map((part) => part.replaceAll('\\,', ',').trim());
}

const drawn = (parts: readonly string[], seed: string): string => parts[seededNumber(seed) % parts.length] ?? '';

/** `6`, `d6` or `2d6+1`; null for what is no roll. */
function rolled(dice: string, seed: string): string | null {
  const [, count = '1', sides = '', more = '0'] =
    /^:?\s*(\d{1,3})?d(\d{1,7})([+-]\d{1,6})?\s*$/i.exec(dice.replace(/^(:?\s*)(?=\d+\s*$)/, '$1d')) ?? [];
  if (!(Number(sides) >= 1 && Number(sides) <= MAX_DIE && Number(count) <= MAX_DICE)) return null;
  const rolls = Array.from({ length: Number(count) }, (_, index) => 1 + (seededNumber(`${seed}\n${index}`) % Number(sides)));
  return String(rolls.reduce((sum, roll) => sum + roll, Number(more)));
}
