import * as v from 'valibot';

/** An address that a browser may be sent to. */
export const webAddress = v.pipe(
  v.string(),
  v.maxLength(4096),
  v.check((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? '')),
);
