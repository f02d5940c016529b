import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import { MAX_CHAT_LENGTH, MAX_CHAT_REPLIES, MAX_STEERING_NOTE_LENGTH } from '#contract/limits.ts';
import type { BroughtGame } from '#domain/characters/chat-report.ts';
import type { LeftOut } from '#domain/characters/left-out.ts';
import { EMPTY_MEMORY } from '#domain/memory/memory.ts';
import { NO_STEERING } from '#domain/memory/steering.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { countText } from '#domain/text/count-text.ts';
import { normalForm } from '#domain/text/normal-form.ts';
import type { Database, Tables, Tx } from '#server/application/db/database.ts';
import type { Narrators } from '#server/application/narrator/narrators.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import { afterOthers } from '#server/application/platform/in-slices.ts';
import { type AgeProblem, ageProblem } from '#server/application/stories/age-verification.ts';
import { newestCharacters } from '#server/application/stories/versions.ts';
import type { AuthoredCharacter } from '#server/domain/characters/authored-character.ts';
import { isJsonObject } from '#server/domain/characters/lossless-json.ts';
import type { NarratorBrand } from '#server/domain/narrator/prompt/prompt-material.ts';
import { chatSides } from '#server/domain/play/chats/chat-sides.ts';
import { IMPORTED, type ImportedTree, type ImportedTurn, importedTree } from '#server/domain/play/chats/imported-turns.ts';
import { shortenedTree } from '#server/domain/play/chats/shortened-tree.ts';
import { countPlay } from '../games.ts';
import { type NewGame, newGame, type OpeningTurn, openingTurn } from '../new-game.ts';
import type { ReadChat } from './chat-formats.ts';

/** Rows of one insert. The embedded database does nothing else meanwhile, and neither does its process. */
const BATCH = 40;
/** Every chat may have this much, replies and characters. */
const ROOM = { replies: MAX_CHAT_REPLIES, characters: MAX_CHAT_LENGTH };

interface ChatsToImport {
  readonly user: string;
  /** Null: the character whose name a chat has. */
  readonly characterId: string | null;
  readonly chats: readonly ReadChat[];
  readonly brand: NarratorBrand;
  /** Whether a chat may come to a character of another name, and without what there is no room for. */
  readonly renames: boolean;
  readonly shortens: boolean;
}

/**
 * `OTHER_CHARACTER`: the chat is with a character of another name than the one that was chosen; without a choice, none or several have its name. `PLAYER_GONE`: merged or deleted meanwhile.
 */
export type ChatProblem =
  | { readonly code: 'NOT_FOUND' | 'NARRATOR_AWAY' | 'NO_OPENING' | 'PLAYER_GONE' | AgeProblem }
  | { readonly code: 'OTHER_CHARACTER'; readonly name: string }
  | { readonly code: 'CHAT_TOO_LONG'; readonly replies: number; readonly leftOut: LeftOut };

type NewTurn = Insertable<Tables['turns']>;

/** What every game with a character begins from. */
interface CharacterOpening {
  readonly game: NewGame;
  readonly opening: OpeningTurn;
}

/** A game that can be stored. */
interface Prepared extends CharacterOpening {
  readonly id: string;
  readonly characterId: string;
  readonly character: AuthoredCharacter;
  readonly chat: ReadChat;
  readonly leftOut: LeftOut;
  readonly tree: ImportedTree;
  readonly rows: readonly (NewTurn & { readonly id: string })[];
}

interface Needs {
  readonly db: Database;
  readonly narrators: Narrators;
  readonly clock: Clock;
}

/** Makes games of chats that were played elsewhere. Nothing is charged, and no coins are earned by imported turns. */
export class ChatImport {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** A new game of each chat with all its turns, or nothing. The next reply goes on from its last turn. */
  async import({
    user,
    characterId,
    chats,
    brand,
    renames,
    shortens,
  }: ChatsToImport): Promise<Result<readonly BroughtGame[], ChatProblem>> {
    const openings = new Map<string, Result<CharacterOpening, ChatProblem>>();
    const games: Prepared[] = [];
    for (const chat of chats) {
      const found = await this.#character(characterId, chat.character);
      if (!found.ok) return found;
      const { id, character } = found.value;
      const suited = suitedChat(chat, character, renames);
      if (!suited.ok) return suited;
      const { tree, leftOut } = shortenedTree(suited.value.tree, ROOM);
      const replies = suited.value.tree.turns.length;
      if (!shortens && leftOut.turns + leftOut.replies > 0) return fail({ code: 'CHAT_TOO_LONG', replies, leftOut });
      const opened = openings.get(id) ?? (await this.#opening(user, id, character, brand));
      openings.set(id, opened);
      if (!opened.ok) return opened;
      const { opening } = opened.value;
      const game = { id: randomUUID(), user, characterId: id, character, tree, leftOut, chat: suited.value.chat };
      games.push({ ...opened.value, ...game, rows: this.#rowsOf(game.id, opening, tree, game.chat.note) });
      await afterOthers();
    }
    const stored = await this.#needs.db.transaction().execute((tx) => this.#store(tx, user, games));
    return stored ? ok(games.map(imported)) : fail({ code: 'PLAYER_GONE' });
  }

  /** What every game with a character begins from. */
  async #opening(
    user: string,
    id: string,
    { storyId }: AuthoredCharacter,
    brand: NarratorBrand,
  ): Promise<Result<CharacterOpening, ChatProblem>> {
    const now = this.#needs.clock.now();
    const game = await newGame(this.#needs.db, this.#needs.narrators, { user, storyId, brand, now }, id);
    if (!game.ok) return fail({ code: game.error });
    const tooYoung = await ageProblem(this.#needs.db, user, game.value.story.rating, this.#needs.clock.now());
    if (tooYoung !== null) return fail({ code: tooYoung });
    const opening = await openingTurn(this.#needs.db, this.#needs.narrators, game.value);
    return opening.ok ? ok({ game: game.value, opening: opening.value }) : fail({ code: opening.error });
  }

  /** The chosen character, else the one that has the chat's name. */
  async #character(
    chosen: string | null,
    name: string,
  ): Promise<Result<{ readonly id: string; readonly character: AuthoredCharacter }, ChatProblem>> {
    const characters = newestCharacters(this.#needs.db).select(['characters.id', 'character']);
    if (chosen !== null) {
      const row = await characters.where('characters.id', '=', chosen).executeTakeFirst();
      return row ? ok(row) : fail({ code: 'NOT_FOUND' });
    }
    const named = (await characters.execute()).filter(({ character }) => namesOf(character).map(comparable).includes(comparable(name)));
    const [only] = named;
    return only && named.length === 1 ? ok(only) : fail({ code: 'OTHER_CHARACTER', name });
  }

  /** Every reply continues from the state of the opening, because no narrator of this site wrote it. */
  #rowsOf(game_id: string, opening: OpeningTurn, { turns, head }: ImportedTree, note: string): Prepared['rows'] {
    const ids = turns.map(() => randomUUID());
    const parents = new Set(turns.map(({ parent }) => parent));
    const children = visitedChildren(turns, head);
    const times = this.#times(turns);
    const memory =
      note !== '' && note.length <= MAX_STEERING_NOTE_LENGTH ? { ...EMPTY_MEMORY, steering: { ...NO_STEERING, note } } : EMPTY_MEMORY;
    const depths: number[] = [];
    return turns.map(({ parent, first, input, text, speaker, hidden }, index) => {
      depths[index] = parent === null ? 0 : (depths[parent] ?? 0) + 1;
      const asSent = JSON.stringify(input);
      const isLast = !parents.has(index);
      const child = children.get(index);
      return {
        ...opening,
        id: ids[index] ?? '',
        game_id,
        parent: parent === null ? null : (ids[parent] ?? null),
        depth: depths[index],
        variant_of: first === null ? null : (ids[first] ?? null),
        last_child: child === undefined ? null : (ids[child] ?? null),
        input: asSent,
        request: asSent,
        // An input at the end of a branch, never answered: its reply is still to come.
        status: text === null && isLast ? ('interrupted' as const) : ('done' as const),
        text: text ?? '',
        choices: isLast ? opening.choices : '[]',
        memory: JSON.stringify(memory),
        speaker,
        hidden,
        owner: IMPORTED,
        created_at: times[index] ?? this.#needs.clock.now(),
        ended_at: times[index] ?? this.#needs.clock.now(),
      };
    });
  }

  /** When each turn was written, as far as it is known, and never later than now. Replies to one input are shown in the order of their times, which are a millisecond apart. */
  #times(turns: readonly ImportedTurn[]): readonly Date[] {
    const latest = this.#needs.clock.now().getTime() - turns.length;
    const earliest = turns.find(({ sent }) => sent !== null)?.sent ?? latest;
    const begun: number[] = [];
    const replies = new Map<number, number>();
    return turns.map(({ parent, first, sent }, index) => {
      const before = begun[parent ?? first ?? -1] ?? earliest;
      const own = first === null ? (sent ?? before) : (begun[first] ?? before);
      begun[index] = Math.min(own, latest);
      const place = first === null ? 0 : (replies.get(first) ?? 0) + 1;
      if (first !== null) replies.set(first, place);
      return new Date((begun[index] ?? latest) + place);
    });
  }

  /** False when the player was merged or deleted. */
  async #store(tx: Tx, user: string, games: readonly Prepared[]): Promise<boolean> {
    const player = await tx.selectFrom('users').select('status').where('uuid', '=', user).forUpdate().executeTakeFirst();
    if (player?.status !== 'normal') return false;
    for (const game of games) await this.#storeGame(tx, user, game);
    return true;
  }

  async #storeGame(tx: Tx, user: string, prepared: Prepared): Promise<void> {
    const {
      id,
      character,
      characterId,
      game: { version, actorVersion },
      chat,
      tree,
      rows,
    } = prepared;
    const { storyId } = character;
    await countPlay(tx, { user, storyId });
    const now = this.#needs.clock.now();
    const game = { id, user_uuid: user, story_id: storyId, story_version: version, actor_id: characterId, actor_version: actorVersion };
    const narrator = this.#needs.narrators.newest.traits.kind;
    const head = rows[tree.head]?.id ?? null;
    await tx
      .insertInto('games')
      .values({ ...game, mode: 'character', narrator, head, created_at: now, updated_at: now })
      .execute();
    await inBatches(rows, (part) => tx.insertInto('turns').values(part).execute());
    const thoughts = tree.turns.flatMap(({ reasoning }, index) => {
      const turn_id = rows[index]?.id;
      return reasoning === '' || turn_id === undefined
        ? []
        : [{ turn_id, seq: 1, event: JSON.stringify({ type: 'reasoning', text: reasoning }) }];
    });
    await inBatches(thoughts, (part) => tx.insertInto('turn_events').values(part).execute());
    await tx
      .insertInto('imported_chats')
      .values({ game_id: id, ...fileOf(chat) })
      .execute();
    const idOf = (turn: number | null) => (turn === null ? null : (rows[turn]?.id ?? null));
    const lines = chat.lines.map(({ raw }, number) => ({
      game_id: id,
      number,
      raw,
      inputs: JSON.stringify(tree.places[number]?.inputs.map(idOf) ?? []),
      replies: JSON.stringify(tree.places[number]?.replies.map(idOf) ?? []),
    }));
    await inBatches(lines, (part) => tx.insertInto('chat_lines').values(part).execute());
  }
}

/** The chat with its sides, and its turns. `OTHER_CHARACTER`: its character has another name, and may not. */
function suitedChat(
  chat: ReadChat,
  character: AuthoredCharacter,
  renames: boolean,
): Result<{ readonly chat: ReadChat; readonly tree: ImportedTree }, ChatProblem> {
  const names = namesOf(character).map(comparable);
  const suited = chatSides(chat, (name) => names.includes(comparable(name)));
  const own = comparable(suited.character);
  if (own !== '' && !names.includes(own) && !renames) return fail({ code: 'OTHER_CHARACTER', name: suited.character });
  return ok({ chat: suited, tree: importedTree(suited, (name) => comparable(name) === own || names.includes(comparable(name))) });
}

const imported = ({ id, character, characterId, tree, leftOut, chat }: Prepared): BroughtGame => ({
  id,
  storyId: character.storyId,
  actorId: characterId,
  turns: lengthOf(tree),
  leftOut,
  notes: [...chat.remarks, ...notesAbout(chat, tree, character)],
});

const fileOf = ({ format, title, player, character, note, begun, before, after }: ReadChat) => ({
  ...{ format, title, player, character, note, before, after },
  begun: begun === null ? null : new Date(begun),
});

async function inBatches<T>(rows: readonly T[], insert: (part: readonly T[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH) {
    await insert(rows.slice(from, from + BATCH));
    await afterOthers();
  }
}

/** For each turn on the way to the head the next one. */
function visitedChildren(turns: readonly ImportedTurn[], head: number): ReadonlyMap<number, number> {
  const children = new Map<number, number>();
  for (let turn = head; ; ) {
    const parent = turns[turn]?.parent ?? null;
    if (parent === null) return children;
    children.set(parent, turn);
    turn = parent;
  }
}

/** Turns from the opening to the head. */
const lengthOf = ({ turns, head }: ImportedTree): number => visitedChildren(turns, head).size + 1;

/** What a player should know about the game, besides what the file's reader says. */
function notesAbout({ note, character, lines }: ReadChat, { turns }: ImportedTree, here: AuthoredCharacter): string[] {
  const hidden = lines.filter(({ message }) => message?.hidden).length;
  const speakers = [...new Set(turns.flatMap(({ speaker }) => speaker ?? []))];
  const isRenamed = character !== '' && !namesOf(here).map(comparable).includes(comparable(character));
  return [
    ...(isRenamed ? [`In the file the character is called ${character}.`] : []),
    ...(speakers.length > 0
      ? [
          `Texts of ${speakers.length > 3 ? `${countText(speakers.length)} others` : speakers.join(' and ')} are shown with that name; here one character answers.`,
        ]
      : []),
    ...(hidden > 0
      ? [
          `${hidden === 1 ? 'One message is' : `${countText(hidden)} messages are`} hidden from the character: shown to you, and in no prompt.`,
        ]
      : []),
    ...(note === ''
      ? []
      : note.length <= MAX_STEERING_NOTE_LENGTH
        ? ['Its author’s note is your note to the narrator here, under “What the story remembers”.']
        : [`Its author’s note is kept and exported, but not used: a note here has at most ${MAX_STEERING_NOTE_LENGTH} characters.`]),
  ];
}

/** Every name that a chat may give the character: here, and in the file of its card. */
function namesOf({ card, source }: AuthoredCharacter): string[] {
  const { name } = isJsonObject(source?.data) ? source.data : card.data;
  return [card.data.name, card.data.nickname ?? '', typeof name === 'string' ? name : ''].filter((one) => one !== '');
}

const comparable = (name: string): string => normalForm(name, 'NFKC').trim().toLowerCase();
