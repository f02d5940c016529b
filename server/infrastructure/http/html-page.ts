import { escaped } from '#server/domain/text/escaped.ts';

interface HtmlPage {
  readonly title: string;
  /** CSS. The page's policy must allow it. */
  readonly style?: string;
  /** More elements of the head. */
  readonly head?: string;
  /** Safe HTML. */
  readonly body: string;
}

/** A page outside the app: errors, the sandbox cashier, the development mailbox. */
export const htmlPage = ({ title, style, head = '', body }: HtmlPage): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex, nofollow">
<title>${escaped(title)}</title>${head}${style === undefined ? '' : `\n<style>${style}</style>`}
</head>
<body>
${body}
</body>
</html>
`;
