import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { fail, ok, type Result } from '#domain/result.ts';

export const PARTS = ['pages', 'server', 'turns', 'games', 'reading', 'readers', 'stories', 'abusers', 'scripts', 'studio'] as const;
export type Part = (typeof PARTS)[number];
export const DATABASES = ['embedded', 'PostgreSQL'] as const;
export type BenchDatabase = (typeof DATABASES)[number];

export interface BenchOptions {
  readonly parts: readonly Part[];
  /** `pages`: loads of each page of each kind. */
  readonly runs: number;
  /** `pages`: addresses to load. */
  readonly paths: readonly string[];
  /** `server`: how many players press at once, each number a measurement of its own. */
  readonly players: readonly number[];
  /** `server`: words of each reply. */
  readonly words: number;
  /** `abusers`: how many players play beside them. */
  readonly honest: number;
  /** `abusers` and `scripts`: of each measurement. */
  readonly seconds: number;
  /** `abusers`: folder of a checkout of an earlier version, whose server is measured in turn with this one's; empty for none. */
  readonly earlier: string;
  /** `server`, `turns`, `scripts` and `studio`: repetitions. */
  readonly rounds: number;
  readonly databases: readonly BenchDatabase[];
  /** `pages`, `reading` and `studio`: whether to build the web app first. */
  readonly build: boolean;
  /** File of the Markdown report. */
  readonly report: string;
}

export const USAGE = `npm run bench -- [${PARTS.join('|')} …] [--runs 10] [--path / …] [--players 20 …] [--words 200] [--rounds 3] [--honest 80] [--seconds 10] [--earlier folder] [--database embedded|PostgreSQL …] [--no-build] [--report .cache/bench/report.md]`;

const flags = {
  runs: { type: 'string', default: '10' },
  path: { type: 'string', multiple: true, default: ['/', '/story/the-quiet-relay', '/chat/the-quiet-relay'] },
  players: { type: 'string', multiple: true, default: ['20', '200', '1000'] },
  words: { type: 'string', default: '200' },
  rounds: { type: 'string', default: '3' },
  honest: { type: 'string', default: '80' },
  seconds: { type: 'string', default: '10' },
  earlier: { type: 'string', default: '' },
  database: { type: 'string', multiple: true, default: [...DATABASES] },
  'no-build': { type: 'boolean', default: false },
  report: { type: 'string', default: '.cache/bench/report.md' },
} satisfies ParseArgsOptionsConfig;

/** What a command line asks for. Parts without a name are all of them; a failure is one sentence. */
export function readOptions(args: readonly string[]): Result<BenchOptions, string> {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: flags, allowPositionals: true });
    return ok({
      parts: positionals.length === 0 ? PARTS : positionals.map((name) => oneOf(PARTS, name)),
      runs: count('--runs', values.runs),
      paths: values.path.map(pathOf),
      players: values.players.map((value) => count('--players', value)),
      words: count('--words', values.words),
      rounds: count('--rounds', values.rounds),
      honest: count('--honest', values.honest),
      seconds: count('--seconds', values.seconds),
      earlier: values.earlier,
      databases: values.database.map((name) => oneOf(DATABASES, name)),
      build: !values['no-build'],
      report: values.report,
    });
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}

function oneOf<Name extends string>(names: readonly Name[], given: string): Name {
  const found = names.find((name) => name.toLowerCase() === given.toLowerCase());
  if (!found) throw new Error(`${given} is none of ${names.join(', ')}.`);
  return found;
}

function count(flag: string, given: string): number {
  if (!/^[1-9]\d{0,5}$/.test(given)) throw new Error(`${flag} takes a number from 1 on, not ${given}.`);
  return Number(given);
}

function pathOf(given: string): string {
  if (!given.startsWith('/')) throw new Error(`--path takes an address like /story/the-quiet-relay, not ${given}.`);
  return given;
}
