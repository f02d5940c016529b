import { expect, it } from 'vitest';
import { type Node, programOf, sourcesIn } from './syntax.ts';

const FUNCTIONS: readonly string[] = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];

/** The nodes that run when a function is called: not those of the functions inside. */
function ownNodes(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(ownNodes);
  if (typeof value !== 'object' || value === null) return [];
  const node = value as Node;
  if (FUNCTIONS.includes(node.type)) return [];
  return [...(typeof node.type === 'string' ? [node] : []), ...Object.values(node).flatMap(ownNodes)];
}

/** The components and hooks of a file: what React calls while it renders. */
const rendered = (file: string, source: string): readonly Node[] =>
  programOf(file, source).flatMap((node) => {
    const declared = node.type === 'VariableDeclarator' ? [node, node.init as Node | null] : [node, node];
    const [{ id }, body] = declared as [Node, Node | null];
    const name = String((id as Node | undefined)?.name ?? '');
    return body !== null && FUNCTIONS.includes(body?.type ?? '') && /^(?:use[A-Z]|[A-Z])/.test(name) ? [body] : [];
  });

/** Writes to something that outlives the render: a field of a ref, a context or a property. */
const writesIn = (render: Node): readonly Node[] =>
  ownNodes(render.body).filter(
    ({ type, left, argument }) =>
      (type === 'AssignmentExpression' && (left as Node).type === 'MemberExpression') ||
      (type === 'UpdateExpression' && (argument as Node).type === 'MemberExpression'),
  );

it('UI-09: a component or hook writes to no ref, context or other object while it renders', () => {
  const files = sourcesIn('src/ui');
  const all = files.flatMap(({ file, source }) => rendered(file, source).map((render) => ({ file, source, render })));
  expect(all.length).toBeGreaterThan(500);
  const written = all.flatMap(({ file, source, render }) =>
    writesIn(render).map(({ start, end }) => `${file}: ${source.slice(start, end).split('\n')[0]}`),
  );
  expect(written).toEqual([]);
});
