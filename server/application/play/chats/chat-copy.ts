import { type SqlBool, sql } from 'kysely';
import { MAX_STEERING_NOTE_LENGTH } from '#contract/limits.ts';
import type { Turn } from '#domain/play/turn.ts';
import type { Database } from '#server/application/db/database.ts';
import type { ChatMessage, WrittenChat, WrittenLine } from '#server/domain/play/chats/chat.ts';
import { inputText } from '#server/domain/play/game-copies.ts';
import { BRANCH_PART } from '../game-path.ts';
import type { ChatFormat } from './chat-format.ts';

interface CopiedGame {
  readonly id: string;
  readonly title: string;
  readonly player: string;
  readonly character: string;
  readonly begun: Date;
  /** The player's note to the narrator. */
  readonly note: string;
  /** The branch, from its opening. */
  readonly turns: readonly Turn[];
}

type StoredLine = Awaited<ReturnType<typeof storedLines>>[number];

/**
 * A game as a chat of a format. One that was made of a file of this format is given line by line as that was; what changed since, and what was played on, is
 * given as messages.
 */
export async function copiedChat(db: Database, game: CopiedGame, format: ChatFormat): Promise<WrittenChat> {
  const file = await db.selectFrom('imported_chats').selectAll().where('game_id', '=', game.id).executeTakeFirst();
  const isSame = file?.format === format.id;
  const stored = isSame ? await storedLines(db, game.id) : [];
  const texts = await variantTexts(db, game.turns);
  const thoughts = await thoughtsOf(db, game.turns);
  const lines = new BranchLines({ stored, format });
  const names = { player: file?.player || game.player, character: file?.character || game.character };
  for (const turn of game.turns) {
    const words = inputText(turn);
    const ids = [turn.id, ...turn.variants];
    if (words !== '' && !lines.take('inputs', ids)) lines.add(inputMessage(turn, words, names.player));
    const variants = turn.variants.length > 0 ? turn.variants : [turn.id];
    const replies = variants.map((id) => ({ id, text: texts.get(id) ?? turn.text, reasoning: thoughts.get(id) ?? '' }));
    lines.reply(
      { ...turn, speaker: turn.speaker ?? names.character },
      format.isTree ? replies.filter(({ id }) => id === turn.id) : replies,
    );
  }
  const isTooLong = file !== undefined && file.note.length > MAX_STEERING_NOTE_LENGTH;
  return {
    ...names,
    title: file?.title || game.title,
    begun: (file?.begun ?? game.begun).getTime(),
    note: game.note === '' && isTooLong ? file.note : game.note,
    around: isSame ? { before: file.before, after: file.after } : null,
    ...lines.all(),
  };
}

interface CopiedReply {
  readonly id: string;
  readonly text: string;
  readonly reasoning: string;
}

/** The lines of one branch. */
class BranchLines {
  readonly #stored: readonly StoredLine[];
  readonly #format: ChatFormat;
  readonly #places = { inputs: new Map<string, StoredLine>(), replies: new Map<string, StoredLine>() };
  readonly #taken = new Set<number>();
  readonly #lines: WrittenLine[] = [];

  constructor({ stored, format }: { readonly stored: readonly StoredLine[]; readonly format: ChatFormat }) {
    this.#stored = stored;
    this.#format = format;
    for (const line of stored) {
      for (const id of line.inputs) this.#places.inputs.set(id, line);
      for (const id of line.replies) if (id !== null) this.#places.replies.set(id, line);
    }
    this.#keep(-1);
  }

  /** Adds the line of one of these turns as it was; false where there is none. */
  take(half: 'inputs' | 'replies', ids: readonly string[]): boolean {
    const line = this.#find(half, ids);
    if (line) this.#put(line, this.#format.messageOf(line.raw));
    return line !== undefined;
  }

  add(message: ChatMessage): void {
    this.#lines.push({ raw: null, message, number: null });
  }

  /** Adds the reply of a turn, with the others that one line has. */
  reply({ id, text, hidden, created, speaker }: Turn, replies: readonly CopiedReply[]): void {
    const line = this.#find('replies', [id, ...replies.map((reply) => reply.id)]);
    const read = line ? this.#format.messageOf(line.raw) : null;
    if (line && read) {
      const now = new Map(replies.map((reply) => [reply.id, reply]));
      const known = read.replies.map((reply, index) => ({ ...reply, text: now.get(line.replies[index] ?? '')?.text ?? reply.text }));
      // In a tree the others are lines of their own.
      const further = replies.filter((reply) => !this.#places.replies.has(reply.id));
      const added = known.length + further.findIndex((reply) => reply.id === id);
      const shown = line.replies.includes(id) ? line.replies.indexOf(id) : added;
      this.#put(line, { ...read, replies: [...known, ...further], shown });
    } else if (text !== '' || replies.length > 1) {
      const shown = Math.max(
        0,
        replies.findIndex((reply) => reply.id === id),
      );
      this.add({ from: 'character', name: speaker ?? '', replies, shown, hidden: hidden === true, sent: Date.parse(created) });
    }
  }

  all(): Pick<WrittenChat, 'lines' | 'aside'> {
    const aside = this.#stored.filter(({ number }) => !this.#taken.has(number));
    return { lines: this.#lines, aside: aside.map(({ raw, number }) => ({ raw, message: this.#format.messageOf(raw), number })) };
  }

  #find(half: 'inputs' | 'replies', ids: readonly string[]): StoredLine | undefined {
    for (const id of ids) {
      const line = this.#places[half].get(id);
      if (line) return line;
    }
    return undefined;
  }

  #put(line: StoredLine, message: ChatMessage | null): void {
    if (this.#taken.has(line.number)) return;
    this.#taken.add(line.number);
    this.#lines.push({ raw: line.raw, message, number: line.number });
    this.#keep(line.number);
  }

  /** Adds the lines behind one that no turn shows. */
  #keep(number: number): void {
    for (let next = this.#stored[number + 1]; next && !isShown(next); next = this.#stored[next.number + 1]) {
      this.#taken.add(next.number);
      this.#lines.push({ raw: next.raw, message: this.#format.messageOf(next.raw), number: next.number });
    }
  }
}

const isShown = ({ inputs, replies }: StoredLine): boolean => inputs.length > 0 || replies.some((turn) => turn !== null);

function inputMessage({ input, hidden, created }: Turn, text: string, player: string): ChatMessage {
  const narrates = input?.kind === 'story';
  const replies = [{ text, reasoning: '' }];
  return {
    from: narrates ? 'narrator' : 'player',
    name: narrates ? 'System' : player,
    replies,
    shown: 0,
    hidden: hidden === true,
    sent: Date.parse(created),
  };
}

/** Read in parts, because the embedded database serves nobody else meanwhile. */
async function storedLines(db: Database, game: string) {
  const part = (from: number) =>
    db
      .selectFrom('chat_lines')
      .select(['number', 'raw', 'inputs', 'replies'])
      .where('game_id', '=', game)
      .where('number', '>=', from)
      .orderBy('number')
      .limit(BRANCH_PART)
      .execute();
  const lines: Awaited<ReturnType<typeof part>> = [];
  for (let read = await part(0); read.length > 0; read = await part(lines.length)) lines.push(...read);
  return lines;
}

async function variantTexts(db: Database, turns: readonly Turn[]): Promise<ReadonlyMap<string, string>> {
  const rows = await inParts(
    turns.flatMap(({ variants }) => variants),
    (ids) => db.selectFrom('turns').select(['id', 'text']).where(sql<SqlBool>`id = ANY (${ids}::uuid[])`).execute(),
  );
  return new Map(rows.map(({ id, text }) => [id, text]));
}

async function thoughtsOf(db: Database, turns: readonly Turn[]): Promise<ReadonlyMap<string, string>> {
  const rows = await inParts(
    turns.flatMap(({ id, variants }) => (variants.length > 0 ? variants : [id])),
    (ids) =>
      db
        .selectFrom('turn_events')
        .select(['turn_id', 'event'])
        .where(sql<SqlBool>`turn_id = ANY (${ids}::uuid[])`)
        .where(sql<string>`event->>'type'`, '=', 'reasoning')
        .orderBy('turn_id')
        .orderBy('seq')
        .execute(),
  );
  const thoughts = new Map<string, string>();
  for (const { turn_id, event } of rows) if (event.type === 'reasoning') thoughts.set(turn_id, (thoughts.get(turn_id) ?? '') + event.text);
  return thoughts;
}

async function inParts<T>(ids: readonly string[], read: (part: readonly string[]) => Promise<T[]>): Promise<T[]> {
  const rows: T[] = [];
  for (let from = 0; from < ids.length; from += BRANCH_PART) rows.push(...(await read(ids.slice(from, from + BRANCH_PART))));
  return rows;
}
