/** A readable page as the document that is kept of it: its title, its text, and no script. `date`: from which day it holds. */
export function legalDocument(markup: string, { appName, date }: { readonly appName: string; readonly date: string }): string {
  const article = /<article[^>]*>(.*)<\/article>/s.exec(markup)?.[1] ?? '';
  const text = article
    .slice(article.indexOf('<h1'))
    // What the browser stores by name changes with the code, not with what is promised.
    .replace(/<details.*?<\/details>/gs, '')
    .replace(/ class="[^"]*"/g, '')
    .replace(/(<\/(?:h1|h2|p|li|ul|dl|dd|address|details|summary)>)/g, '$1\n');
  const title = /<h1[^>]*>(.*?)<\/h1>/s.exec(text)?.[1] ?? '';
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex, nofollow">
<title>${title}, ${appName}, version of ${date}</title>
<link rel="stylesheet" href="/legal.css">
${text}</html>
`;
}
