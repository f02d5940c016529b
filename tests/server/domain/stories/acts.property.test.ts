import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { loreIds } from '#domain/memory/lore-ids.ts';
import { actAt, actLines, closedLore, openEndings } from '#server/domain/stories/acts.ts';
import type { AuthoredStory } from '#server/domain/stories/authored-story.ts';

const stories = readdirSync('content/stories').map((id): AuthoredStory => parse(readFileSync(`content/stories/${id}/story.yaml`, 'utf8')));
const anyStory = fc.constantFrom(...stories);
const turn = fc.integer({ min: 1, max: 60 });
const withObjectives = anyStory.chain((story) => fc.tuple(fc.constant(story), fc.subarray(story.objectives.map(({ id }) => id))));

describe('NARR-25: acts are chosen by code, from objectives and the number of the turn', () => {
  it('waits for the objectives that an act needs, and not longer than the act before lasts', () => {
    const [first, second] = [
      { id: 'a', earliest: 1, latest: 8, know: 'One.', bring_in: ['a', 'b'] },
      { id: 'b', earliest: 5, latest: 20, needs: ['key'], know: 'Two.', bring_in: ['c', 'd'] },
    ];
    const at = (objectives: string[], number: number) => actAt([first, second], objectives, number);
    expect([at(['key'], 4)?.number, at(['key'], 5)?.number, at([], 8)?.number, at([], 9)?.number]).toEqual([1, 2, 1, 2]);
    expect([at([], 5)?.late, at([], 6)?.late, at([], 8)?.late, at([], 19)?.late, at([], 20)?.late, at([], 40)?.late]).toEqual([
      ...['no', 'soon', 'soon', 'soon', 'now', 'now'],
    ]);
    expect(actAt([], [], 3)).toBeNull();
  });

  it('never goes back, whatever else is fulfilled and however many turns pass', () => {
    fc.assert(
      fc.property(withObjectives, turn, fc.nat(20), ([story, objectives], number, more) => {
        const now = actAt(story.acts ?? [], objectives.slice(0, 1), number)?.number ?? 0;
        expect(actAt(story.acts ?? [], objectives, number + more)?.number ?? 0).toBeGreaterThanOrEqual(objectives.length > 0 ? now : 0);
        const open = openEndings(story, objectives.slice(0, 1), number).map(({ id }) => id);
        expect(openEndings(story, objectives, number + more).map(({ id }) => id)).toEqual(expect.arrayContaining(open));
        const closed = closedLore(story, objectives, number);
        for (const id of closedLore(story, objectives, number + more)) expect(closed).toContain(id);
      }),
    );
  });

  it('tells a narrator nothing of later acts', () => {
    fc.assert(
      fc.property(withObjectives, turn, ([story, objectives], number) => {
        const place = actAt(story.acts ?? [], objectives, number);
        const lines = place ? actLines(place, number).join('\n') : '';
        for (const later of (story.acts ?? []).slice(place?.number)) expect(lines).not.toContain(later.know);
      }),
    );
  });
});

describe.each(stories)('NARR-25: the acts of $title', (story) => {
  const acts = story.acts ?? [];
  it('name what exists, follow each other, and open every ending', () => {
    const objectives = story.objectives.map(({ id }) => id);
    for (const act of acts) {
      expect(objectives).toEqual(expect.arrayContaining([...(act.needs ?? [])]));
      expect(loreIds(story.lore)).toEqual(expect.arrayContaining([...(act.lore ?? [])]));
    }
    expect(acts.length).toBeGreaterThanOrEqual(3);
    expect(acts.flatMap(({ endings }) => endings ?? []).toSorted()).toEqual(story.endings.map(({ id }) => id).toSorted());
    expect(acts.map(({ latest }) => latest)).toEqual(acts.map(({ latest }) => latest).toSorted((a, b) => a - b));
    for (const [index, act] of acts.entries()) expect(act.earliest).toBeLessThanOrEqual((acts[index - 1]?.latest ?? 0) + 1);
  });

  it('leave a player who fulfils nothing an ending, before turn 35', () => {
    const last = acts.at(-1)?.latest ?? 99;
    expect(last).toBeLessThan(35);
    expect(openEndings(story, [], last).length).toBeGreaterThan(0);
    expect(actAt(acts, [], last)?.late).toBe('now');
  });

  it('have samples of the narrator from its own script, and hidden state within bounds', () => {
    const script = readFileSync(`content/stories/${slugOf(story)}/script.ink`, 'utf8');
    expect(story.samples?.length).toBeGreaterThanOrEqual(2);
    for (const sample of story.samples ?? []) expect(script).toContain(sample.trim().slice(0, 60));
    for (const { min, max, start } of story.hidden ?? []) expect(min <= start && start <= max && min < max).toBe(true);
  });
});

const slugOf = (story: AuthoredStory): string => readdirSync('content/stories')[stories.indexOf(story)] ?? '';
