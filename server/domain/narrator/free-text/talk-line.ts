import type { Choice } from '#contract/play.ts';
import type { AuthoredCharacter } from '#server/domain/characters/authored-character.ts';
import type { CommonTopic } from '#server/domain/characters/common-topics.ts';
import { filledLine, isKnownPlayer, NAME_SLOT, type Recollection, type Told, toldIn } from '#server/domain/memory/recollection.ts';
import { type ChoiceMatch, sameText } from './choice-match.ts';
import { commonTopicOf, isToCharacter, openTopicOf } from './common-questions.ts';
import { chooseLine } from './fallback-line.ts';
import { didYouMean } from './free-reply.ts';
import { heardIn, recalledIn } from './heard.ts';
import { keptSlots } from './kept-slots.ts';
import { matchInTalk, type TalkChoice } from './talk-match.ts';
import { plainText, wordsIn } from './words.ts';

/** A player's line in a talk. */
export interface TalkLine<C extends TalkChoice> {
  readonly text: string;
  /** The choices on offer, in their order, and those that the talk comes back to. */
  readonly choices: readonly (C & Choice)[];
  readonly recollection: Recollection;
  /** The newest replies of this branch, oldest first. */
  readonly recent: readonly string[];
}

/** What a line says to a character, thing by thing. `answers`: paragraphs, free; then the choice is played, if the line has one. */
export interface TalkMeaning<C> {
  readonly answers: readonly string[];
  readonly choice: C | null;
  /** Ids of the choices that the answers ask about. */
  readonly meant: readonly string[];
  readonly told: readonly Told[];
  readonly forgets: readonly string[] | 'all';
}

/** More than this many things at once are a speech: the first ones are answered. */
const MOST_ANSWERS = 3;

/**
 * Everything that a line says at once: a greeting, a name, what is told, questions, a choice. Null for a line that says one thing which is none of memory: a
 * choice, or a question, or something else.
 */
export function talkMeaning<C extends TalkChoice>(line: TalkLine<C>, actor: AuthoredCharacter): TalkMeaning<C & Choice> | null {
  const reading = new TalkReading(line, actor);
  return reading.meaning();
}

/** Whether the last reply asks the player for their name. */
export function asksName(reply: string, { memory }: Pick<AuthoredCharacter, 'memory'>): boolean {
  if (memory?.name.asks.some((line) => reply.includes(line))) return true;
  return /\b(?:your name|call you|who are you|who might you be|whom have i)\b[^.!?]*\?[^?]{0,200}$/iu.test(reply);
}

/** How the character asks for the name; null where it is known, or was asked for within the recent replies. */
export function nameQuestion(
  { memory }: Pick<AuthoredCharacter, 'memory'>,
  known: Recollection,
  recent: readonly string[],
  input: string,
): string | null {
  if (!memory || toldIn(known, NAME_SLOT) !== null || recent.some((reply) => asksName(reply, { memory }))) return null;
  return chooseLine(memory.name.asks, [], recent, input);
}

const GREETING =
  /^[\s"“‘]*(?:well,? |oh,? )?(?:hello|hi|hey|hiya|howdy|greetings|good (?:morning|evening|afternoon|day)|evening|morning)(?:\s+(?:there|again|to you|dear|my dear|friend))*/iu;

/** What is left of a sentence when what it told is out of it. */
const FILLER = /^[\s,.;:!]*(?:by the way|btw|actually|though|too|also|and|so|well|oh|nice to meet you|pleased to meet you)?[\s,.;:!]*$/iu;

/** The things that a line says one after the other: a greeting, then its sentences. `names`: of the character. */
export function piecesOf(text: string, names: readonly string[]): readonly string[] {
  const sentences = text.split(/(?<=[.!?…])["”’]?\s+|\n+/u).filter((sentence) => /[\p{L}\p{N}]/u.test(sentence) && !FILLER.test(sentence));
  return sentences.flatMap((sentence) => {
    const greeting = GREETING.exec(sentence)?.[0];
    if (greeting === undefined) return [sentence.trim()];
    const after = sentence.slice(greeting.length);
    const named = names.find((name) => new RegExp(`^[\\s,]+${name.replace(/[^\p{L}\p{N} ]/gu, '.')}(?![\\p{L}\\p{N}])`, 'iu').test(after));
    const addressed = named === undefined ? '' : (/^[\s,]+/u.exec(after)?.[0] ?? '') + named;
    const rest = after.slice(addressed.length);
    const separated = named !== undefined || /^\s*[,;:.!–—-]/u.test(rest);
    const said = rest.replace(/^[\s,;:.!–—-]+/u, '').trim();
    return separated && wordsIn(plainText(said)).length > 1 ? [`${greeting}${addressed}`.trim(), said] : [sentence.trim()];
  });
}

class TalkReading<C extends TalkChoice> {
  readonly #line: TalkLine<C>;
  readonly #actor: AuthoredCharacter;
  readonly #answers: string[] = [];
  readonly #asked: string[] = [];
  #choice: (C & Choice) | null = null;

  constructor(line: TalkLine<C>, actor: AuthoredCharacter) {
    this.#line = line;
    this.#actor = actor;
  }

  meaning(): TalkMeaning<C & Choice> | null {
    const { text, recent } = this.#line;
    const heard = heardIn(text, keptSlots(this.#actor), asksName(recent.at(-1) ?? '', this.#actor));
    if (heard.forgets.length > 0) return this.#forgetting(heard.forgets);
    const whole = this.#match(text);
    const told = heard.told.filter((one) => !this.#isInChoice(one, whole));
    const pieces = piecesOf(told.length > 0 ? heard.rest : text, namesOf(this.#actor));
    if (told.length === 0 && pieces.length === 1 && !this.#isOfMemory(text)) return null;
    const [first = ''] = pieces;
    const greets = this.#greets(first);
    if (greets) this.#answer(this.#greeting());
    for (const one of told) this.#answerTold(one);
    const others = greets ? pieces.slice(1) : pieces;
    const leaves = others.some((piece) => this.#leaves(piece));
    for (const piece of others) this.#read(piece, leaves);
    if (!leaves && this.#choice === null && this.#answers.length === 0 && whole.kind === 'clear') this.#choice = whole.choice;
    if (this.#choice === null && this.#answers.length === 0) return null;
    return {
      answers: this.#said(),
      choice: this.#choice,
      meant: this.#choice === null && this.#answers.length === 0 ? this.#asked : [],
      told,
      forgets: [],
    };
  }

  #forgetting(forgets: readonly string[] | 'all'): TalkMeaning<C & Choice> {
    const lines = this.#actor.memory?.forgets ?? ['That is forgotten.'];
    return { answers: [this.#chosen(lines)], choice: null, meant: [], told: [], forgets };
  }

  /** A promise that a choice offers is that choice, and so is any other telling that adds nothing to one. */
  #isInChoice({ slot, text }: Told, whole: ChoiceMatch<C & Choice>): boolean {
    if (slot === NAME_SLOT || whole.kind !== 'clear') return false;
    const label = new Set(wordsIn(plainText([whole.choice.label, ...whole.choice.aliases].join(' '))).map(({ stem }) => stem));
    if ([whole.choice.label, ...whole.choice.aliases].some((phrase) => sameText(this.#line.text, phrase))) return true;
    const words = wordsIn(plainText(text)).filter(({ raw }) => raw.length > 3);
    return words.every(({ stem }) => label.has(stem));
  }

  /** Whether a line of one piece is about what the character remembers, or greets one who knows the player. */
  #isOfMemory(text: string): boolean {
    return this.#actor.memory !== undefined && (this.#recalled(text) !== null || this.#greets(text));
  }

  /** What of the player a piece asks the character to recall. */
  #recalled(piece: string): string | null {
    return this.#actor.memory ? recalledIn(piece, keptSlots(this.#actor)) : null;
  }

  /** Whether a piece is a choice word for word. "What is my name?" is no brass plate, though one can be read. */
  #isChoice(piece: string): boolean {
    return this.#line.choices.some(({ label, aliases }) => [label, ...aliases].some((phrase) => sameText(piece, phrase)));
  }

  /** Whether a piece greets the character, and no choice is a greeting. "Hello Aunt" is one, though a choice asks about her name. */
  #greets(piece: string): boolean {
    if (commonTopicOf(piece) !== 'hello') return false;
    const match = this.#match(piece);
    if (match.kind !== 'clear') return true;
    const said = namesOf(this.#actor).reduce(
      (rest, name) => rest.replace(name.toLowerCase(), ''),
      piece.replace(GREETING, '').toLowerCase(),
    );
    return !/\p{L}/u.test(said) && commonTopicOf(match.choice.label) !== 'hello';
  }

  /** Whether a piece takes leave, and is no choice word for word. */
  #leaves(piece: string): boolean {
    return commonTopicOf(piece) === 'goodbye' && !this.#line.choices.some(({ label }) => sameText(piece, label));
  }

  /** `leaves`: the line takes leave. Then what else it says, such as why one has to go, plays nothing and is not asked about. */
  #read(piece: string, leaves: boolean): void {
    const isOther = leaves || isToCharacter(piece) || (this.#recalled(piece) !== null && !this.#isChoice(piece));
    const match = isOther ? ({ kind: 'none' } as const) : this.#match(piece);
    const topic = commonTopicOf(piece) ?? (match.kind === 'none' && !leaves ? openTopicOf(piece) : null);
    if (match.kind === 'clear') this.#choice ??= match.choice;
    else if (!this.#answer(this.#reply(piece, topic)) && match.kind === 'unclear' && this.#asked.length === 0)
      this.#asked.push(...match.choices.map(({ id }) => id));
  }

  /** The character's answer to a part of a line that names no choice; empty where there is none. */
  #reply(piece: string, topic: CommonTopic | null): string {
    const recalled = this.#recalled(piece);
    if (recalled !== null) return this.#recall(recalled);
    return topic === null ? '' : this.#chosen(this.#actor.answers?.topics[topic] ?? []);
  }

  #greeting(): string {
    const { recollection } = this.#line;
    const name = toldIn(recollection, NAME_SLOT);
    const isReunion = name !== null && (recollection.away || recollection.visits > 0);
    const own = this.#actor.answers?.topics.hello ?? [];
    const lines = isReunion ? (this.#actor.memory?.greets ?? own) : own;
    // Within one talk a name is said once in greeting.
    const fresh = isReunion && lines.some((line) => this.#wasSaid(filledLine(line, NAME_SLOT, name))) ? own : lines;
    return this.#filled(fresh, NAME_SLOT, name ?? '');
  }

  #wasSaid(line: string): boolean {
    return this.#line.recent.some((reply) => reply.includes(line));
  }

  #answerTold({ slot, text }: Told): void {
    const { memory } = this.#actor;
    const lines = slot === NAME_SLOT ? memory?.name.given : memory?.slots[slot]?.told;
    if (lines) this.#answer(this.#filled(lines, slot, text));
  }

  #recall(slot: string): string {
    const { memory } = this.#actor;
    const { recollection } = this.#line;
    if (!memory) return '';
    const words = toldIn(recollection, slot);
    if (slot === NAME_SLOT) return this.#filled(words === null ? memory.name.unknown : memory.name.knows, slot, words ?? '');
    if (slot !== 'me')
      return words === null ? this.#chosen(memory.strangers) : this.#filled(memory.slots[slot]?.recalls ?? [], slot, words);
    if (!isKnownPlayer(recollection)) return this.#chosen(memory.strangers);
    const own = recollection.told.find((told) => !told.authored && told.slot !== NAME_SLOT);
    const name = toldIn(recollection, NAME_SLOT);
    const parts = [
      this.#chosen(memory.returns),
      name === null ? '' : this.#filled(memory.name.knows, NAME_SLOT, name),
      own ? this.#filled(memory.slots[own.slot]?.recalls ?? [], own.slot, own.text) : '',
    ];
    return parts.filter(Boolean).slice(0, 2).join('\n\n');
  }

  /** False for nothing. */
  #answer(text: string): boolean {
    if (text !== '' && this.#answers.length < MOST_ANSWERS && !this.#answers.includes(text)) this.#answers.push(text);
    return text !== '';
  }

  #said(): readonly string[] {
    // Who has been answered is not asked back about the rest.
    if (this.#choice !== null || this.#answers.length > 0 || this.#asked.length === 0) return this.#answers;
    return [didYouMean(this.#line.choices.filter(({ id }) => this.#asked.includes(id)))];
  }

  #match(text: string): ChoiceMatch<C & Choice> {
    return matchInTalk(text, this.#line.choices);
  }

  #chosen(lines: readonly string[]): string {
    return chooseLine(lines, [], this.#line.recent, this.#line.text) ?? '';
  }

  /** A line with the player's words in it. Which one comes next is decided before they are filled in. */
  #filled(lines: readonly string[], slot: string, words: string): string {
    return filledLine(this.#chosen(lines), slot, words);
  }
}

/** How people call a character: by the name, its first word, and the nickname. */
function namesOf({ card }: AuthoredCharacter): readonly string[] {
  const { name, nickname } = card.data;
  return [...new Set([name, nickname ?? '', ...name.split(' '), ...(nickname ?? '').split(' ')])]
    .filter((one) => one.length > 2)
    .toSorted((a, b) => b.length - a.length);
}
