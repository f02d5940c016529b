import { useEffect } from 'react';
import { type PageAbout, pageHead } from '#domain/brand/head-tags.ts';
import { useBrand } from './use-brand.ts';

/** Title and tags of the page; React puts them into the head, on the server too. Without `page`, those of the site. */
export function PageHead(about: PageAbout) {
  useEffect(removeDefaults, []);
  const { title, tags } = pageHead(useBrand(), about);
  return (
    <>
      <title>{title}</title>
      {tags.map(({ by, key, content }) => (
        <meta key={key} {...{ [by]: key }} content={content} />
      ))}
    </>
  );
}

/** A page that the browser renders came with tags for any page. */
function removeDefaults(): void {
  for (const tag of document.head.querySelectorAll('[data-default]')) tag.remove();
}
