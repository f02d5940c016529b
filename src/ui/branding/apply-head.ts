import type { HeadTag, PageHead } from '../../domain/branding/head-tags.ts';

function metaFor(document: Document, tag: HeadTag): HTMLMetaElement {
  const known = [...document.head.querySelectorAll('meta')].find((meta) => meta.getAttribute(tag.by) === tag.key);
  if (known) return known;
  const made = document.createElement('meta');
  made.setAttribute(tag.by, tag.key);
  document.head.append(made);
  return made;
}

/** Makes the document's head say what `head` says. */
export function applyHead(document: Document, head: PageHead): void {
  document.title = head.title;
  document.documentElement.lang = head.language;
  for (const tag of head.tags) metaFor(document, tag).content = tag.content;
  const icon = document.head.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon && icon.getAttribute('href') !== head.favicon) icon.href = head.favicon;
}
