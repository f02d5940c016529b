/** A part of `index.html` between `<!--name-->` and `<!--/name-->`. What stands there is for hosts that fill in nothing. */
const PLACE = /<!--(\w+)-->([\s\S]*?)<!--\/\1-->/g;

/** What to put into a place, given what stands there. */
export type Fill = (usual: string) => string;

/** A template with its places filled. A place that is not named stays one. */
export const filled = (template: string, places: Readonly<Record<string, Fill>>): string =>
  template.replace(PLACE, (whole, name: string, usual: string) => places[name]?.(usual) ?? whole);

/** A place that can be filled later. */
export const placeOf = (name: string, usual: string): string => `<!--${name}-->${usual}<!--/${name}-->`;
