import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The files that take longest, though mostly by waiting, in the order of their duration. They begin first, so that none of them runs alone at the
 * end while cores are idle.
 */
const longest = [
  'tests/server/application/play/database-outage.test.ts',
  'tests/server/crash/signals.test.ts',
  'tests/server/crash/kill-nine.test.ts',
  'tests/server/crash/payments.test.ts',
  'tests/server/crash/sign-in.test.ts',
  'tests/server/compose/start-server.test.ts',
  'tests/server/crash/',
  'tests/server/infrastructure/db/release-fixtures.test.ts',
  'tests/server/application/play/turn-engine.test.ts',
  'tests/server/dev/cashier/cashier-page.test.ts',
  'tests/server/infrastructure/payments/stripe-provider.test.ts',
  'tests/content/',
  'tests/server/',
];

const rank = ({ moduleId }: TestSpecification): number => {
  const index = longest.findIndex((part) => moduleId.includes(part));
  return index < 0 ? longest.length : index;
};

/** Orders test files: the longest first, then those of the server, then the others, each as Vitest orders them. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort((a, b) =>
      a.project.name === b.project.name ? rank(a) - rank(b) : Number(b.project.name === 'server') - Number(a.project.name === 'server'),
    );
  }
}
