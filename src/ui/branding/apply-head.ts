import type { HeadTag, PageHead } from '../../domain/branding/head-tags.ts';

function metaFor(document: Document, tag: HeadTag): HTMLMetaElement {
  const existing = [...document.head.querySelectorAll('meta')].find((meta) => meta.getAttribute(tag.by) === tag.key);
  if (existing) return existing;
  const created = document.createElement('meta');
  created.setAttribute(tag.by, tag.key);
  document.head.append(created);
  return created;
}

/** Writes `head` into the document's head. */
export function applyHead(document: Document, head: PageHead): void {
  document.title = head.title;
  document.documentElement.lang = head.language;
  for (const tag of head.tags) metaFor(document, tag).content = tag.content;
  const icon = document.head.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon && icon.getAttribute('href') !== head.favicon) icon.href = head.favicon;
}
