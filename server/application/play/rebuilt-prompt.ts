import { sql } from 'kysely';
import type { Database } from '#server/application/db/database.ts';
import { validSummary } from '#server/application/memory/valid-summary.ts';
import { promptDigest } from '#server/application/narrator/prompt-record.ts';
import type { PlayedContent } from '#server/application/stories/played-content.ts';
import { TOLD_VERSION } from '#server/application/stories/versions.ts';
import type { KeyPatterns } from '#server/domain/memory/key-pattern.ts';
import { type BuiltPrompt, buildPrompt } from '#server/domain/narrator/prompt/prompt.ts';
import { promptMaterial } from '#server/domain/narrator/prompt/prompt-frame.ts';
import { turnsToRead } from '#server/domain/narrator/prompt/prompt-history.ts';
import type { ChatMessage, PromptMaterial } from '#server/domain/narrator/prompt/prompt-material.ts';
import { retryPrompt } from '#server/domain/narrator/prompt/retry-prompt.ts';
import { pastTurn, pathTo } from './game-path.ts';
import { requestedInput, shownInput } from './stored-input.ts';
import { atRevision } from './turn-changes.ts';

/** What a prompt is built again from. */
interface PromptSourcesNeeds {
  readonly db: Database;
  readonly content: PlayedContent;
  readonly patterns: KeyPatterns;
}

/** A prompt built again from what is stored. */
interface RebuiltPrompt extends Omit<BuiltPrompt, 'messages'> {
  readonly material: PromptMaterial;
  /** What was sent: the prompt, and where the first try was dropped that of the second, which wrote the reply. */
  readonly tries: readonly (readonly ChatMessage[])[];
  /** Whether they are those that were sent, byte for byte. Else the rules of this version of the server build others. */
  readonly exact: boolean;
}

/**
 * The prompt of a turn, from the stored versions of story and template, its frame, and texts and memories as they were when the turn began. Null for turns
 * without a prompt, and for those of older versions of the server.
 */
export async function rebuiltPrompt({ db, content, patterns }: PromptSourcesNeeds, turnId: string): Promise<RebuiltPrompt | null> {
  const turn = await storedTurn(db, turnId);
  if (!turn?.parent || !turn.prompt || !turn.frame || !turn.prompt_digest) return null;
  const { frame, parent, changes_seen: seen } = turn;
  const { story } = await content.story(turn.story_id, turn.story_version);
  const talk = turn.actor_version === null ? null : await content.character(turn.actor_id, turn.actor_version);
  const before = await db
    .selectFrom('turns')
    .select(['depth', 'state', 'memory', 'narrator_state'])
    .where('id', '=', parent)
    .executeTakeFirstOrThrow();
  const path = await pathTo(db, parent, turnsToRead(frame.window));
  const { texts, memories } = await atRevision(db, [turnId, ...path.map(({ id }) => id)], seen);
  // A turn keeps the steering that it began with: another reply takes it from the one in whose place it stands.
  const { steering } = memories.get(turnId) ?? turn.memory;
  const memory = { ...(memories.get(parent) ?? before.memory), steering };
  const game = {
    model: turn.prompt.model,
    story,
    actor: talk?.character ?? null,
    turn: before.depth + 1,
    state: { ...before.state, memory: undefined },
    narratorState: before.narrator_state,
    memory,
    input: requestedInput(turn.first_request),
    shown: shownInput(turn.input),
    history: path.filter(({ moved }) => moved).map((past) => ({ ...pastTurn(past), text: texts.get(past.id) ?? past.text })),
    summary: await validSummary(db, memory.summary, seen),
    books: await content.books(story, talk?.character ?? null),
    recollection: turn.recalled?.knew,
    seed: turn.seed,
    greeting: turn.greeting,
    patterns,
  };
  const template = { id: frame.template, text: await templateText(db, frame.template) };
  const material = promptMaterial(game, frame, { story: template, character: template });
  const { messages, ...built } = buildPrompt(material, frame.window);
  return { ...built, material, ...triesOf(messages, turn.prompt_digest, turn.prompt.reply?.retried === true) };
}

/** The digest stored last is that of the newest try: a second one holds the first, so that one digest decides about both. Turns of older versions have that of the first. */
function triesOf(first: ChatMessage[], digest: string, retried: boolean): Pick<RebuiltPrompt, 'tries' | 'exact'> {
  const second = retryPrompt(first);
  const isSecond = promptDigest(second) === digest;
  return { tries: isSecond || retried ? [first, second] : [first], exact: isSecond || promptDigest(first) === digest };
}

function storedTurn(db: Database, turnId: string) {
  return db
    .selectFrom('turns')
    .innerJoin('games', 'games.id', 'turns.game_id')
    .leftJoin('turns as first', 'first.id', 'turns.variant_of')
    .leftJoin('prompt_frames', 'prompt_frames.digest', 'turns.prompt_frame')
    .select(['turns.parent', 'turns.input', 'turns.memory', 'turns.prompt', 'turns.prompt_digest', 'turns.changes_seen', 'turns.recalled'])
    .select([
      'games.story_id',
      TOLD_VERSION,
      'games.actor_id',
      'games.actor_version',
      'games.seed',
      'games.greeting',
      'prompt_frames.frame',
    ])
    .select(sql<string>`coalesce(first.request, turns.request)`.as('first_request'))
    .where('turns.id', '=', turnId)
    .executeTakeFirst();
}

async function templateText(db: Database, named: string): Promise<string> {
  const [id = '', version] = named.split('@');
  const row = await db
    .selectFrom('templates')
    .select('text')
    .where('id', '=', id)
    .where('version', '=', Number(version))
    .executeTakeFirst();
  return row?.text ?? '';
}
