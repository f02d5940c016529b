import { quotationAt } from '#domain/characters/quotes.ts';
import { plainLabel, settledWords, shownWords } from '#domain/text/plain-text.ts';
import type { Turn } from '../turn.ts';
import { NOBODY, writtenSpeakers } from '../written-speakers.ts';
import { nextPiece, type Piece, saidText } from './next-piece.ts';

/** What is read of a turn. */
type SpokenTurn = Pick<Turn, 'id' | 'text' | 'edited' | 'state' | 'status' | 'choices' | 'ending' | 'hidden'>;

/** How far a game was read. `text`: the words of the reply as they are shown. `after`: its choices or its ending. `from`: everything before it was said. */
export interface AloudPlace {
  readonly turnId: string;
  readonly part: 'text' | 'after';
  readonly from: number;
}

/** A piece to say, and where it is. */
export interface ToSay extends Piece {
  readonly turnId: string;
  readonly part: AloudPlace['part'];
  /** Without written addresses. */
  readonly words: string;
  /** Who says it, as it is written (NARR-49): the id of a member of the cast, another name, or `you`. Empty for narration, and where it is not written. */
  readonly speaker: string;
}

/** The beginning of a turn. */
export const beginOf = ({ id }: Pick<Turn, 'id'>): AloudPlace => ({ turnId: id, part: 'text', from: 0 });

/** The next piece behind a place; null while more text has to come, and when all is said. A place in another turn counts as this one's beginning. */
export function toSay(turn: SpokenTurn, place: AloudPlace): ToSay | null {
  const { part, from } = place.turnId === turn.id ? place : beginOf(turn);
  const isComplete = turn.status !== 'running';
  const text = part === 'after' ? afterText(turn) : wordsOf(turn);
  for (let at = from; ; ) {
    const piece = nextPiece(text, at, isComplete);
    if (piece === null) return part === 'text' && isComplete ? toSay(turn, { turnId: turn.id, part: 'after', from: 0 }) : null;
    const words = saidText(text, piece);
    if (words !== '') return { ...piece, ...voiceOf(turn, part, text, piece), turnId: turn.id, part, words };
    at = piece.end;
  }
}

/** What nobody says aloud, such as a letter that is read, belongs to the narration. */
function voiceOf(turn: SpokenTurn, part: AloudPlace['part'], text: string, { start, voice }: Piece): Pick<ToSay, 'voice' | 'speaker'> {
  const speaker = part === 'text' && voice === 'speech' ? (writtenSpeakers(turn)?.[quotationAt(text, start)] ?? '') : '';
  return speaker === NOBODY ? { voice: 'narration', speaker: '' } : { voice, speaker };
}

/** CHAT-31: what a chat from elsewhere hides from the character is not said. */
function wordsOf({ text, status, hidden }: SpokenTurn): string {
  if (hidden) return '';
  return status === 'running' ? settledWords(text) : shownWords(text);
}

/** What follows a reply: its ending, else its choices with their numbers. A colon behind a number keeps it in one sentence with its choice. */
export function afterText({ choices, ending }: Pick<SpokenTurn, 'choices' | 'ending'>): string {
  if (ending) return `${ending.name}.\n${shownWords(ending.text)}`;
  return choices.map(({ label }, index) => `${index + 1}: ${plainLabel(label)}`).join('\n');
}

const PLACE = /^(\S{1,64}) (text|after) (\d{1,9})$/;

export const formatPlace = ({ turnId, part, from }: AloudPlace): string => `${turnId} ${part} ${from}`;

/** Null for a text that is no place. */
export function parsePlace(stored: string | null): AloudPlace | null {
  const [, turnId, part, from] = PLACE.exec(stored ?? '') ?? [];
  if (turnId === undefined || (part !== 'text' && part !== 'after')) return null;
  return { turnId, part, from: Number(from) };
}
