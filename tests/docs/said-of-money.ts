import { parseSync } from 'vite';
import { type Node, type Source, sourcesIn } from '#tests/architecture/syntax.ts';

/** Words of sentences about coins, money, storage and consent. */
const ABOUT =
  /\b(?:coins?|costs?|enough for|confirmed|takes about|free|charged?|charges|pay|paid|pays|payment|price[sd]?|refund\w*|receipt|purchase\w*|stored?|stores|kept|keeps?|deleted?|lost|lose|cookies?|consent|statistics|saved?|gone|money|buy|bought|device|browser|recorded)\b/i;

/** What admins, operators and models read: the first two are told by the documentation. */
const NOT_FOR_PLAYERS =
  /^src\/ui\/(?:admin|desk|recording|narrator|studio|tracking\/(?:events|funnel)|payments\/(?:order|user-ledger|money)|play\/bench|support\/desk)|^src\/(?:domain|application)\/desk|^src\/domain\/support\/seller-gaps|^src\/domain\/recording\/own-texts|^server\/infrastructure\/(?:http\/(?:admin|desk|html|studio)|narrator\/(?:check|model-))|^server\/application\/(?:tracking|landing|characters|studio|db|platform|session\/guest-merge)|^server\/domain\/(?:narrator|platform)|^server\/compose\/(?:start-server|payment|payments|brands)\.ts/;

const NO_SENTENCE = /<!doctype|\b(?:SELECT|INSERT|UPDATE|DELETE FROM|WITH|EXISTS|coalesce)\b/;

type Child = Node & Readonly<{ value?: unknown; children?: readonly Child[]; expression?: Node & { value?: unknown } }>;

/** What a reader sees of an element: a value is `{}`. */
function textOf(element: Child): string {
  return (element.children ?? [])
    .map((child) => {
      if (child.type === 'JSXText') return String(child.value);
      if (child.type === 'JSXElement' || child.type === 'JSXFragment') return textOf(child);
      const value = child.expression?.value;
      return child.expression?.type === 'JSXEmptyExpression' ? '' : typeof value === 'string' ? value : '{}';
    })
    .join('');
}

const hasText = (element: Child): boolean =>
  (element.children ?? []).some((child) => child.type === 'JSXText' && String(child.value).trim() !== '');

/** The texts of a file, as they are written in it. */
function textsIn({ file, source }: Source): string[] {
  const texts: string[] = [];
  const visit = (value: unknown, inText: boolean): void => {
    if (Array.isArray(value)) for (const item of value) visit(item, inText);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
    const node = value as Child & Readonly<{ quasis?: readonly { value: { cooked: string } }[] }>;
    if (node.type === 'ImportDeclaration') return;
    if (node.type === 'Literal' && typeof node.value === 'string') texts.push(node.value);
    if (node.type === 'TemplateLiteral') texts.push((node.quasis ?? []).map((part) => part.value.cooked).join('{}'));
    const begins = (node.type === 'JSXElement' || node.type === 'JSXFragment') && hasText(node);
    if (begins && !inText) texts.push(textOf(node));
    for (const [name, part] of Object.entries(node)) visit(part, name === 'children' && (begins || (inText && hasText(node))));
  };
  visit(parseSync(file, source).program, false);
  return texts.map((text) => text.replace(/\s+/g, ' ').trim());
}

/** Every sentence about coins, money, storage and consent that players read in the app, in answers of the server and in mails. */
export const saidOfMoney = (): readonly string[] => [
  ...new Set(
    ['src', 'server/application', 'server/domain', 'server/infrastructure/http', 'server/infrastructure/narrator', 'server/compose']
      .flatMap(sourcesIn)
      .filter(({ file }) => !NOT_FOR_PLAYERS.test(file))
      .flatMap(textsIn)
      .filter((text) => text.split(' ').length >= 4 && /[a-z]{2} /.test(text) && ABOUT.test(text) && !NO_SENTENCE.test(text))
      .filter((text) => /[.?!…:,]|\{\}/.test(text)),
  ),
];
