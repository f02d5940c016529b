import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '#tests/architecture/syntax.ts';

/** What a guide says to do with a copy of the repository: to write a file, to change one at a place, or to run commands. */
type GuideStep =
  | { readonly kind: 'write'; readonly file: string; readonly text: string }
  | { readonly kind: 'below' | 'above' | 'instead of'; readonly file: string; readonly anchor: string; readonly text: string }
  | { readonly kind: 'run'; readonly text: string };

const BLOCK = /:\n\n```(?:tsx?|md)\n([\s\S]*?)```/.source;
const CHANGE = /In `([^`]+)`, (?:(below|above) the line with|instead of) `([^`]+)`/.source;
const WRITE = /Write `([^`]+)`/.source;
const RUN = /```sh\n([\s\S]*?)```/.source;
const STEP = new RegExp(`${CHANGE}${BLOCK}|${WRITE}${BLOCK}|${RUN}`, 'g');

/** The steps of a guide, in order. Throws where a block of code belongs to no step. */
export function guideSteps(guide: string): readonly GuideStep[] {
  const steps = [...guide.matchAll(STEP)].map(([, file = '', side, anchor = '', text = '', written, content = '', commands]): GuideStep => {
    if (commands !== undefined) return { kind: 'run', text: commands };
    if (written !== undefined) return { kind: 'write', file: written, text: content };
    return { kind: side === 'below' || side === 'above' ? side : 'instead of', file, anchor, text };
  });
  const blocks = guide.match(/^```\w+$/gm)?.length ?? 0;
  if (steps.length !== blocks) throw new Error(`${blocks - steps.length} blocks of the guide are no steps.`);
  return steps;
}

/** A copy of these folders of the repository, as far as they exist, with its configuration and packages. The caller removes it. */
export function repositoryCopy(folders: readonly string[]): string {
  const tree = mkdtempSync(join(tmpdir(), 'guide-'));
  for (const folder of folders.filter((name) => existsSync(join(root, name))))
    cpSync(join(root, folder), join(tree, folder), { recursive: true });
  for (const file of [...globSync('*.{json,ts,html,md}', { cwd: root }), '.gitignore']) cpSync(join(root, file), join(tree, file));
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'), 'junction');
  return tree;
}

/**
 * What linter, formatter and compiler say of these files of `tree`, nothing when they are in order. They are linted alone, and compiled with what they
 * import: to look through the whole copy costs several times as much. What its layers and other files say to them: `tsc -b` of the full run.
 */
export function problemsOf(tree: string, files: readonly string[]): string {
  const alone = mkdtempSync(join(tmpdir(), 'guide-files-'));
  for (const file of ['biome.json', ...files]) cpSync(join(tree, file), join(alone, file));
  const linted = runIn(alone, 'biome', ['check', '--vcs-enabled=false', '--write', '--error-on-warnings', ...files]);
  rmSync(alone, { recursive: true, force: true });
  const compilerOptions = { composite: false, incremental: false, declaration: false, emitDeclarationOnly: false, noEmit: true };
  const environment = { lib: ['ES2024', 'DOM', 'DOM.Iterable'], types: ['vite/client', 'node'], jsx: 'react-jsx' };
  const project = { extends: './tsconfig.base.json', compilerOptions: { ...compilerOptions, ...environment }, files };
  writeFileSync(join(tree, 'tsconfig.guide.json'), JSON.stringify(project));
  return linted + runIn(tree, 'tsc', ['-p', 'tsconfig.guide.json', '--checkers', '1']);
}

/** Runs a program of the packages in `tree`: nothing when it succeeds, else its output. */
export function runIn(tree: string, program: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(join(root, 'node_modules/.bin', program), args, { cwd: tree, encoding: 'utf8' });
  return status === 0 ? '' : `${program}: ${stdout}${stderr}`;
}

/** Does a step in `tree`, to the letter. Throws where it cannot be done. */
export function doStep(tree: string, step: GuideStep): void {
  if (step.kind === 'run') run(tree, step.text);
  else if (step.kind === 'write') write(join(tree, step.file), step.text);
  else change(join(tree, step.file), step);
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

function change(path: string, { kind, file, anchor, text }: Extract<GuideStep, { readonly anchor: string }>): void {
  const before = readFileSync(path, 'utf8');
  const [start = '', end, ...more] = before.split(anchor);
  if (end === undefined || more.length > 0) throw new Error(`${file} has "${anchor}" ${more.length > 0 ? 'more than once' : 'nowhere'}.`);
  // The place between two lines, unless the anchor itself is replaced.
  const at = kind === 'above' ? start.lastIndexOf('\n') + 1 : start.length + anchor.length + end.indexOf('\n') + 1;
  writeFileSync(path, kind === 'instead of' ? start + text.trimEnd() + end : before.slice(0, at) + text + before.slice(at));
}

function run(tree: string, commands: string): void {
  const { status, stdout, stderr } = spawnSync('sh', ['-e', '-c', commands], { cwd: tree, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${commands}\n${stdout}${stderr}`);
}
