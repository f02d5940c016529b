import { dirname, join } from 'node:path/posix';
import { expect, it } from 'vitest';
import { nodesOf, programOf, sourcesIn } from './syntax.ts';

const DEV = 'server/dev/';

/** The files that a file of the product imports, for types too; `dynamic` where it may never happen. */
const imports = ['server', 'src', 'contract', 'scripts'].flatMap(sourcesIn).flatMap(({ file, source }) =>
  programOf(file, source).flatMap(({ type, source: from }) => {
    const request = nodesOf(from)[0]?.value;
    if (typeof request !== 'string') return [];
    const to = request.startsWith('.') ? join(dirname(file), request) : request.replace(/^#/, '');
    return [{ file, to, dynamic: type === 'ImportExpression' }];
  }),
);

it('SET-03: what is for developers alone is imported at one place, and only when it is called', () => {
  const intoDev = imports.filter(({ file, to }) => to.startsWith(DEV) && !file.startsWith(DEV));
  expect(imports.filter(({ file, to }) => to.startsWith(DEV) && file.startsWith(DEV)).length).toBeGreaterThan(20);
  expect(intoDev).toEqual([{ file: 'server/compose/load-dev-tools.ts', to: 'server/dev/dev-tools.ts', dynamic: true }]);
});
