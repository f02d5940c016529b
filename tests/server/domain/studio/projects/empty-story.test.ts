import { expect, it } from 'vitest';
import { EMPTY_STORY } from '#server/domain/studio/projects/empty-story.ts';
import { scriptSize } from '#server/domain/studio/script/script-size.ts';
import { compileScript } from '#server/infrastructure/content/compile-script.ts';
import { ScriptStory } from '#server/infrastructure/narrator/script-story.ts';
import { playTurn } from '#server/infrastructure/narrator/script-turn.ts';

it('STUDIO-02: an empty story has knots to go on from, and is played to its ending by either way', () => {
  const compiled = compileScript(EMPTY_STORY);
  expect(compiled).toMatchObject({ ok: true });
  expect(scriptSize(new Map([['script.ink', EMPTY_STORY]])).knots).toBe(3);
  for (const way of [0, 1]) {
    const story = new ScriptStory(compiled.ok ? compiled.value : '');
    const turns = [playTurn(story)];
    for (const choice of [0, way]) {
      story.ChooseChoiceIndex(choice);
      turns.push(playTurn(story));
    }
    expect(turns.map(({ choices }) => choices.length)).toEqual([1, 2, 0]);
    expect(turns.at(-1)?.lines.at(-1)?.tags).toEqual(['ending: the-end']);
  }
});
