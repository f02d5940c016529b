import { MAX_TAGS } from '#contract/limits.ts';
import type { StoryFilter } from './story-filter.ts';

/** The next of three states of a tag: included, left out, neither. `MAX_TAGS` of one kind are kept, the newest. */
export function turnTag<Filter extends Pick<StoryFilter, 'tags' | 'without'>>(filter: Filter, tag: string): Filter {
  const others = (list: readonly string[]) => list.filter((one) => one !== tag);
  const [tags, without] = [others(filter.tags), others(filter.without)];
  if (filter.tags.includes(tag)) return { ...filter, tags, without: [...without, tag].slice(-MAX_TAGS) };
  return filter.without.includes(tag) ? { ...filter, tags, without } : { ...filter, tags: [...tags, tag].slice(-MAX_TAGS), without };
}
