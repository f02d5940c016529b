import { quotationsIn } from '#domain/characters/quotes.ts';
import { namesSpeaker } from '#domain/characters/speaker-line.ts';
import { lineSpeakers, type StoryVoices } from './line-speakers.ts';
import { meaningOf } from './tag-meaning.ts';

/** A line of a script with what its tags do. */
export interface ReadLine {
  /** As players read it: with a name before it, where its tag names a speaker as scripts of other players do. */
  readonly text: string;
  /** Where the story goes, and how it feels from this line on. */
  readonly state: { readonly scene?: string; readonly mood?: string };
  /** Ids of the objectives that it fulfils. */
  readonly fulfilled: readonly string[];
  /** Slots of what is remembered of the player. */
  readonly remembered: readonly string[];
  /** Who says its quotations, one for each; empty where it is not written. */
  readonly speakers: readonly string[];
}

interface Line {
  readonly text: string;
  readonly tags: readonly string[];
  /** Its text with the player's own words in it; the text itself where there are none. */
  readonly said?: string;
}

/** Reads a line of a script by its tags. Source: NARR-49, STUDIO-63. */
export function readLine(
  { text, tags, said = text }: Line,
  { voices, scenes }: { readonly voices: StoryVoices; readonly scenes: ReadonlySet<string> },
): ReadLine {
  const meanings = tags.map((tag) => meaningOf(tag, scenes));
  const all = (kind: 'scene' | 'mood' | 'speaker' | 'objective' | 'remember') =>
    meanings.flatMap((meaning) => (meaning.kind === kind ? [meaning.value] : []));
  const [scene, mood, speaker = ''] = [all('scene').at(-1), all('mood').at(-1), all('speaker').at(-1)];
  const quotations = quotationsIn(text);
  const read = lineSpeakers(speaker, quotations, voices);
  const isNamed = speaker !== '' && said !== '' && !namesSpeaker(said) && lineSpeakers(speaker, 0, voices).kind === 'name';
  return {
    text: isNamed ? `${speaker}: ${said}` : said,
    state: { ...(scene !== undefined && { scene }), ...(mood !== undefined && { mood }) },
    fulfilled: all('objective'),
    remembered: all('remember'),
    speakers: read.kind === 'written' ? read.speakers : Array.from({ length: quotations }, () => ''),
  };
}
