import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  type ProjectCheck,
  previewLink,
  publication,
  takingBack,
  unplanning,
  unpublication,
} from '#application/studio/publishing/publishing.ts';
import { unsentWords, wordsPlace } from '#application/studio/unsent-words.ts';
import { inState, render } from '#tests/ui/render.tsx';
import { PublishPane } from '#ui/studio/publishing/publish-pane.tsx';

beforeEach(() => {
  vi.stubGlobal('window', { location: { origin: 'http://tide' } });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const check: ProjectCheck = {
  ...{ draft: 'd', version: 2, storyId: 'tide', address: 'http://tide', qr: '', checks: [], changes: [], texts: [], live: null },
  ...{ followers: 0, running: 0, takeBackUntil: null, planned: null, plannedProblem: '', preview: null, previewComments: false },
};
const shown = (unsent: Readonly<Record<string, string>>) =>
  render(<PublishPane id="p" check={check} />, [
    ...[previewLink, publication, takingBack, unplanning, unpublication].map((action) => inState(action, { kind: 'idle' })),
    inState(unsentWords, new Map(Object.entries(unsent).map(([form, words]) => [wordsPlace('p', form), words]))),
  ]);

it('STUDIO-168: whether a version is published on a date is as its editor left it, with a day that was typed or without', () => {
  const day = '2026-12-24T18:00';
  for (const unsent of [{ 'release day': day, 'release later': 'later' }, { 'release later': 'later' }]) {
    expect(shown(unsent)).toContain('Plan version 2');
    expect(shown(unsent)).toContain('type="datetime-local"');
  }
  expect(shown({ 'release day': day, 'release later': 'later' })).toContain(day);
  for (const unsent of [{ 'release day': day, 'release later': '' }, { 'release day': day }, {}]) {
    expect(shown(unsent)).toContain('Publish version 2');
    expect(shown(unsent)).not.toContain('type="datetime-local"');
  }
});
