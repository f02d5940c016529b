import * as v from 'valibot';
import { playerText, uuid } from '../shapes.ts';
import { MAX_PROJECT_PATH_LENGTH, MAX_PROJECT_TEXT_LENGTH, MAX_TOLD_STATE_LENGTH } from '../studio-limits.ts';

/** `published`: players have a version of it. `archived`: put away, whatever it was before. */
export const projectState = v.picklist(['draft', 'published', 'archived']);

/** What a project was begun from. */
const projectOrigin = v.picklist(['empty', 'story', 'file', 'template']);

export const listedProject = v.object({
  id: uuid,
  title: v.string(),
  origin: projectOrigin,
  state: projectState,
  /** The version that players have; null before it was published. */
  version: v.nullable(v.number()),
  /** Who played it in the last quarter of an hour; null where players have no version. */
  players_now: v.nullable(v.number()),
  edited: v.string(),
  /** Who changed it last; null where that account is gone. */
  editor: v.nullable(v.object({ uuid, name: v.string() })),
});

/** A text of a project, by its path in the story's folder. */
export const place = { id: uuid, path: v.pipe(playerText(MAX_PROJECT_PATH_LENGTH), v.minLength(1)) };

export const version = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647));

export const length = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_PROJECT_TEXT_LENGTH));

/** Of a play that a language model tells: where it stands, signed, and a choice that it offers. */
export const toldState = v.pipe(v.string(), v.maxLength(MAX_TOLD_STATE_LENGTH), v.regex(/^[\w-]+\.[\w-]{43}$/));

export const toldChoice = v.pipe(v.string(), v.maxLength(40), v.regex(/^[\w-]+$/));

/** Names the texts that were looked at. */
export const draft = v.pipe(v.string(), v.maxLength(32), v.regex(/^[0-9a-f]{32}$/));

/** Ms for an answer that a language model makes: a reply takes 240 s at most, and waits before it for its turn. Blanks come before it, and a failure may come behind them with status 200. */
export const MODEL_ANSWER_MS = 270_000;
