import { MAX_REPLY_LENGTH } from '#contract/limits.ts';
import type { LeftOut } from '#domain/characters/left-out.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { countText } from '#domain/text/count-text.ts';
import { isJsonObject, type JsonObject } from '#server/domain/characters/lossless-json.ts';
import { outsideJson } from '#server/domain/text/outside-json.ts';

/** Lines of a file, with those that are skipped. */
const MAX_LINES = 20_000;
/** A message with its replies. A line is parsed at once, while no other work is done. */
const MAX_LINE_BYTES = 2 * 1024 * 1024;
const LINE_END = 0x0a;

/** The `owner` of imported turns, in place of a process. Another reply to one has its price, because the first free one is for replies of this site. */
export const IMPORTED = 'imported';

/** `replies` has at least one, and `chosen` is the index of the one that the chat shows. An input without a reply has an empty one. */
export interface ImportedTurn {
  readonly input: string;
  readonly replies: readonly string[];
  readonly chosen: number;
}

/** A chat with one character. `opening`: what the character says before the first input; null where the chat begins with an input. */
export interface ImportedChat {
  readonly character: string;
  readonly opening: string | null;
  readonly turns: readonly ImportedTurn[];
  readonly leftOut: LeftOut;
}

interface Message {
  readonly fromPlayer: boolean;
  readonly name: string;
  readonly text: string;
  readonly swipes: readonly string[];
  /** Replies beside the shown one that are too long. */
  readonly tooLong: number;
}

/**
 * Reads a chat file of SillyTavern: JSON lines, a header first. Messages that are hidden from the character, and replies beside the shown one that are too
 * long, are left out; of several messages in a row from one side one text is made. Fails, in a few plain words, where something else cannot be kept. Yields
 * between lines, because a long file takes longer than other work may wait.
 */
export function* readSillyTavernChat(file: Uint8Array): Generator<void, Result<ImportedChat, string>> {
  const messages: Message[] = [];
  let header: JsonObject | null = null;
  let hidden = 0;
  for (let [number, start] = [1, 0]; start <= file.length; number += 1) {
    yield;
    if (number > MAX_LINES) return fail(`it has more than ${countText(MAX_LINES)} lines`);
    const end = file.indexOf(LINE_END, start);
    const line = file.subarray(start, end === -1 ? file.length : end);
    start += line.length + 1;
    if (line.length > MAX_LINE_BYTES) return fail(`line ${number} is longer than 2 MB`);
    if (isBlank(line)) continue;
    const json = outsideJson(line);
    if (!json.ok || !isJsonObject(json.value)) return fail(`line ${number} is no JSON object`);
    if (header === null) {
      header = json.value;
      continue;
    }
    const message = readMessage(json.value);
    if (!message.ok) return fail(`line ${number} ${message.error}`);
    if (message.value === 'hidden') hidden += 1;
    else if (message.value !== null) messages.push(message.value);
  }
  if (header === null || typeof header.mes === 'string' || !('chat_metadata' in header || 'user_name' in header))
    return fail('it does not begin with the first line of a SillyTavern chat');
  const replies = messages.reduce((sum, { tooLong }) => sum + tooLong, 0);
  return chatOf(messages, { turns: 0, replies, hidden });
}

/** Whether a line has spaces alone. A plain loop, because a line may have millions of bytes. */
function isBlank(line: Uint8Array): boolean {
  for (let at = 0; at < line.length; at += 1) if (line[at] !== 0x20 && line[at] !== 0x09 && line[at] !== 0x0d) return false;
  return true;
}

const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000');

/** Null for an empty message. */
function readMessage({ name, is_user, is_system, mes, swipes }: JsonObject): Result<Message | 'hidden' | null, string> {
  if (typeof mes !== 'string' || typeof is_user !== 'boolean') return fail('is no message');
  if (!isStorable(mes)) return fail('holds characters that cannot be stored');
  if (mes.length > MAX_REPLY_LENGTH) return fail(`is longer than ${countText(MAX_REPLY_LENGTH)} characters`);
  if (mes.trim() === '') return ok(null);
  if (is_system === true) return ok('hidden');
  const isReply = (swipe: unknown): swipe is string => typeof swipe === 'string' && swipe.trim() !== '' && isStorable(swipe);
  const written = Array.isArray(swipes) ? swipes.filter(isReply) : [];
  const kept = written.filter((swipe) => swipe.length <= MAX_REPLY_LENGTH);
  return ok({
    fromPlayer: is_user,
    name: typeof name === 'string' ? name.trim() : '',
    text: mes,
    swipes: kept,
    tooLong: written.length - kept.length,
  });
}

function chatOf(messages: readonly Message[], leftOut: LeftOut): Result<ImportedChat, string> {
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
  return ok({ character, opening: opens ? joined(first) : null, turns, leftOut });
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

/** A shown reply that is none of the others was edited, and stands behind them. */
function repliesOf(run: readonly Message[]): Pick<ImportedTurn, 'replies' | 'chosen'> {
  const text = joined(run);
  const [only, further] = run;
  const swipes = further === undefined ? (only?.swipes ?? []) : [];
  const chosen = swipes.indexOf(text);
  return chosen === -1 ? { replies: [...swipes, text], chosen: swipes.length } : { replies: swipes, chosen };
}
