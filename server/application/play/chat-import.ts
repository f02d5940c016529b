import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { LeftOut } from '#domain/characters/left-out.ts';
import { fail, ok, type Result } from '#domain/result.ts';
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
import { IMPORTED, type ImportedChat } from '#server/domain/play/silly-tavern-chat.ts';
import { countPlay } from './games.ts';
import { type NewGame, newGame, type OpeningTurn, openingTurn } from './new-game.ts';

/** Rows of one insert. The embedded database does nothing else meanwhile, and neither does its process. */
const BATCH = 40;

interface ChatToImport {
  readonly user: string;
  readonly characterId: string;
  readonly chat: ImportedChat;
  readonly brand: NarratorBrand;
}

export interface ImportedGame {
  readonly id: string;
  readonly storyId: string;
  readonly actorId: string;
  readonly turns: number;
  readonly leftOut: LeftOut;
}

/** `OTHER_CHARACTER`: the chat is with another character than the one that was chosen. `PLAYER_GONE`: merged or deleted meanwhile. */
export type ChatProblem = 'NOT_FOUND' | 'NARRATOR_AWAY' | 'NO_OPENING' | 'OTHER_CHARACTER' | 'PLAYER_GONE' | AgeProblem;

type NewTurn = Insertable<Tables['turns']>;

/** Parents before children, and the first reply to an input before the others. */
interface ImportedTree {
  readonly rows: readonly NewTurn[];
  readonly head: string;
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

  /** A new game with all turns of the chat, or nothing. The next reply goes on from its last turn. */
  async import({ user, characterId, chat, brand }: ChatToImport): Promise<Result<ImportedGame, ChatProblem>> {
    const row = await newestCharacters(this.#needs.db).select('character').where('characters.id', '=', characterId).executeTakeFirst();
    if (!row) return fail('NOT_FOUND');
    const { storyId } = row.character;
    const names = namesOf(row.character).map(comparable);
    if (!names.includes(comparable(chat.character))) return fail('OTHER_CHARACTER');
    const game = await newGame(this.#needs.db, this.#needs.narrators, { user, storyId, brand, mode: 'character' }, characterId);
    if (!game.ok) return game;
    const tooYoung = await ageProblem(this.#needs.db, user, game.value.story.rating, this.#needs.clock.now());
    if (tooYoung !== null) return fail(tooYoung);
    const opening = await openingTurn(this.#needs.db, this.#needs.narrators, game.value);
    if (!opening.ok) return opening;
    const id = randomUUID();
    const tree = this.#turnsOf(id, opening.value, chat);
    const stored = await this.#needs.db
      .transaction()
      .execute((tx) => this.#store(tx, { id, user, storyId, characterId }, game.value, tree));
    return stored ? ok({ id, storyId, actorId: characterId, turns: chat.turns.length + 1, leftOut: chat.leftOut }) : fail('PLAYER_GONE');
  }

  /** Every reply continues from the state of the opening, because no narrator of this site wrote it. */
  #turnsOf(game_id: string, opening: OpeningTurn, chat: ImportedChat): ImportedTree {
    const count = chat.turns.reduce((sum, { replies }) => sum + replies.length, 1);
    const now = this.#needs.clock.now().getTime();
    // Replies to one input are shown in the order of their times.
    const at = (index: number) => new Date(now - count + index);
    const first: NewTurn = {
      ...opening,
      ...(chat.opening !== null && { text: chat.opening }),
      ...(chat.turns.length > 0 && { choices: '[]' }),
      id: randomUUID(),
      game_id,
      parent: null,
      depth: 0,
      owner: IMPORTED,
      created_at: at(0),
      ended_at: at(0),
    };
    const rows = [first];
    let above = first;
    for (const [index, { input, replies, chosen }] of chat.turns.entries()) {
      const isLast = index === chat.turns.length - 1;
      const parent = above;
      const written = repliesTo(parent, input, replies).map((reply, number) => ({
        ...reply,
        choices: isLast ? opening.choices : '[]',
        created_at: at(rows.length + number),
        ended_at: at(rows.length + number),
      }));
      rows.push(...written);
      above = written[chosen] ?? parent;
      parent.last_child = above.id;
    }
    return { rows, head: above.id };
  }

  /** False when the player was merged or deleted. */
  async #store(
    tx: Tx,
    {
      id,
      user,
      storyId,
      characterId,
    }: { readonly id: string; readonly user: string; readonly storyId: string; readonly characterId: string },
    { version, actorVersion }: NewGame,
    { rows, head }: ImportedTree,
  ): Promise<boolean> {
    const player = await tx.selectFrom('users').select('status').where('uuid', '=', user).forUpdate().executeTakeFirst();
    if (player?.status !== 'normal') return false;
    await countPlay(tx, { user, storyId });
    const now = this.#needs.clock.now();
    const game = { id, user_uuid: user, story_id: storyId, story_version: version, actor_id: characterId, actor_version: actorVersion };
    const narrator = this.#needs.narrators.newest.traits.kind;
    await tx
      .insertInto('games')
      .values({ ...game, mode: 'character', narrator, head, created_at: now, updated_at: now })
      .execute();
    for (let from = 0; from < rows.length; from += BATCH) {
      await tx
        .insertInto('turns')
        .values(rows.slice(from, from + BATCH))
        .execute();
      await afterOthers();
    }
    return true;
  }
}

/** The replies to one input; the others are variants of the first. */
function repliesTo(parent: NewTurn, input: string, replies: readonly string[]): NewTurn[] {
  const ids = replies.map(() => randomUUID());
  const asSent = JSON.stringify({ kind: 'do', text: input });
  return replies.map((text, number) => ({
    ...parent,
    id: ids[number] ?? '',
    parent: parent.id,
    depth: Number(parent.depth) + 1,
    variant_of: number === 0 ? null : (ids[0] ?? null),
    last_child: null,
    input: asSent,
    request: asSent,
    // An input that was never answered: its reply is still to come.
    status: text === '' ? 'interrupted' : 'done',
    text,
  }));
}

/** Every name that a chat may give the character: here, and in the file of its card. */
function namesOf({ card, source }: AuthoredCharacter): string[] {
  const { name } = isJsonObject(source?.data) ? source.data : card.data;
  return [card.data.name, card.data.nickname ?? '', typeof name === 'string' ? name : ''].filter((one) => one !== '');
}

const comparable = (name: string): string => normalForm(name, 'NFKC').trim().toLowerCase();
