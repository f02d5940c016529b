/** How a text names an upload of its project: by the hash of its contents. */
export const NAMED_PICTURE = /pictures\/([0-9a-f]{24})\.webp/;

/** The hashes of the uploads that a text names. Source: STUDIO-24. */
export const namedPictures = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(new RegExp(NAMED_PICTURE, 'g'))].map(([, hash = '']) => hash));
