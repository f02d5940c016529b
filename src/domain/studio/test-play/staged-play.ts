import { lettersIn } from '#domain/play/aloud/letters-in.ts';
import { storyVoices } from '#domain/play/line-speakers.ts';
import { beatsOf, stateAt } from '#domain/play/novel/beats.ts';
import { novelPages } from '#domain/play/novel/novel-pages.ts';
import { type PageSpeaker, pageSpeakers, sceneBefore, withoutNames } from '#domain/play/novel/page-speakers.ts';
import { readLine } from '#domain/play/read-line.ts';
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
  const named = { voices: storyVoices(names), scenes: names.scenes };
  let before: Pick<Turn['state'], 'scene' | 'mood'> = {};
  return turns.map(({ lines }) => {
    const read = lines.map((line) => readLine({ text: wordsOf(line), tags: line.tags }, named));
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

const wordsOf = ({ pieces }: PlayedLine): string =>
  pieces
    .map(({ gap, text }) => gap + text)
    .join('')
    .trim();

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
