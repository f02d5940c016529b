import type { MoodPicture } from '#domain/characters/mood-pictures.ts';
import type { RunLength } from '#domain/stories/run-length.ts';
import type { LoreEntry } from '#server/domain/memory/lore.ts';
import type { CommonRemark } from './common-remarks.ts';

/** Authored replies to questions that are no choice. */
export interface SmallTalk {
  /** Words that must all occur, in one of these combinations: "weather", "who bishop". */
  readonly asks: readonly string[];
  readonly answers: readonly string[];
  /** The scenes in which it is said; absent: in all. */
  readonly scenes?: readonly string[] | undefined;
}

/** What players may try in a place that is no choice there, with the narrator's answer. It is free and does not move the story. */
export interface AuthoredAside {
  /** Knots of the script that have choices, or stitches as `knot.stitch`. */
  readonly at: readonly string[];
  /** Ways to type it. */
  readonly asked: readonly string[];
  readonly answer: string;
}

/** A place of a story. `focus`: what stays in view where its picture is cropped, in hundredths of its width and height; absent: its middle. */
export interface AuthoredScene {
  readonly image: string;
  readonly alt: string;
  readonly focus?: readonly [number, number] | undefined;
}

/** How a story begins, for pages that let players choose before they open it: the problem, and the choices of the first knot, word for word. */
export interface AuthoredFirstScene {
  /** The id of a scene. */
  readonly scene: string;
  readonly problem: string;
  readonly text: string;
  readonly choices: readonly string[];
}

/** A story as its author wrote it (`content/stories/<slug>/story.yaml`), checked and with its media as paths the browser can load. */
export interface AuthoredStory {
  readonly id: string;
  /** Of its texts, a tag like `ar` or `pt-BR` (BCP 47). Absent: English. */
  readonly language?: string | undefined;
  readonly title: string;
  readonly one_liner: string;
  readonly synopsis: string;
  readonly category: string;
  readonly tags: readonly string[];
  readonly rating: 'everyone' | 'teen' | 'mature';
  /** What some players want to know before: `shown` at once, `more`, which tells what happens, behind one touch. Absent: nothing. */
  readonly content_notes?: { readonly shown: readonly string[]; readonly more: readonly string[] } | undefined;
  /** Coins for one turn. */
  readonly price: number;
  /** How long a usual run is. Absent where it is not known. */
  readonly run?: RunLength | undefined;
  /** The day of publication, `YYYY-MM-DD`. */
  readonly published: string;
  readonly narrator: { readonly name: string; readonly voice: string };
  /** How its narrator is to tell it, in place of the usual brief. `template`: the template and version that it was taken from, as `id@version`. Absent: the usual one. */
  readonly brief?: { readonly template?: string | undefined; readonly text: string } | undefined;
  readonly cover: string;
  readonly cover_alt: string;
  readonly opening_lines: readonly string[];
  /** Absent where the author wrote none, and in versions that were published before it existed. */
  readonly first_scene?: AuthoredFirstScene | undefined;
  readonly cast: readonly AuthoredCastMember[];
  /** Who speaks and is not of the cast: names by the id that the script writes. Absent: nobody. */
  readonly voices?: Readonly<Record<string, string>> | undefined;
  readonly scenes: Readonly<Record<string, AuthoredScene>>;
  readonly objectives: readonly { readonly id: string; readonly text: string }[];
  readonly endings: readonly AuthoredEnding[];
  /** In their order. Absent in versions that were written before acts. */
  readonly acts?: readonly AuthoredAct[] | undefined;
  readonly hidden?: readonly AuthoredHidden[] | undefined;
  /** Passages that show the narrator's style. */
  readonly samples?: readonly string[] | undefined;
  readonly lore: readonly LoreEntry[];
  /** Lorebooks from files, as `id@version`. They are no part of its folder. Absent: none. */
  readonly books?: readonly string[] | undefined;
  /** Whether a language model drafted a part of its script, as marks in it say. Absent: none does. */
  readonly drafted?: boolean | undefined;
  /** What was added after publication. A new entry is mailed to subscribers. Absent in versions that were published before chapters existed. */
  readonly chapters?: readonly AuthoredChapter[] | undefined;
  /** In-world lines for free text that fits no choice. */
  readonly nudges: readonly string[];
  /** More replies to free text. Absent in versions that were published before they existed. */
  readonly replies?: AuthoredReplies | undefined;
  /** Absent where there are none, and in versions that were published before they existed. */
  readonly asides?: readonly AuthoredAside[] | undefined;
}

/** Replies to text that no choice fits. They are free and do not move the story. */
interface AuthoredReplies {
  /** To questions without an answer of their own. */
  readonly questions: readonly string[];
  readonly silly: readonly string[];
  readonly rude: readonly string[];
  /** To another language; `{language}` and `{choices}` are filled in. */
  readonly foreign: readonly string[];
  readonly small_talk: readonly SmallTalk[];
  /** To what players type anywhere. Absent where there are none, and in versions that were published before they existed. */
  readonly remarks?: { readonly [remark in CommonRemark]?: readonly string[] | undefined } | undefined;
}

/** A part of a story's course, for narrators without a script. */
export interface AuthoredAct {
  readonly id: string;
  /** First turn, and last turn in which it should end. */
  readonly earliest: number;
  readonly latest: number;
  /** Objectives that begin it before the act before has run out. */
  readonly needs?: readonly string[] | undefined;
  /** What the narrator may know from here on. */
  readonly know: string;
  /** Concrete details, no prose. */
  readonly bring_in: readonly string[];
  /** Ids of lore that stays closed until this act. */
  readonly lore?: readonly string[] | undefined;
  /** Ids of endings that are open from here on. */
  readonly endings?: readonly string[] | undefined;
}

/** A whole number that a model may change within bounds, and that players never read. */
interface AuthoredHidden {
  readonly id: string;
  readonly text: string;
  readonly min: number;
  readonly max: number;
  readonly start: number;
}

export interface AuthoredCastMember {
  readonly id: string;
  readonly name: string;
  readonly role: string;
  readonly description: string;
  readonly greeting: string;
  readonly portrait: string;
  /** Pictures by mood, which a visual novel shows in place of `portrait`. Absent: none. */
  readonly portraits?: Readonly<Record<string, MoodPicture>> | undefined;
}

/** The language of a story whose file names none. */
export const USUAL_LANGUAGE = 'en';

interface AuthoredChapter {
  /** Never reused for another chapter of the story. */
  readonly id: string;
  readonly title: string;
}

export interface AuthoredEnding {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly hint: string;
  /** The condition in one sentence, for narrators without a script. */
  readonly when: string;
  readonly epilogue: string;
  /** Objectives that must be fulfilled before a language model may reach it. */
  readonly needs?: readonly string[] | undefined;
  /** The first turn in which a language model may reach it. */
  readonly earliest?: number | undefined;
  /** Objectives that the epilogue takes as fulfilled. Where one is not, the model's own last words are used instead. */
  readonly epilogue_needs?: readonly string[] | undefined;
}
