import { type Block, inlineOf, parse } from '#domain/text/markdown.ts';
import type { Line } from '#domain/text/spans.ts';
import { escaped } from '#server/domain/text/escaped.ts';
import type { ExportedBranch, ExportedTurn } from './exported-game.ts';

/** The player's words in a copy: what they say in quotation marks. Empty where the turn has none. */
export const inputText = ({ input }: Pick<ExportedTurn, 'input'>): string => {
  const words = input?.label ?? input?.text ?? '';
  return input?.kind === 'say' && words !== '' ? `“${words}”` : words;
};

/** What stands before a text that is not simply the narrator's. */
const remark = ({ speaker, hidden }: ExportedTurn): string =>
  [speaker, hidden ? 'hidden from the character' : null].filter((part) => part !== null).join(' · ');

const paragraphs = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Escapes Markdown's special characters. */
const escapedMarkdown = (text: string): string =>
  text.replace(/[\\`*_{}[\]<>#|~]/g, '\\$&').replace(/^([ \t]*)([-+>]|\d+[.)])(?=\s)/gm, '$1\\$2');

/** The player's input in Markdown: the label of a choice is written in it, and begins no block. */
const inputMarkdown = (turn: ExportedTurn): string =>
  turn.input?.label === undefined
    ? escapedMarkdown(inputText(turn))
    : inputText(turn).replace(/^(\s*)(?:([-+>#])|(\d+)(?=[.)]))/, (_, space, mark, number) =>
        mark ? `${space}\\${mark}` : `${space}${number}\\`,
      );

/** A Markdown text with the player's inputs as quotations. */
export function markdownText({ title, oneLiner, turns }: ExportedBranch): string {
  const parts = [`# ${escapedMarkdown(title)}`, `*${escapedMarkdown(oneLiner)}*`];
  for (const turn of turns) {
    const words = inputMarkdown(turn);
    if (words !== '') parts.push(`> ${words.replace(/\n/g, '\n> ')}`);
    const about = remark(turn);
    if (about !== '') parts.push(`*${escapedMarkdown(about)}*`);
    parts.push(...paragraphs(turn.text));
    if (turn.ending !== null) parts.push('---', `**${escapedMarkdown(turn.ending)}**`);
  }
  return `${parts.join('\n\n')}\n`;
}

function lineHtml(line: Line): string {
  return line
    .map(({ text, em, strong, struck, code }) => {
      const tags = [...(em ? ['em'] : []), ...(strong ? ['strong'] : []), ...(struck ? ['s'] : []), ...(code ? ['code'] : [])];
      return tags.reduceRight((inner, tag) => `<${tag}>${inner}</${tag}>`, escaped(text));
    })
    .join('');
}

/** A block as the page shows it. */
function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p dir="auto">${lineHtml(block.line)}</p>`;
    case 'heading':
      return `<h3 dir="auto">${lineHtml(block.line)}</h3>`;
    case 'quote':
      return `<blockquote dir="auto">${block.lines.map((line) => `<p>${lineHtml(line)}</p>`).join('')}</blockquote>`;
    case 'list': {
      const tag = block.items[0]?.number === null ? 'ul' : 'ol';
      const items = block.items.map(({ number, line }) => `<li${number === null ? '' : ` value="${number}"`}>${lineHtml(line)}</li>`);
      return `<${tag} dir="auto">${items.join('')}</${tag}>`;
    }
    case 'code':
      return `<pre dir="auto">${escaped(block.text)}</pre>`;
    case 'break':
      return '<hr>';
  }
}

const STYLE = `:root{color-scheme:light dark}
body{margin:0 auto;padding:3rem 1.25rem 6rem;max-width:34rem;font:1.125rem/1.65 Georgia,'Times New Roman',serif}
h1{font-size:2.2rem;line-height:1.15;margin:0 0 .5rem}
header{margin-bottom:4rem}
.line{font-style:italic}
.you{margin:2.5rem 0 1.25rem;padding-left:1rem;border-left:2px solid;font-style:italic;opacity:.75;white-space:pre-line}
p{margin:0;text-indent:1.4em;hyphens:auto}
blockquote,ul,ol,pre,hr{margin:1.2rem 0}
hr{border:0;text-align:center}
hr::after{content:'⁂'}
pre{overflow:auto;font-size:.8em}
.by{margin-top:1.2rem;text-indent:0;font-size:.85em;opacity:.75}
.you+p,.by+p,header p,.end{text-indent:0}
.end{margin-top:4rem;text-align:center;font-variant:small-caps;letter-spacing:.08em}
@media print{body{max-width:none;padding:0}.you{break-after:avoid}}`;

/** A self-contained HTML page without scripts. */
export function htmlBook({ language, title, oneLiner, turns }: ExportedBranch): string {
  const body = turns.flatMap((turn) => {
    const words = inputText(turn);
    return [
      ...(words === ''
        ? []
        : [`<p class="you" dir="auto">${turn.input?.label === undefined ? escaped(words) : lineHtml(inlineOf(words))}</p>`]),
      ...(remark(turn) === '' ? [] : [`<p class="by" dir="auto">${escaped(remark(turn))}</p>`]),
      ...parse(turn.text).map(blockHtml),
      ...(turn.ending === null ? [] : [`<p class="end" dir="auto">${escaped(turn.ending)}</p>`]),
    ];
  });
  return `<!doctype html>
<html lang="${escaped(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<header>
<h1 dir="auto">${escaped(title)}</h1>
<p class="line" dir="auto">${escaped(oneLiner)}</p>
</header>
<main>
${body.join('\n')}
</main>
</body>
</html>
`;
}
