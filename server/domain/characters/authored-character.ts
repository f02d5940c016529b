import type { CharacterCard } from './character-card.ts';
import type { CommonTopic } from './common-topics.ts';
import type { JsonObject } from './lossless-json.ts';

/** A character as its author wrote it (`content/characters/<id>/`), with its pictures as paths the browser can load. */
export interface AuthoredCharacter {
  readonly id: string;
  /** The whole card, unknown fields too. */
  readonly card: CharacterCard;
  /** The card as its file had it, for export; absent where it is the same. */
  readonly source?: JsonObject | undefined;
  /** Pictures by mood. Empty for a card without pictures, which has its cast portrait only. */
  readonly portraits: Readonly<Record<string, string>>;
  /** The story in whose cast the character is. */
  readonly storyId: string;
  /** What the character says to common questions. Absent for imported cards and in versions published before it existed. */
  readonly answers?: AuthoredAnswers | undefined;
  /** What the character keeps of a player. Absent for imported cards and in versions published before it existed. */
  readonly memory?: AuthoredMemory | undefined;
  /** Lorebooks from files, as `id@version`. Absent: none beside that of the card. */
  readonly books?: readonly string[] | undefined;
}

/** A card as it is used, and as its file had it where that is not the same. */
export const cardParts = ({
  card,
  source,
}: {
  readonly card: CharacterCard;
  readonly source: JsonObject;
}): Pick<AuthoredCharacter, 'card' | 'source'> => (JSON.stringify(card) === JSON.stringify(source) ? { card } : { card, source });

/** What a character keeps of a player from one talk to the next, and says of it (`memory.yaml`). `{name}` and `{told}` are the player's words. */
export interface AuthoredMemory {
  readonly name: {
    /** How the character asks for it: a paragraph after a reply. */
    readonly asks: readonly string[];
    /** To a name that was given. */
    readonly given: readonly string[];
    /** To the question whether the character remembers the name, known and not. */
    readonly knows: readonly string[];
    readonly unknown: readonly string[];
  };
  /** To a greeting on another day of a player whose name is known. */
  readonly greets: readonly string[];
  /** To the question whether the character remembers the player, or what they told. */
  readonly returns: readonly string[];
  readonly strangers: readonly string[];
  /** When the player wants to be forgotten, or what they told. */
  readonly forgets: readonly string[];
  /** By slot: what a player may tell in own words. `label`: for the player, such as "A dream". */
  readonly slots: Readonly<Record<string, AuthoredSlot>>;
  /** By slot: what a passage of the talk marks with `# remember:`, as a sentence to the player. */
  readonly kept: Readonly<Record<string, string>>;
}

interface AuthoredSlot {
  readonly label: string;
  /** Ways to tell it, with `…` at the place of what is told, beside the usual ones. */
  readonly hears?: readonly string[] | undefined;
  readonly told: readonly string[];
  readonly recalls: readonly string[];
}

/** A character's replies to common questions, for talks that follow a script (`answers.yaml`). They are free and do not move the talk. */
interface AuthoredAnswers {
  /** Three questions to tap, in the player's words. */
  readonly tap: readonly string[];
  readonly topics: Readonly<Record<CommonTopic, readonly string[]>>;
  /** To text that is about nothing else. */
  readonly nudges: readonly string[];
  /** To another language; `{language}` and `{choices}` are filled in. */
  readonly foreign: readonly string[];
}
