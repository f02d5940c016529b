import type { ShownInput } from '#domain/play/turn.ts';
import type { Chat, ChatMessage } from './chat.ts';

/** The `owner` of imported turns, in place of a process. Another reply to one has its price, because the first free one is for replies of this site. */
export const IMPORTED = 'imported';
/** The `owner` of turns that a game took over from a shared run. */
export const COPIED = 'copied';

/** Whether a turn was not played in its game. Nothing is to be said of what it cost. */
export const isBrought = (owner: string): boolean => owner === IMPORTED || owner === COPIED;

/** A turn of the game that a chat becomes. */
export interface ImportedTurn {
  /** The index of the turn that it follows; null for an opening. */
  readonly parent: number | null;
  /** The index of the first reply to the same input; null for that one itself. */
  readonly first: number | null;
  /** Null for an opening. */
  readonly input: ShownInput | null;
  /** Null for an input that has no reply. */
  readonly text: string | null;
  readonly reasoning: string;
  /** Who says the text, where it is not the game's character. */
  readonly speaker: string | null;
  readonly hidden: boolean;
  readonly sent: number | null;
}

/** Which turns show a line of the file. */
export interface LinePlace {
  /** Turns whose input the line is. */
  readonly inputs: readonly number[];
  /** For each reply of the line its turn; null for one that is left out. */
  readonly replies: readonly (number | null)[];
}

/** Parents before children, and the first reply to an input before the others. The first turn is the opening. */
export interface ImportedTree {
  readonly turns: readonly ImportedTurn[];
  readonly head: number;
  /** For each line of the chat. */
  readonly places: readonly LinePlace[];
}

/** Where a chat stands after one of its lines: in a turn, behind its input or behind its reply. */
interface Position {
  readonly turn: number;
  readonly behind: 'input' | 'reply';
}

/**
 * The turns of a chat. Nothing is joined and nothing invented: of messages in a row each has its turn, one that is hidden from the character shares none with
 * one that is not, and a chat that does not begin with the character has an opening without text. `isOwn`: whether a name is that of the game's character.
 */
export function importedTree(chat: Pick<Chat, 'lines' | 'head'>, isOwn: (name: string) => boolean): ImportedTree {
  const turns: ImportedTurn[] = [];
  const places: LinePlace[] = [];
  const positions: (Position | null)[] = [];
  // A chat may stand in its file with the newest message first.
  for (const index of inOrder(chat.lines)) {
    const { message, above } = chat.lines[index] as Chat['lines'][number];
    const before = above === null ? null : (positions[above] ?? null);
    if (message === null) {
      positions[index] = before;
      places[index] = NOWHERE;
    } else if (message.from === 'character') {
      const [first, ...others] = repliesOf(turns, message, before, isOwn);
      const replies = [first, ...others];
      places[index] = { inputs: [], replies };
      positions[index] = { turn: replies[message.shown] ?? first, behind: 'reply' };
    } else {
      const parent = before?.turn ?? openingOf(turns);
      const turn =
        turns.push({ ...turnOf(message), parent, first: null, input: inputOf(message), text: null, reasoning: '', speaker: null }) - 1;
      places[index] = { inputs: [turn], replies: [] };
      positions[index] = { turn, behind: 'input' };
    }
  }
  const inputs = places.map(({ inputs: [input] }) => input);
  const sharing = Map.groupBy(turns.keys(), (turn) => turns[turn]?.first ?? turn);
  const shared = places.map((place, index) =>
    inputs[index] === undefined ? place : { ...place, inputs: sharing.get(inputs[index]) ?? [] },
  );
  return { turns, head: headOf(chat, positions), places: shared };
}

const NOWHERE: LinePlace = { inputs: [], replies: [] };

/** The lines with those before that they follow. A line that follows itself, over others, begins the chat. */
function* inOrder(lines: Chat['lines']): Generator<number> {
  const isDone = new Set<number>();
  for (const start of lines.keys()) {
    const path: number[] = [];
    const onPath = new Set<number>();
    for (let at: number | null = start; at !== null && !isDone.has(at) && !onPath.has(at); at = lines[at]?.above ?? null) {
      path.push(at);
      onPath.add(at);
    }
    for (const index of path.toReversed()) {
      isDone.add(index);
      yield index;
    }
  }
}

/** Adds the replies of a message: to the input before it, or else without an input. */
function repliesOf(
  turns: ImportedTurn[],
  message: ChatMessage,
  before: Position | null,
  isOwn: (name: string) => boolean,
): [number, ...number[]] {
  const speaker = message.name === '' || isOwn(message.name) ? null : message.name;
  const waiting = before?.behind === 'input' ? turns[before.turn] : undefined;
  const answers = waiting !== undefined && waiting.hidden === message.hidden ? before?.turn : undefined;
  const open = answers === undefined ? openGroup(turns, before) : { first: answers, model: waiting as ImportedTurn };
  const added = message.replies.map(({ text, reasoning }): number => {
    const { first, model } = open;
    const turn = { ...model, ...turnOf(message), text, reasoning, speaker };
    const free = first !== null && turns[first]?.text === null ? first : null;
    if (free === null) return turns.push({ ...turn, first }) - 1;
    turns[free] = { ...turn, first: turns[free]?.first ?? null, sent: turns[free]?.sent ?? turn.sent };
    return free;
  });
  // Further replies belong to the first one.
  const [first = 0, ...others] = added;
  if (open.first === null) for (const other of others) turns[other] = { ...(turns[other] as ImportedTurn), first };
  return [first, ...others];
}

/** Replies that no input asks for: the opening, or what the character goes on to say by itself. */
function openGroup(
  turns: readonly ImportedTurn[],
  before: Position | null,
): { readonly first: number | null; readonly model: Pick<ImportedTurn, 'parent' | 'input'> } {
  if (before === null) return { first: turns.length > 0 ? 0 : null, model: { parent: null, input: null } };
  return { first: null, model: { parent: before.turn, input: { kind: 'continue' } } };
}

/** The opening of a chat that does not begin with one: without text. */
function openingOf(turns: ImportedTurn[]): number {
  if (turns.length === 0)
    turns.push({ parent: null, first: null, input: null, text: '', reasoning: '', speaker: null, hidden: false, sent: null });
  return 0;
}

const turnOf = ({ hidden, sent }: ChatMessage): Pick<ImportedTurn, 'hidden' | 'sent'> => ({ hidden, sent });

const inputOf = (message: ChatMessage): ShownInput => ({
  kind: message.from === 'narrator' ? 'story' : 'do',
  text: message.replies[message.shown]?.text ?? '',
});

function headOf({ head, lines }: Pick<Chat, 'lines' | 'head'>, positions: readonly (Position | null)[]): number {
  const last = lines.findLastIndex(({ message }) => message !== null);
  return positions[head ?? last]?.turn ?? positions[last]?.turn ?? 0;
}
