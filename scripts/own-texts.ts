import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

const root = join(import.meta.dirname, '..');

/** What admins see, who are never recorded, and what stands for the server's data while a page is designed. */
const NOT_FOR_PLAYERS =
  /^(?:admin|desk|recording|narrator|studio|tracking\/(?:events|funnel|retention)|payments\/(?:order|user-ledger|money)|play\/bench|support\/desk|frame\/samples|design\/test)/;

/** A longer text is no label. */
const MAX_LENGTH = 60;

/** Words as a page shows them: no class, path, key of a field or drawing. */
const WORDS = /^[\p{L}\d“‘(“&][\p{L}\d ’'“”‘.,:;?!…–—&()+-]*$/u;
/** A literal beside the markup is a text only where it begins as a sentence does, and is not a name of the code such as `AbortError`. */
const SENTENCE = /^(?:[AI]|\p{Lu}[\p{Ll}’-]+)(?=$|[^\p{L}])/u;
const LETTERS = /\p{L}[^\p{L}]*\p{L}/u;
/** What any masked text looks like. */
const MASKED = /^[x ]*$/;

type Node = Readonly<{ type?: string; value?: unknown }>;

const shown = (text: string): string => text.replace(/\s+/g, ' ').trim();

const isLabel = (text: string): boolean => text.length <= MAX_LENGTH && WORDS.test(text) && LETTERS.test(text) && !MASKED.test(text);

/** The texts that a view has in its markup, and those that it chooses from beside it. */
function textsIn(file: string): string[] {
  const texts: string[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) visit(item);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
    const node = value as Node;
    // What is compared is a word of the code.
    if (node.type === 'ImportDeclaration' || node.type === 'BinaryExpression') return;
    if (node.type === 'JSXText') texts.push(shown(String(node.value)));
    else if (node.type === 'Literal' && typeof node.value === 'string' && SENTENCE.test(node.value)) texts.push(shown(node.value));
    for (const part of Object.values(node)) visit(part);
  };
  visit(parseSync(file, readFileSync(join(root, 'src/ui', file), 'utf8')).program);
  return texts.filter(isLabel);
}

/** The labels that the app's own views can show to players, each once and in order: what a recording leaves readable. Source: DESK-54. */
export function ownTexts(): readonly string[] {
  const files = readdirSync(join(root, 'src/ui'), { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
  return [...new Set(files.filter((name) => !NOT_FOR_PLAYERS.test(name)).flatMap(textsIn))].sort();
}

const literal = (text: string): string => (text.includes("'") ? JSON.stringify(text) : `'${text}'`);

/** `src/domain/recording/own-texts.ts`. */
export const ownTextsModule = (): string =>
  [
    '/**',
    ' * Labels of the views that players see, which a recording leaves readable. Written by `npm run docs` from `src/ui`; never by hand, so that no word of a',
    ' * person, a story or the server can come into it. Source: DESK-54.',
    ' */',
    'export const OWN_TEXTS: readonly string[] = [',
    ...ownTexts().map((text) => `  ${literal(text)},`),
    '];',
    '',
  ].join('\n');
