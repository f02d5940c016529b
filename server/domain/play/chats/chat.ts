/** A reply of a chat. `reasoning`: what the model thought before it; empty is none. */
export interface ChatReply {
  readonly text: string;
  readonly reasoning: string;
}

/** A message of a chat, as this site can show it. All texts can be stored. */
export interface ChatMessage {
  readonly from: 'player' | 'character' | 'narrator';
  /** Who says it; empty where the file has no name. */
  readonly name: string;
  /** The text that is shown, and the others in its place: one at least, none blank unless it is shown. */
  readonly replies: readonly ChatReply[];
  readonly shown: number;
  /** Whether it is kept from the character. */
  readonly hidden: boolean;
  /** In milliseconds since 1970; null where the file has no date that can be read. */
  readonly sent: number | null;
}

/** A part of a file: mostly one message. */
export interface ChatLine {
  /** The part as it is written in the file. */
  readonly raw: string;
  /** Null: it is kept and exported, and not shown. */
  readonly message: ChatMessage | null;
  /** The index of the line that it follows; null where the chat begins with it. */
  readonly above: number | null;
}

/** A chat as a file has it. `before` and `after` are the rest of the file, around its lines. */
export interface Chat {
  /** Empty where the file has none; so are the names and the author's note. */
  readonly title: string;
  readonly player: string;
  readonly character: string;
  readonly note: string;
  /** Whether only names tell who is the player and who the character, so that the file's reader guessed. */
  readonly isGuessed: boolean;
  /** In milliseconds since 1970. */
  readonly begun: number | null;
  readonly before: string;
  readonly after: string;
  readonly lines: readonly ChatLine[];
  /** The index of the line at which the chat stands; null: at the last message. */
  readonly head: number | null;
  /** Sentences about what is kept and not shown, or shown otherwise than it is written. */
  readonly remarks: readonly string[];
}

/** A line to be written. `raw` is null for one that did not come from a file of the same format. */
export interface WrittenLine {
  readonly raw: string | null;
  readonly message: ChatMessage | null;
  /** The place of `raw` in its file. */
  readonly number: number | null;
}

/** A chat to be written. */
export interface WrittenChat {
  readonly title: string;
  readonly player: string;
  readonly character: string;
  readonly note: string;
  /** In milliseconds since 1970. */
  readonly begun: number;
  /** The rest of the file that the chat came from; null where it came from none of this format. */
  readonly around: { readonly before: string; readonly after: string } | null;
  /** From the first message to the last, with the lines that are kept between them. */
  readonly lines: readonly WrittenLine[];
  /** Lines of the file that are on other branches. */
  readonly aside: readonly WrittenLine[];
}

/** Whether two readings of a line say the same, so that the line needs no other words, in a form that has a place for other replies. */
export const saysTheSame = (a: ChatMessage, b: ChatMessage): boolean =>
  a.shown === b.shown && a.replies.length === b.replies.length && a.replies.every(({ text }, index) => text === b.replies[index]?.text);

/** The same in a form that has a place for the shown reply alone. */
export const showsTheSame = (a: ChatMessage, b: ChatMessage): boolean => shownText(a) === shownText(b);

/** The text that a message shows. */
export const shownText = ({ replies, shown }: ChatMessage): string => replies[shown]?.text ?? '';

/** A text that databases take: what they do not is a replacement character. */
export const storable = (text: string): string => (text.includes('\u0000') ? text.replaceAll('\u0000', '\ufffd') : text).toWellFormed();
