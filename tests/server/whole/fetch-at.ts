/** A `fetch` for a page that a server at this address gave: relative addresses lead back there. */
export const fetchAt =
  (origin: () => string): typeof fetch =>
  (resource, init) =>
    fetch(new URL(String(resource), origin()), init);
