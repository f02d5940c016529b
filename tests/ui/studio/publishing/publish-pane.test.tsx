import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  type ProjectCheck,
  previewLink,
  publication,
  takingBack,
  unplanning,
  unpublication,
} from '#application/studio/publishing/publishing.ts';
import { unsentTicks, unsentWords, wordsPlace } from '#application/studio/unsent-words.ts';
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
const shown = (day: string, ticks: Readonly<Record<string, boolean>>, followers = 0) =>
  render(<PublishPane id="p" check={{ ...check, followers }} />, [
    ...[previewLink, publication, takingBack, unplanning, unpublication].map((action) => inState(action, { kind: 'idle' })),
    inState(unsentWords, new Map(day === '' ? [] : [[wordsPlace('p', 'release day'), day]])),
    inState(unsentTicks, new Map(Object.entries(ticks).map(([form, isOn]) => [wordsPlace('p', form), isOn]))),
  ]);

it('STUDIO-168: whether a version is published on a date is as its editor left it, with a day that was typed or without', () => {
  const day = '2026-12-24T18:00';
  for (const html of [shown(day, { 'release later': true }), shown('', { 'release later': true })]) {
    expect(html).toContain('Plan version 2');
    expect(html).toContain('type="datetime-local"');
  }
  expect(shown(day, { 'release later': true })).toContain(day);
  for (const html of [shown(day, { 'release later': false }), shown(day, {}), shown('', {})]) {
    expect(html).toContain('Publish version 2');
    expect(html).not.toContain('type="datetime-local"');
  }
});

it('STUDIO-186: whether followers are told is as its editor left it', () => {
  const checked = (html: string) => html.split('Tell 3 followers')[0]?.split('<input').at(-1)?.includes('checked=""');
  expect([shown('', {}, 3), shown('', { 'release tells': false }, 3)].map(checked)).toEqual([true, false]);
});
