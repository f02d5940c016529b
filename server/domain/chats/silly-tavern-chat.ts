import { MAX_REPLY_LENGTH } from '../../../contract/limits.ts';
import { fail, ok, type Result } from '../../../src/domain/result.ts';
import { isJsonObject, type JsonObject } from '../cards/lossless-json.ts';
import { outsideJson } from '../json/outside-json.ts';

/** Lines of a file, with those that are skipped. */
const MAX_LINES = 3000;
/** Replies to one input. More are left out, except the one that the chat shows. */
const MAX_SWIPES = 20;

/** The `owner` of imported turns, in place of a process. Another reply to one has its price, because the first free one is for replies of this site. */
export const IMPORTED = 'imported';

/** `replies` has at least one, and `chosen` is the index of the one that the chat shows. An input without a reply has an empty one. */
interface ImportedTurn {
  readonly input: string;
  readonly replies: readonly string[];
  readonly chosen: number;
}

/** A chat with one character. `opening`: what the character says before the first input; null where the chat begins with an input. */
export interface ImportedChat {
  readonly character: string;
  readonly opening: string | null;
  readonly turns: readonly ImportedTurn[];
}

interface Message {
  readonly fromPlayer: boolean;
  readonly name: string;
  readonly text: string;
  readonly swipes: readonly string[];
}

/**
 * Reads a chat file of SillyTavern: JSON lines, a header first. Messages that are hidden from the character are left out; of several messages in a row
 * from one side one text is made. Fails, in a few plain words, where something cannot be kept.
 */
export function readSillyTavernChat(text: string): Result<ImportedChat, string> {
  if (!text.isWellFormed() || text.includes('\u0000') || text.includes('\\u0000')) return fail('it holds characters that cannot be stored');
  const lines = text.replace(/^\ufeff/, '').split(/\r?\n/);
  if (lines.length > MAX_LINES) return fail(`it has more than ${MAX_LINES.toLocaleString('en')} lines`);
  const messages: Message[] = [];
  let header: JsonObject | null = null;
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const value = parsed(line);
    if (value === null) return fail(`line ${index + 1} is no JSON object`);
    if (header === null) {
      header = value;
      continue;
    }
    const message = readMessage(value);
    if (!message.ok) return fail(`line ${index + 1} ${message.error}`);
    if (message.value !== null) messages.push(message.value);
  }
  if (header === null || typeof header.mes === 'string' || !('chat_metadata' in header || 'user_name' in header))
    return fail('it does not begin with the first line of a SillyTavern chat');
  return chatOf(messages);
}

function parsed(line: string): JsonObject | null {
  const json = outsideJson(line);
  return json.ok && isJsonObject(json.value) ? json.value : null;
}

/** Null for a message that is hidden, or empty. */
function readMessage({ name, is_user, is_system, mes, swipes }: JsonObject): Result<Message | null, string> {
  if (typeof mes !== 'string' || typeof is_user !== 'boolean') return fail('is no message');
  if (!mes.isWellFormed()) return fail('holds characters that cannot be stored');
  if (mes.length > MAX_REPLY_LENGTH) return fail(`is longer than ${MAX_REPLY_LENGTH.toLocaleString('en')} characters`);
  if (is_system === true || mes.trim() === '') return ok(null);
  const isReply = (swipe: unknown): swipe is string =>
    typeof swipe === 'string' && swipe.trim() !== '' && swipe.length <= MAX_REPLY_LENGTH && swipe.isWellFormed();
  return ok({
    fromPlayer: is_user,
    name: typeof name === 'string' ? name.trim() : '',
    text: mes,
    swipes: Array.isArray(swipes) ? swipes.filter(isReply) : [],
  });
}

function chatOf(messages: readonly Message[]): Result<ImportedChat, string> {
  const names = new Set(messages.filter(({ fromPlayer }) => !fromPlayer).map(({ name }) => name));
  const [character] = names;
  if (character === undefined) return fail('no character says anything in it');
  if (names.size > 1) return fail('it is a chat of a group, and a game here has one character');
  const runs = runsOf(messages);
  const [first] = runs;
  const opens = first !== undefined && first[0]?.fromPlayer === false;
  const turns: ImportedTurn[] = [];
  for (const run of opens ? runs.slice(1) : runs) {
    const last = turns.at(-1);
    if (run[0]?.fromPlayer) turns.push({ input: joined(run), replies: [''], chosen: 0 });
    else if (last !== undefined) turns[turns.length - 1] = { ...last, ...repliesOf(run) };
  }
  return ok({ character, opening: opens ? joined(first) : null, turns });
}

/** Messages in a row from the same side. */
function runsOf(messages: readonly Message[]): Message[][] {
  const runs: Message[][] = [];
  for (const message of messages) {
    const run = runs.at(-1);
    if (run !== undefined && run[0]?.fromPlayer === message.fromPlayer) run.push(message);
    else runs.push([message]);
  }
  return runs;
}

const joined = (run: readonly Message[]): string => run.map(({ text }) => text).join('\n\n');

function repliesOf(run: readonly Message[]): Pick<ImportedTurn, 'replies' | 'chosen'> {
  const text = joined(run);
  const [only, further] = run;
  const swipes = further === undefined ? (only?.swipes.slice(0, MAX_SWIPES) ?? []) : [];
  const chosen = swipes.indexOf(text);
  return chosen === -1 ? { replies: [text], chosen: 0 } : { replies: swipes, chosen };
}
