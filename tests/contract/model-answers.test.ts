import { expect, it } from 'vitest';
import type { Route } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import { MODEL_ANSWER_MS } from '#contract/studio/shapes.ts';

it('STUDIO-139: each call of the studio that waits for a language model gives it the time of a reply', () => {
  const waiting = Object.values<Route>(routes).filter(
    ({ access, failures = [] }) => access === 'admin' && failures.includes('NARRATOR_AWAY'),
  );
  expect(waiting.map(({ path }) => path).sort()).toEqual([
    'admin/project.ask-critic',
    'admin/project.draft',
    'admin/project.draft-condition',
    'admin/project.tell',
    'admin/project.tell-reader',
    'admin/template.tell',
  ]);
  expect(waiting.filter(({ longMs }) => longMs !== MODEL_ANSWER_MS)).toEqual([]);
});
