import type { ScriptStory } from '#server/infrastructure/narrator/script-story.ts';

/** By knot that was come to how often it was, also where ink stands in the middle of a turn. Functions count as knots. */
export function knotVisits(story: ScriptStory): ReadonlyMap<string, number> {
  const knots = [...(story.mainContentContainer.namedOnlyContent?.keys() ?? [])].filter((knot) => knot !== 'global decl');
  return new Map(knots.map((knot) => [knot, story.state.VisitCountAtPathString(knot) ?? 0] as const).filter(([, count]) => count > 0));
}
