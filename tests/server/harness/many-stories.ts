import type { AuthoredStory } from '#server/domain/stories/authored-story.ts';
import { story } from './play-world.ts';

export const CATEGORIES = ['mystery', 'romance', 'horror'];
export const WORDS = ['lamp', 'harbour', 'snow', 'Zürich', 'salt', '%_', "o'clock"];
export const TAGS = ['sea', 'small crew', 'Éclair', 'night', "o'clock"];

/** Forty stories with overlapping words, tags, days and categories. */
export const manyStories: readonly AuthoredStory[] = Array.from({ length: 40 }, (_, index) => ({
  ...story(1),
  id: `story-${index}`,
  title: `The ${WORDS[index % WORDS.length]} of ${index}`,
  one_liner: `A ${WORDS[(index * 3) % WORDS.length]} goes out.`,
  category: CATEGORIES[index % CATEGORIES.length] ?? '',
  tags: [TAGS[index % TAGS.length] ?? '', TAGS[(index * 3 + 1) % TAGS.length] ?? ''],
  published: `2026-01-${String((index % 9) + 1).padStart(2, '0')}`,
  cast: index % 4 ? [] : [{ id: 'ines', name: 'Ines Vardo', role: 'r', description: 'd', greeting: 'g', portrait: '/p.svg' }],
}));
