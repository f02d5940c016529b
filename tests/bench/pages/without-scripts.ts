/** A page's HTML without scripts and without hints to load anything early; addresses of its own site become relative. */
export const withoutScripts = (html: string, siteUrl: string): string =>
  html
    .replace(/<script\b[\s\S]*?<\/script>/gi, '')
    .replace(/<link\b[^>]*\brel="?(?:modulepreload|preload|prefetch)\b[^>]*>/gi, '')
    .replaceAll(`${siteUrl}/`, '/');
