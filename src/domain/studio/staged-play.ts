import { quotationsIn } from '#domain/characters/quotes.ts';
import { namesSpeaker } from '#domain/characters/speaker-line.ts';
import { lettersIn } from '#domain/play/aloud/letters-in.ts';
import { lineSpeakers, type StoryVoices, storyVoices } from '#domain/play/line-speakers.ts';
import { beatsOf, stateAt } from '#domain/play/novel/beats.ts';
import { novelPages } from '#domain/play/novel/novel-pages.ts';
import { type PageSpeaker, pageSpeakers, sceneBefore, withoutNames } from '#domain/play/novel/page-speakers.ts';
import { meaningOf } from '#domain/play/tag-meaning.ts';
import type { Turn } from '#domain/play/turn.ts';
import type { CastMember } from '#domain/stories/story.ts';
import type { Block } from '#domain/text/markdown.ts';
import type { PlayedLine, PlayedTurn } from './played.ts';

/** Who may speak in a story, and where it plays. */
export interface StageNames {
  readonly cast: readonly CastMember[];
  readonly voices: Readonly<Record<string, string>>;
  readonly scenes: ReadonlySet<string>;
}

/** A turn of a draft as a game has it. */
type StagedTurn = Pick<Turn, 'text' | 'state'>;

/** A page of the visual novel. */
export interface StagedPage {
  readonly block: Block;
  readonly text: string;
  /** Null for narration. */
  readonly who: PageSpeaker | null;
  readonly scene: string | undefined;
  readonly mood: string | undefined;
}

/** Turns of a play of a draft as those of a game are: the texts of their lines, with what the tags say of scene, mood and speakers, which go on from turn to turn. Source: STUDIO-63. */
export function stagedTurns(turns: readonly PlayedTurn[], names: StageNames): readonly StagedTurn[] {
  const voices = storyVoices(names);
  let before: Pick<Turn['state'], 'scene' | 'mood'> = {};
  return turns.map(({ lines }) => {
    const read = lines.map((line) => stagedLine(line, voices, names.scenes));
    const beats = beatsOf(read, before);
    const after: typeof before = Object.assign({}, before, ...read.map(({ state }) => state));
    const speakers = read.flatMap((line) => line.speakers);
    before = after;
    return {
      text: read.flatMap(({ text }) => (text === '' ? [] : [text])).join('\n\n'),
      state: { ...after, ...(beats && { beats: [...beats] }), ...(speakers.some((speaker) => speaker !== '') && { speakers }) },
    };
  });
}

function stagedLine({ pieces, tags }: PlayedLine, voices: StoryVoices, scenes: ReadonlySet<string>) {
  const text = pieces
    .map(({ gap, text: words }) => gap + words)
    .join('')
    .trim();
  const state: { scene?: string; mood?: string } = {};
  let speaker = '';
  for (const tag of tags) {
    const meaning = meaningOf(tag, scenes);
    if (meaning.kind === 'scene') state.scene = meaning.value;
    else if (meaning.kind === 'mood') state.mood = meaning.value;
    else if (meaning.kind === 'speaker') speaker = meaning.value;
  }
  const quotations = quotationsIn(text);
  const read = lineSpeakers(speaker, quotations, voices);
  const isNamed = speaker !== '' && text !== '' && !namesSpeaker(text) && lineSpeakers(speaker, 0, voices).kind === 'name';
  return {
    state,
    text: isNamed ? `${speaker}: ${text}` : text,
    speakers: read.kind === 'written' ? read.speakers : Array.from({ length: quotations }, () => ''),
  };
}

/** The pages of the newest of these turns, as the visual novel has them. `length`: how much text a page holds, in UTF-16 units. */
export function stagedPages(turns: readonly StagedTurn[], cast: readonly CastMember[], length: number): readonly StagedPage[] {
  const turn = turns.at(-1);
  if (turn === undefined) return [];
  const written = novelPages(turn.text, { length, growing: false, speakers: turn.state.speakers });
  const speakers = pageSpeakers(written, sceneBefore(turns, cast), cast);
  const pages = withoutNames(written, speakers, cast);
  let letters = 0;
  return pages.map(({ block, text }, at) => {
    const stage = stateAt(turn.state, letters);
    letters += lettersIn(written[at]?.text ?? '');
    return { block, text, who: speakers[at] ?? null, ...stage };
  });
}
