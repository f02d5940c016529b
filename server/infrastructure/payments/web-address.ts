import * as v from 'valibot';

/** An address for a redirect of the browser. */
export const webAddress = v.pipe(
  v.string(),
  v.maxLength(4096),
  v.check((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? '')),
);
