import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** The counts and failures of one runner: a failed test as `place: reason`, an error outside of tests as its reason. */
export interface RunnerReport {
  readonly passed: number;
  readonly skipped: number;
  readonly failures: readonly string[];
}

const REPORT_FILE = 'RUNNER_REPORT';

/** Environment of a runner: where its reporter writes. */
export const reportTo = (path: string) => ({ [REPORT_FILE]: path });

export function writeReport(report: RunnerReport): void {
  writeFileSync(process.env[REPORT_FILE] ?? '.cache/runner-report.json', JSON.stringify(report));
}

/** A runner without a report has failed, and so has one with a non-zero exit code, even when all its tests passed. */
export function readReport(runner: { readonly title: string; readonly passed: boolean }, path: string): RunnerReport {
  if (!existsSync(path)) return { passed: 0, skipped: 0, failures: [`${runner.title}: it wrote no report`] };
  const report = JSON.parse(readFileSync(path, 'utf8')) as RunnerReport;
  if (runner.passed || report.failures.length > 0) return report;
  return { ...report, failures: [`${runner.title}: it ended badly, though no test failed`] };
}

/** A short form of an error: a property's seed and counterexample, an assertion with its two values. */
export const failure = (place: string, error: { readonly message?: string } | undefined): string =>
  `${place}: ${stripVTControlCharacters(error?.message ?? 'no reason given')
    .replace(/\s+/gu, ' ')
    .trim()
    .slice(0, 400)}`;
