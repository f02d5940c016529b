import { randomUUID } from 'node:crypto';
import { UNNAMED_ENDING } from '#domain/endings/unnamed-ending.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { NO_SCRIPT } from '#server/application/characters/card-characters.ts';
import type { Database } from '#server/application/db/database.ts';
import { NarrationFailed } from '#server/application/narrator/narrator.ts';
import type { Narrators } from '#server/application/narrator/narrators.ts';
import { newestCharacters, newestVersions } from '#server/application/stories/versions.ts';
import { greetingsOf } from '#server/domain/characters/card-greeting.ts';
import { NAME_SLOT, toldIn } from '#server/domain/memory/recollection.ts';
import type { NarratorBrand } from '#server/domain/narrator/prompt/prompt-material.ts';
import { reachedEnding } from '#server/domain/stories/known-endings.ts';
import { type NarratedGame, openingRequest } from './narration-request.ts';
import { recollectionOf } from './recollections.ts';

/** What a new game is made of: the newest versions and their scripts. */
export type NewGame = NarratedGame & { readonly version: number; readonly actorVersion: number | null };

interface NewGameRequest {
  readonly user: string;
  readonly storyId: string;
  readonly brand: NarratorBrand;
  /** Of a talk: the number of the greeting that it begins with, from 0. One that is not there is the first. */
  readonly greeting?: number | undefined;
  /** What the player is called in it; absent: as they have told the character, else by the name of their account. */
  readonly playerName?: string | undefined;
  readonly now: Date;
}

/** The versions and scripts of a new game; not found when the story or the character in it does not exist. `character`: null in a story. */
export async function newGame(
  db: Database,
  narrators: Narrators,
  { user, storyId, brand, greeting: asked = 0, playerName, now }: NewGameRequest,
  character: string | null,
): Promise<Result<NewGame, 'NOT_FOUND' | 'NARRATOR_AWAY'>> {
  const story = await newestVersions(db)
    .select(['stories.version', 'story_versions.story', 'story_versions.script'])
    .where('stories.id', '=', storyId)
    .executeTakeFirst();
  if (!story) return fail('NOT_FOUND');
  const seed = randomUUID();
  if (character === null) return ok({ ...story, brand, seed, greeting: 0, actor: null, actorVersion: null });
  const actor = await newestCharacters(db)
    .select(['characters.version', 'character_versions.character', 'character_versions.script'])
    .where('characters.id', '=', character)
    .executeTakeFirst();
  if (actor?.character.storyId !== storyId) return fail('NOT_FOUND');
  // An imported card has no script.
  if (actor.script === NO_SCRIPT && !narrators.newest.traits.improvises) return fail('NARRATOR_AWAY');
  const player = await db.selectFrom('users').select('name').where('uuid', '=', user).executeTakeFirst();
  const who = { user, character, game: null, story: story.story };
  const recollection = await recollectionOf(db, who, now);
  const greeting = asked < greetingsOf(actor.character.card).length ? asked : 0;
  const talk = { actor: actor.character, actorVersion: actor.version, script: actor.script };
  const called = playerName || toldIn(recollection, NAME_SLOT) || player?.name;
  return ok({ ...story, brand, seed, greeting, playerName: called, recollection, ...talk });
}

/** The opening turn, as it is stored. It is authored, written without pacing, and free. `NO_OPENING`: its script does not come to a first choice. */
export async function openingTurn(db: Database, narrators: Narrators, game: NewGame): Promise<Result<OpeningTurn, 'NO_OPENING'>> {
  try {
    return ok(await writtenOpening(db, narrators, game));
  } catch (error) {
    if (error instanceof NarrationFailed) return fail('NO_OPENING');
    throw error;
  }
}

export type OpeningTurn = Awaited<ReturnType<typeof writtenOpening>>;

async function writtenOpening(db: Database, narrators: Narrators, { version: _, actorVersion: __, ...game }: NewGame) {
  const request = openingRequest(db, game);
  let text = '';
  let state = {};
  for await (const part of narrators.newest.narrate(request, { signal: new AbortController().signal, pace: false })) {
    if (part.type === 'text') text += part.text;
    else if (part.type === 'reset') text = '';
    else if (part.type === 'state') state = { ...state, ...part.state };
    else if (part.type === 'finish') {
      return {
        input: 'null',
        request: 'null',
        status: 'done' as const,
        text,
        choices: JSON.stringify(part.choices),
        state: JSON.stringify(state),
        narrator_state: part.narratorState,
        // Nothing was played, so none of the story's endings is found.
        ending: JSON.stringify(part.ending === null ? null : reachedEnding(game.story, UNNAMED_ENDING, new Set())),
        price: 0,
        cost: 0,
        outcome: null,
        recalled: game.recollection ? JSON.stringify({ knew: game.recollection }) : null,
      };
    }
  }
  throw new Error('the narrator gave no opening');
}
