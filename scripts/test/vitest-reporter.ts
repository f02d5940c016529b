import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import { failure, writeReport } from './runner-report.ts';

/** Writes the result of Vitest's run. Unlike its JSON report it includes failures outside of tests: hooks, imports, unhandled rejections. */
export default class VitestReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const inState = (state: string) => tests.filter((test) => test.result().state === state);
    writeReport({
      passed: inState('passed').length,
      skipped: inState('skipped').length,
      failures: [
        ...inState('failed').map((test) => failure(`${test.module.relativeModuleId} › ${test.fullName}`, test.result().errors?.[0])),
        ...modules.flatMap(outsideOfTests),
        ...unhandled.map((error) => failure('outside of every test', error)),
      ],
    });
  }
}

function outsideOfTests(module: TestModule): readonly string[] {
  return [
    ...module.errors().map((error) => failure(module.relativeModuleId, error)),
    ...[...module.children.allSuites()].flatMap((suite) =>
      suite.errors().map((error) => failure(`${module.relativeModuleId} › ${suite.fullName}`, error)),
    ),
  ];
}
