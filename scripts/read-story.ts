/** Has test readers play a story, and prints what they ran into: `npm run story -- read <slug or ink file>`. */
import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { ReaderFinding } from '#domain/studio/readers/reader-findings.ts';
import { unfinishedText } from '#domain/studio/readers/unfinished-games.ts';
import { asideComment } from '#domain/studio/set-aside.ts';
import type { ReadersReport } from '#server/domain/studio/readers/readers-report.ts';
import { includedBy, includesIn } from '#server/infrastructure/content/script-files.ts';
import { ContentError, textOf } from '#server/infrastructure/content/yaml-file.ts';
import { readersReport } from '#server/infrastructure/proof/readers-report.ts';
import { readingTime } from '#server/infrastructure/proof/reading-time.ts';

/** So long readers may take. */
const MS = 60_000;

/** The command. Returns its exit code. Throws `ContentError` where there is no such story, or its script has a mistake. */
export function readStory(named: string, stories: string): number {
  const folder = named.endsWith('.ink') ? dirname(resolve(named)) : join(stories, named);
  const file = named.endsWith('.ink') ? resolve(named) : join(folder, 'script.ink');
  if (named === '' || !existsSync(file))
    throw new ContentError(`Usage: npm run story -- read <slug or ink file>. Stories: ${readdirSync(stories).join(', ')}.`);
  const ink = textOf(file);
  const sheet = named.endsWith('.ink') ? [] : [['story.yaml', textOf(join(folder, 'story.yaml'))] as const];
  const report = readersReport(new Map([['script.ink', ink], ...sheet, ...includedBy(ink, includesIn(folder))]), readingTime(MS));
  if (!report.ok) throw new ContentError(report.error);
  console.log(reportLines(basename(named), report.value).join('\n'));
  return 0;
}

function reportLines(name: string, { games, plays, open, aside }: ReadersReport): readonly string[] {
  const choices = plays.map(({ turns }) => Math.max(0, turns.length - 1));
  const endings = Map.groupBy(plays, ({ end }) => (end.kind === 'ended' ? end.ending || 'an end without a name' : end.kind));
  const unfinished = unfinishedText(
    games,
    plays.map(({ end }) => end.kind),
  );
  return [
    `${name}: ${plays.length} plays${plays.length === 0 ? '' : ` of ${Math.min(...choices)} to ${Math.max(...choices)} choices`}.`,
    ...(unfinished === '' ? [] : [unfinished]),
    `Endings: ${[...endings].map(([ending, of]) => `${ending} (${of.length}: ${of.map(({ style }) => style).join(', ')})`).join('; ')}.`,
    ...open.flatMap((finding) => findingLines(finding, plays)),
    ...aside.map(({ sentence, reason }) => `  meant so: ${sentence} ${reason}`),
  ];
}

function findingLines({ sentence, quote, at, play, turn, key }: ReaderFinding, plays: ReadersReport['plays']): readonly string[] {
  const where = `${at}${at === '' ? '' : '; '}${plays[play]?.style ?? ''} play ${play + 1}, turn ${turn + 1}`;
  return [`  ${sentence}`, ...(quote === '' ? [] : [`    ${quote}`]), `    ${where}. To set it aside: ${asideComment(key, 'why')}`];
}
