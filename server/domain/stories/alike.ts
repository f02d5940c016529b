interface Described {
  readonly id: string;
  readonly category: string;
  readonly tags: readonly string[];
}

/** What the same category counts, beside the share of common tags (0 to 1). */
const SAME_CATEGORY = 0.25;

/** How alike two stories are: the cosine of their tags, and a little for the same category. 0 for nothing in common. */
export function likeness(one: Described, other: Described): number {
  const [tags, others] = [new Set(one.tags), new Set(other.tags)];
  const common = [...tags].filter((tag) => others.has(tag)).length;
  const cosine = common === 0 ? 0 : common / Math.sqrt(tags.size * others.size);
  return cosine + (one.category === other.category ? SAME_CATEGORY : 0);
}

/** At most `limit` of the stories that have something in common with a story, the most alike first. Equally alike ones keep their order. */
export function mostAlike<Story extends Described>(loved: Described, others: readonly Story[], limit: number): readonly Story[] {
  return others
    .map((story) => ({ story, score: story.id === loved.id ? 0 : likeness(loved, story) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ story }) => story);
}
