import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import { startLlm } from '#server/dev/model/start-llm.ts';
import { alike } from '#server/domain/narrator/reply/fresh-choices.ts';
import { wordsOf } from '#server/domain/narrator/reply/words-of.ts';
import type { AuthoredStory } from '#server/domain/stories/authored-story.ts';
import { storyFile } from '#server/infrastructure/content/read-content.ts';
import { TEST_WINDOW } from '#tests/fakes/llm/a-model-narrator.ts';
import { fakeNarrators } from './fake-narrators.ts';
import { type PlayedTurn, playGame } from './play-game.ts';
import { simulatedPlayers } from './simulated-players.ts';

/** Figures over the games of all players with one narrator. Shares are from 0 to 1. */
export interface Figures {
  /** Most turns until an ending; 0 when no game ended. */
  readonly turns: number;
  readonly ended: number;
  readonly endings: number;
  readonly objectivesPerTurn: number;
  /** 95th percentile of the replies. */
  readonly repetition: number;
  readonly equalOpenings: number;
  /** Offers that resemble one of the offer before. */
  readonly choicesAgain: number;
  /** Offers in which two labels resemble each other. */
  readonly choicesAlike: number;
  readonly slipsPerTurn: number;
  readonly unbackedPerTurn: number;
  /** Sentences of the dead that were left out, and respelled names that were corrected. */
  readonly contradictionsPerTurn: number;
  /** Prompt in the room of a window of 8192, at the end of a game. */
  readonly fill: number;
  /** Start that a prompt shares with the one before. */
  readonly shared: number;
  /** Lore that was called and did not fit. */
  readonly loreDroppedPerTurn: number;
}

const folder = join(import.meta.dirname, '../../content/stories');
export const storyIds: readonly string[] = readdirSync(folder).sort();

/** A story without its script and pictures. */
export function storyOf(id: string): AuthoredStory {
  return { ...v.parse(storyFile, parse(readFileSync(join(folder, id, 'story.yaml'), 'utf8'))), id, cover: '' };
}

/** A narrator whose replies are made up for tests. */
export type FakeNarrator = keyof typeof fakeNarrators;

/** Plays a story with every player and one narrator over the socket. */
export async function judge(id: string, narrator: FakeNarrator): Promise<Figures> {
  const llm = await startLlm(fakeNarrators[narrator]);
  try {
    const games: PlayedTurn[][] = [];
    for (const player of Object.values(simulatedPlayers)) games.push(await playGame(llm, storyOf(id), player));
    return figuresOf(games);
  } finally {
    await llm.close();
  }
}

export function figuresOf(games: readonly (readonly PlayedTurn[])[]): Figures {
  const turns = games.flat();
  const pairs = games.flatMap((game) => game.slice(1).map((turn, index) => [game[index] ?? turn, turn] as const));
  const ends = games.flatMap((game) => game.filter(({ ending }) => ending !== null));
  const repetitions = turns.map(({ report }) => report.reply?.repetition ?? 0).toSorted((a, b) => a - b);
  return {
    turns: Math.max(0, ...ends.map(({ number }) => number)),
    ended: ends.length / games.length,
    endings: new Set(ends.map(({ ending }) => ending)).size,
    objectivesPerTurn: mean(games.map((game) => (game.at(-1)?.objectives.length ?? 0) / game.length)),
    repetition: mean([repetitions[Math.floor(0.95 * (repetitions.length - 1))] ?? 0]),
    equalOpenings: mean(pairs.map(([before, now]) => Number(opening(before.text) === opening(now.text)))),
    choicesAgain: mean(pairs.map(([before, now]) => Number(now.choices.some((one) => before.choices.some((other) => alike(one, other)))))),
    choicesAlike: mean(
      turns.map(({ choices }) => Number(choices.some((one, at) => choices.slice(at + 1).some((other) => alike(one, other))))),
    ),
    slipsPerTurn: mean(turns.map(({ report }) => report.reply?.slips ?? 0)),
    unbackedPerTurn: mean(turns.map(({ report }) => report.reply?.unbacked ?? 0)),
    contradictionsPerTurn: mean(turns.map(({ report }) => report.reply?.contradictions ?? 0)),
    fill: mean(games.map((game) => tokensUsed(game.at(-1)) / (TEST_WINDOW.contextTokens - TEST_WINDOW.replyTokens))),
    shared: mean(pairs.map(([before, now]) => sharedStart(promptText(before), promptText(now)))),
    loreDroppedPerTurn: mean(turns.map(({ report }) => report.lore.filter(({ included }) => !included).length)),
  };
}

const mean = (numbers: readonly number[]): number =>
  Math.round((numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length)) * 1000) / 1000;
const opening = (text: string): string => wordsOf(text).slice(0, 3).join(' ');
const promptText = ({ messages }: PlayedTurn): string => messages.map(({ content }) => content).join('\n');
const tokensUsed = (turn: PlayedTurn | undefined): number => turn?.report.parts.reduce((sum, { tokens }) => sum + tokens, 0) ?? 0;

function sharedStart(before: string, now: string): number {
  let length = 0;
  while (length < now.length && before[length] === now[length]) length += 1;
  return length / Math.max(1, now.length);
}

/** The figures of a story with each narrator. */
export async function judgeStory(id: string): Promise<Readonly<Record<FakeNarrator, Figures>>> {
  return {
    obedient: await judge(id, 'obedient'),
    lazy: await judge(id, 'lazy'),
    liar: await judge(id, 'liar'),
    rambling: await judge(id, 'rambling'),
  };
}

const HEADS = [
  'narrator',
  'turns',
  'ended',
  'endings',
  'objectives a turn',
  'repetition p95',
  'equal openings',
  'choices again',
  'choices alike',
  'slips a turn',
  'unbacked a turn',
  'contradictions a turn',
  'fill',
  'shared',
  'lore dropped a turn',
];

/** One Markdown table of a story. */
export function judgeTable(id: string, figures: Readonly<Record<string, Figures>>): string {
  const rows = Object.entries(figures).map(([narrator, row]) => `| ${narrator} | ${Object.values(row).join(' | ')} |`);
  return [`### ${id}`, '', `| ${HEADS.join(' | ')} |`, `|${'---|'.repeat(HEADS.length)}`, ...rows].join('\n');
}

/** One game with the obedient narrator as Markdown, to read its pacing. */
export async function transcriptOf(id: string): Promise<string> {
  const llm = await startLlm(fakeNarrators.obedient);
  try {
    const story = storyOf(id);
    const turns = await playGame(llm, story, simulatedPlayers.reckless);
    const paragraphs = turns.map(
      ({ number, act, input, text, choices, ending }) =>
        `**${number}** (act ${act}) *${input}*: ${text}${ending ? ` **Ending: ${ending}.**` : ` [${choices.join('; ')}]`}`,
    );
    return [`# ${story.title}, by the obedient narrator`, '', ...paragraphs.flatMap((turn) => [turn, ''])].join('\n').trimEnd();
  } finally {
    await llm.close();
  }
}
