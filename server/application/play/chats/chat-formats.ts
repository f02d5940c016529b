import type { CopyFormat } from '#contract/play.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { inSlices } from '#server/application/platform/in-slices.ts';
import type { Chat } from '#server/domain/play/chats/chat.ts';
import { decodedText } from '#server/domain/text/decoded-text.ts';
import { membersOf } from '#server/domain/text/raw-json.ts';
import { type ChatFormat, type ChatText, MAX_CHATS } from './chat-format.ts';

/** A chat, and the form of the file that it is from. */
export type ReadChat = Chat & { readonly format: CopyFormat };

/** All forms in which chats come in and go out. A file is of the first one that takes it. */
export class ChatFormats {
  readonly #formats: readonly ChatFormat[];

  constructor(formats: readonly ChatFormat[]) {
    this.#formats = formats;
  }

  of(id: string): ChatFormat | undefined {
    return this.#formats.find((format) => format.id === id);
  }

  /** The chats of a file; a few plain words where it has none that can be read. */
  async read(file: Uint8Array): Promise<Result<readonly ReadChat[], string>> {
    const { text, remark } = decodedText(file);
    if (text === null) return fail(isArchive(file) ? 'it is an archive: unpack it, and bring the files in it' : 'it is no text');
    const asText = await inSlices(chatText(text));
    for (const format of this.#formats) {
      const read = await inSlices(format.read(asText));
      if (read === null) continue;
      if (!read.ok) return read;
      const remarks = remark === null ? [] : [remark];
      if (read.value.length > MAX_CHATS) return fail(`it has more than ${MAX_CHATS} chats; bring them in several files`);
      return ok(read.value.map((chat) => ({ ...chat, format: format.id, remarks: [...remarks, ...chat.remarks] })));
    }
    return fail('it is no chat of a kind that can be read here');
  }
}

/** Of zip and gzip. */
const isArchive = ([first, second]: Uint8Array): boolean => (first === 0x50 && second === 0x4b) || (first === 0x1f && second === 0x8b);

/** The text with its members, where all of it is one JSON value. */
export function* chatText(text: string): Generator<void, ChatText> {
  const outline = yield* membersOf(text);
  const isAll = outline !== null && outline.members.length > 0 && (!outline.isWhole || text.slice(outline.end).trim() === '');
  return { text, outline: isAll ? outline : null };
}
