import { withoutEndSlashes } from '#domain/text/without-end-slashes.ts';
import type { Brand } from './brand.ts';
import { pageTitle } from './page-title.ts';

/** Head data of one page; the brand fills in what is absent. */
export interface PageAbout {
  /** Name of the page, put before the site title. */
  readonly page?: string | undefined;
  readonly description?: string | undefined;
  readonly image?: string | undefined;
}

/** A `<meta>` of the head, by `name` or by `property`. */
interface HeadTag {
  readonly by: 'name' | 'property';
  readonly key: string;
  readonly content: string;
}

interface PageHead {
  readonly title: string;
  readonly language: 'en';
  readonly favicon: string;
  readonly tags: readonly HeadTag[];
}

/** Makes a URL that starts at the site's root absolute; others are returned as they are. */
export const absoluteUrl = (brand: Pick<Brand, 'siteUrl'>, url: string): string =>
  url.startsWith('/') ? `${withoutEndSlashes(brand.siteUrl)}${url}` : url;

/** Title and tags of a page: never indexed, shared with a large-image card. */
export function pageHead(brand: Brand, about: PageAbout = {}): PageHead {
  const title = pageTitle(brand, about.page);
  const description = about.description || brand.description;
  const image = absoluteUrl(brand, about.image || brand.ogImageUrl);
  const named = (key: string, content: string): HeadTag => ({ by: 'name', key, content });
  const property = (key: string, content: string): HeadTag => ({ by: 'property', key, content });
  return {
    title,
    language: 'en',
    favicon: brand.faviconUrl,
    tags: [
      named('robots', 'noindex, nofollow'),
      named('description', description),
      named('keywords', brand.keywords),
      property('og:site_name', brand.websiteTitle),
      property('og:type', 'website'),
      property('og:title', title),
      property('og:description', description),
      property('og:image', image),
      named('twitter:card', 'summary_large_image'),
      named('twitter:title', title),
      named('twitter:description', description),
      named('twitter:image', image),
    ],
  };
}
