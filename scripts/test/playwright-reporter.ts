import { relative } from 'node:path';
import type { FullConfig, Reporter, Suite, TestError } from 'playwright/types/testReporter';
import { failure, writeReport } from './runner-report.ts';

/** Writes the result of Playwright's run. A test that passed only on a retry counts as failed. */
export default class PlaywrightReporter implements Reporter {
  readonly #errors: TestError[] = [];
  #suite: Suite | undefined;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite;
  }

  onError(error: TestError): void {
    this.#errors.push(error);
  }

  onEnd(): void {
    const tests = this.#suite?.allTests() ?? [];
    const withOutcome = (outcome: string) => tests.filter((test) => test.outcome() === outcome);
    writeReport({
      passed: withOutcome('expected').length,
      skipped: withOutcome('skipped').length,
      failures: [
        ...[...withOutcome('unexpected'), ...withOutcome('flaky')].map((test) => {
          const error = test.results.flatMap(({ errors }) => errors)[0];
          return failure(`${relative('.', test.location.file)} › ${test.title}`, error);
        }),
        ...this.#errors.map((error) => failure('outside of every test', error)),
      ],
    });
  }
}
