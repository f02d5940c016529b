import { mayName } from '#domain/characters/names-in-text.ts';
import { speakerNamed } from '#domain/characters/speaker-line.ts';
import { type Scene, SILENCE, speakerOf } from '#domain/characters/speakers.ts';
import type { CastMember } from '#domain/stories/story.ts';
import type { Turn } from '../turn.ts';
import { PLAYER, writtenSpeakers } from '../written-speakers.ts';
import { type NovelPage, novelPages, withoutStart } from './novel-pages.ts';

/** Reads the lines of pages in their order. A line that spans pages is read as a whole. */
function readLines(pages: readonly NovelPage[], before: Scene, cast: readonly CastMember[]) {
  const speakers = new Map<number, CastMember | null>();
  let scene = before;
  for (let at = 0; at < pages.length; ) {
    const row = pages[at]?.row ?? 0;
    let line = '';
    for (; pages[at]?.row === row; at += 1) line += pages[at]?.text ?? '';
    const read = speakerOf(line, scene, cast);
    speakers.set(row, read.speaker);
    scene = read.scene;
  }
  return { speakers, scene };
}

/** Who speaks on a page: a member of the cast, the player, or another voice, by name. */
export interface PageSpeaker {
  readonly member: CastMember | null;
  readonly name: string;
}

function writtenSpeaker(speaker: string, cast: readonly CastMember[]): PageSpeaker {
  const member = cast.find(({ id }) => id === speaker) ?? null;
  return { member, name: member?.name ?? (speaker === PLAYER ? 'You' : speaker) };
}

/** Who speaks on each page of a turn: as its author wrote it, else as its text says it. Null for narration, and where the text does not name a member of the cast. */
export function pageSpeakers(pages: readonly NovelPage[], before: Scene, cast: readonly CastMember[]): readonly (PageSpeaker | null)[] {
  const { speakers } = readLines(pages, before, cast);
  return pages.map(({ row, speech, speaker }) => {
    if (speaker !== undefined) return writtenSpeaker(speaker, cast);
    const member = speech ? (speakers.get(row) ?? null) : null;
    return member && { member, name: member.name };
  });
}

/** The pages without the name that a line of a script begins with, where it is shown as the speaker's. */
export function withoutNames(
  pages: readonly NovelPage[],
  speakers: readonly (PageSpeaker | null)[],
  cast: readonly CastMember[],
): readonly NovelPage[] {
  return pages.map((page, index) => {
    const named = pages[index - 1]?.row === page.row ? null : speakerNamed(page.text, cast);
    return named !== null && named.member === speakers[index]?.member ? withoutStart(page, named.length) : page;
  });
}

/** What is known from earlier turns of the newest turn's scene. The player spoke last: a reply may follow without a tag. */
export function sceneBefore(turns: readonly Pick<Turn, 'text' | 'state'>[], cast: readonly CastMember[]): Scene {
  const here = turns.at(-1)?.state.scene;
  const from = turns.findLastIndex((turn) => turn.state.scene !== here) + 1;
  return turns.slice(from, -1).reduce<Scene>((scene, { text }) => {
    const read = readLines(novelPages(text, { length: Number.POSITIVE_INFINITY, growing: false }), scene, cast).scene;
    return { ...read, talk: read.talk.length > 0 ? [read.talk.at(-1) ?? null, null] : [] };
  }, SILENCE);
}

/** What is read of a turn to know who speaks in it. */
export type ToldTurn = Pick<Turn, 'text' | 'edited' | 'state'>;

/**
 * The members of the cast who have spoken in a branch, in the order of its turns: whom the player has met. Goes by what is written; elsewhere only who is named
 * in a text speaks in it. Yields between texts, because a branch may be long.
 */
export function* metMembers(turns: Iterable<ToldTurn>, cast: readonly CastMember[]): Generator<void, readonly CastMember[]> {
  const met = new Set<CastMember>();
  let others = cast;
  for (const turn of turns) {
    if (others.length === 0) break;
    const speakers = writtenSpeakers(turn);
    if (!mayName(turn.text, others) && !others.some(({ id }) => speakers?.includes(id))) continue;
    const pages = novelPages(turn.text, { length: Number.POSITIVE_INFINITY, growing: false, speakers });
    for (const speaker of pageSpeakers(pages, SILENCE, cast)) if (speaker?.member) met.add(speaker.member);
    others = cast.filter((member) => !met.has(member));
    yield;
  }
  return [...met];
}
