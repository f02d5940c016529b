import * as v from 'valibot';
import { fail, ok, type Result } from '#domain/result.ts';
import { type ReaderFinding, readerFindings, reportedFindings } from '#domain/studio/readers/reader-findings.ts';
import { scriptTexts } from '#domain/studio/script/included-files.ts';
import { asideComments, commentedTexts } from '#domain/studio/set-aside.ts';
import type { ReadersReport } from '#server/domain/studio/readers/readers-report.ts';
import { taggedLines, writtenLabel } from '#server/domain/studio/readers/tagged-lines.ts';
import { projectScript } from '#server/infrastructure/content/project-story.ts';
import { checkedYamlIn, gathered } from '#server/infrastructure/content/yaml-file.ts';
import { GAMES, type ReadingTime, readScript } from './read-script.ts';
import { scriptWays } from './script-ways.ts';

const SHEET = 'story.yaml';
const named = v.array(v.object({ id: v.string(), name: v.string() }));
const sheetNames = v.object({ cast: v.optional(named, []), endings: v.optional(named, []) });

/** Has test readers play a story, and says what they ran into who came to an end. `files`: its texts by their paths in its folder. Fails with the script's first mistake. Source: PROOF-09, PROOF-89. */
export function readersReport(files: ReadonlyMap<string, string>, time: ReadingTime): Result<ReadersReport, string> {
  const script = projectScript(files);
  if (!script.ok) return fail(script.error[0] ?? '');
  const { cast, endings } = gathered([], () => checkedYamlIn(sheetNames, SHEET, files.get(SHEET) ?? '')) ?? { cast: [], endings: [] };
  const scripts = scriptTexts(files);
  const plays = readScript({ ...script.value, endings: endings.map(({ id }) => id) }, { cast: cast.map(({ id }) => id), time });
  const finished = plays.filter(({ end }) => end.kind !== 'stopped');
  const lines = new Map(scripts.map(({ file, text }) => [file, text.split('\n')]));
  const written = (at: string) => {
    const [file = '', line = ''] = at.split(':');
    return lines.get(file)?.[Number(line) - 1] ?? '';
  };
  const ways = scriptWays(script.value);
  const choices = ways.choices.map((choice) => ({ ...choice, label: writtenLabel(written(choice.at)) }));
  const story = { cast, endings, tagged: taggedLines(scripts), knots: ways.knots, choices };
  const { open, aside } = reportedFindings(readerFindings(finished, story), asideComments(commentedTexts(files)));
  const placed = <T extends ReaderFinding>(finding: T) => ({ ...finding, written: written(finding.at) });
  return ok({ games: GAMES, plays, endings, open: open.map(placed), aside: aside.map(placed) });
}
