import { describe, expect, it } from 'vitest';
import { NewStories } from '#application/stories/new-stories.ts';
import { isNewStory } from '#domain/stories/new-stories.ts';
import { MemoryKeyValueStore } from '#tests/fakes/memory-key-value-store.ts';
import { sessionParts } from '#tests/fakes/session-parts.ts';

const later = { id: 'door', published: '9999-01-01' };

function visit(store: MemoryKeyValueStore) {
  const { session, clock } = sessionParts();
  const stories = new NewStories({ store, clock, session });
  return { stories, start: () => session.start(), isNew: () => isNewStory(later, stories.known.value) };
}

describe('new stories', () => {
  it('are marked from the moment the player is known, until they are opened, also on later visits', () => {
    const store = new MemoryKeyValueStore();
    const first = visit(store);
    expect(first.isNew()).toBe(false);
    first.start();
    expect(first.isNew()).toBe(true);
    first.stories.opened('door');
    expect(first.isNew()).toBe(false);
    const second = visit(store);
    second.start();
    expect(second.isNew()).toBe(false);
  });

  it.each(['', '{', 'null', '{"since":1,"opened":[]}', '{"since":"2026-01-01"}'])('C12: begin anew where %s is stored', (stored) => {
    const store = new MemoryKeyValueStore();
    store.set('known_stories', stored);
    const { start, stories } = visit(store);
    start();
    expect(stories.known.value?.opened).toEqual([]);
  });
});
