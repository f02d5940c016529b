import { expect, it } from 'vitest';
import { LiveState } from '#application/live.ts';
import { type OpenText, ScriptDesk } from '#application/studio/script/script-desk.ts';
import { type GuideState, ScriptGuide } from '#application/studio/script/script-guide.ts';
import { render } from '#tests/ui/render.tsx';
import { OpenedText } from '#ui/studio/script/opened-text.tsx';

const READ: GuideState = { kind: 'ready', study: null, problems: [] };
const MISSING = { kind: 'missing' } as const;
const shown = (path: string, open: string, state: OpenText | typeof MISSING) =>
  render(
    <OpenedText id="p" />,
    [
      [ScriptDesk, { state: new LiveState(state), isOpen: (place: { readonly path: string }) => place.path === open }],
      [ScriptGuide, { state: new LiveState(READ), texts: new LiveState([]) }],
    ],
    'lorewick',
    `/projects/p?file=${path}`,
  );

it('STUDIO-89: says nothing of a text that the desk has opened before the page has its address, and has no editor for it', () => {
  expect(shown('rooms.ink', 'rooms.ink', MISSING)).toContain('There is no such text any more.');
  expect(shown('rooms.ink', 'script.ink', MISSING)).not.toContain('There is no such text any more.');
  const text: OpenText = { kind: 'ready', text: 'Fog.', saving: { kind: 'saved' }, keeping: 'kept', places: [], found: false };
  // An editor would need use cases that are not there.
  expect(shown('rooms.ink', 'script.ink', text)).toContain('aria-busy');
});
