import type { FilePlace } from './script-facts.ts';
import type { TextLines } from './script-lines.ts';
import type { ScriptNames } from './script-names.ts';
import type { StoryOutline } from './story-outline.ts';

/** What stands at a place of a text becomes `insert`. */
export interface PlacedEdit extends FilePlace {
  readonly insert: string;
  /** The last line of what is replaced, where it is another than the first; `to` is a column of it. */
  readonly toLine?: number;
}

/** A way to put a problem right, as a button says it. */
export interface Fix {
  readonly label: string;
  readonly edits: readonly PlacedEdit[];
  /** The name of a text that is added to the story. Source: STUDIO-159. */
  readonly adds?: string;
}

/** `stops`: the story cannot be played. `loses`: players never see something, or come to a place without a way on. `hint`: nothing is broken. */
export interface Problem {
  readonly kind:
    | ('no-target' | 'no-name' | 'no-row' | 'unreached' | 'unreadable' | 'loose-end' | 'twice')
    | ('unread' | 'unchanged' | 'alike' | 'settled' | 'may-be-empty' | 'no-data' | 'endless' | 'slip');
  readonly weight: 'stops' | 'loses' | 'hint';
  readonly at: FilePlace;
  /** What is wrong for a player, and what it costs. */
  readonly sentence: string;
  /** The first one is the nearest way on. */
  readonly fixes: readonly Fix[];
}

/** What is known of a story that has been read. */
export interface StudiedStory {
  readonly names: ScriptNames;
  readonly outline: StoryOutline;
  readonly lines: TextLines;
}

/** Sorts problems as their places follow each other in the texts of a story. */
export const inOrder = (one: Problem, two: Problem): number =>
  one.at.file === two.at.file ? one.at.line - two.at.line || one.at.from - two.at.from : one.at.file < two.at.file ? -1 : 1;
