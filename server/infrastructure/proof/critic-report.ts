import * as v from 'valibot';
import { fail, ok, type Result } from '#domain/result.ts';
import { scriptTexts } from '#domain/studio/script/included-files.ts';
import { booksIn } from '#domain/studio/sheets/shared-book.ts';
import { counted } from '#domain/text/count-text.ts';
import { startOf } from '#domain/text/cut.ts';
import type { RuledStory } from '#server/application/studio/critic/story-critic.ts';
import type { CriticStory, EarlySearch, Quote } from '#server/domain/studio/critic/critic-finding.ts';
import { criticFindings } from '#server/domain/studio/critic/critic-findings.ts';
import { criticReportOf } from '#server/domain/studio/critic/critic-report.ts';
import { criticAsked, criticQuestions } from '#server/domain/studio/critic/critic-task.ts';
import { earlyTerms } from '#server/domain/studio/critic/early-knowledge.ts';
import { boundedPieces, type SpokenLine, spokenLines } from '#server/domain/studio/critic/spoken-lines.ts';
import { projectScript } from '#server/infrastructure/content/project-story.ts';
import { checkedYamlIn, gathered } from '#server/infrastructure/content/yaml-file.ts';
import { chancePlays } from './chance-plays.ts';
import { earlyWays } from './early-ways.ts';
import type { SearchLimits } from './search-watch.ts';

const SHEET = 'story.yaml';
/** Plays by chance that the rules look at: nearly every line is read in them. */
const PLAYS = 100;
const texts = v.optional(v.array(v.string()), []);
const loreTexts = v.optional(v.array(v.object({ name: v.optional(v.string(), ''), text: v.optional(v.string(), '') })), []);
const sheetSchema = v.object({
  title: v.optional(v.string(), ''),
  one_liner: v.optional(v.string(), ''),
  synopsis: v.optional(v.string(), ''),
  opening_lines: texts,
  cast: v.optional(v.array(v.object({ id: v.string(), name: v.string(), description: v.optional(v.string(), '') })), []),
  lore: loreTexts,
});
const bookSchema = v.object({ lore: loreTexts });
const NO_BOOK = { lore: [] };
const NO_SHEET = { title: '', one_liner: '', synopsis: '', opening_lines: [], cast: [], lore: [] };

/**
 * What a critic finds in a story without a model. `files`: its texts by their paths in its folder. `others`: what other stories say, each as one text. `isStopped`: ends the plays. `search`: what ends the search of all ways. Fails with the script's first mistake.
 * Source: PROOF-23.
 */
export function criticReport(
  files: ReadonlyMap<string, string>,
  others: readonly string[],
  { isStopped, search }: { readonly isStopped: () => boolean; readonly search: SearchLimits },
): Result<RuledStory, string> {
  const script = projectScript(files);
  if (!script.ok) return fail(script.error[0] ?? '');
  const spoken = spokenLines(scriptTexts(files));
  const written = criticStory(files, { spoken, others });
  const early = earlyWays(script.value, earlyTerms(written), search);
  const found = criticFindings({ ...written, early, plays: chancePlays(script.value, PLAYS, isStopped) });
  return ok({ ...criticReportOf(found, files), asked: criticAsked(criticQuestions(spoken)), sought: soughtText(early) });
}

const soughtText = ({ states, stopped }: EarlySearch): string =>
  stopped === null
    ? ''
    : `What is spoken of too early was looked for in ${counted(states, 'state')}, then the search ${stopped}, and in plays by chance: there may be more.`;

/** What the rules judge a story by, without plays. */
function criticStory(
  files: ReadonlyMap<string, string>,
  { spoken, others }: Pick<CriticStory, 'others'> & { readonly spoken: readonly SpokenLine[] },
): Omit<CriticStory, 'plays' | 'early'> {
  const sheet = gathered([], () => checkedYamlIn(sheetSchema, SHEET, files.get(SHEET) ?? '')) ?? NO_SHEET;
  const written = (files.get(SHEET) ?? '').split('\n');
  const quote = (text: string) => sheetQuote(SHEET, written, text);
  const books = booksIn(files).map(({ path, text }) => ({
    ...(gathered([], () => checkedYamlIn(bookSchema, path, text)) ?? NO_BOOK),
    ...{ path, written: text.split('\n') },
  }));
  const lore = [{ path: SHEET, written, lore: sheet.lore }, ...books];
  const told = lore.flatMap(({ path, written: lines, lore: entries }) =>
    entries.flatMap(({ text }) => toldLines(sheetQuote(path, lines, text))),
  );
  return {
    lines: [...spoken, ...told],
    cast: sheet.cast.map(({ id, name, description }) => ({ id, name, described: quote(description) })),
    lore: lore.flatMap(({ lore: entries }) => entries.flatMap(({ name }) => (name === '' ? [] : [name]))),
    shelf: [sheet.title, sheet.one_liner, sheet.synopsis, ...sheet.opening_lines].join('\n'),
    others,
  };
}

/** The pieces of a text that the model is told, as lines of the story. */
const toldLines = (quote: Quote | null): readonly SpokenLine[] =>
  quote === null ? [] : boundedPieces(quote.text).map((piece) => ({ text: piece, at: quote.at, kind: 'sheet', knot: '', speakers: [] }));

/** Of a text by which a line of the sheet is known; a folded text stands in several. */
const KNOWN_BY = 24;

/** The line of a sheet or a book in which a text begins, with as much of it as stands there; null where it is written otherwise. */
function sheetQuote(path: string, lines: readonly string[], text: string): Quote | null {
  const [first = ''] = text.trim().split('\n');
  if (first === '') return null;
  const begins = startOf(first, KNOWN_BY);
  const index = lines.findIndex((line) => line.includes(begins));
  const line = lines[index];
  if (line === undefined) return null;
  const from = line.indexOf(begins);
  let to = from;
  while (to < line.length && line.charAt(to) === first.charAt(to - from)) to += 1;
  return { text: line.slice(from, to), at: `${path}:${index + 1}` };
}

/** The words of other stories that are compared with one: those that are not it, or it with changes. */
export function othersThan(script: string, stories: readonly string[]): readonly string[] {
  const lines = new Set(script.split('\n').filter((line) => line.length > LONG_LINE));
  return stories.flatMap((story) => {
    const own = story.split('\n').filter((line) => line.length > LONG_LINE);
    const shared = own.filter((line) => lines.has(line)).length;
    return shared * 5 > own.length
      ? []
      : [
          spokenLines([{ file: '', text: story }])
            .map(({ text }) => text)
            .join('\n'),
        ];
  });
}

const LONG_LINE = 60;
