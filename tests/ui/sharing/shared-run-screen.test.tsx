import { expect, it } from 'vitest';
import { LiveState } from '#application/live.ts';
import { type SharedRun, SharedRunPage } from '#application/sharing/shared-run-page.ts';
import { render, textOf } from '#tests/ui/render.tsx';
import { SharedRunScreen } from '#ui/sharing/shared-run-screen.tsx';

const story = { id: 'door', language: 'en', title: 'The Door', oneLiner: 'A door.', cover: '/door.svg', coverAlt: 'A door' };
const ending = { id: 'dawn', name: 'Dawn', text: 'You left.', epilogue: 'Years later.' };
const shown = (turns: SharedRun['turns']) =>
  render(<SharedRunScreen />, [
    [
      SharedRunPage,
      { state: new LiveState({ kind: 'ready', value: { story, ai: false, turns } }), continuing: new LiveState({ kind: 'idle' }) },
    ],
  ]);

it('SHARE-02, SHARE-04: a run shows its pictures and its ending, and says where one’s own game begins', () => {
  const run = [
    { input: null, text: 'Rain.', scene: { image: '/rain.webp', alt: 'Rain on a door' } },
    { input: 'Open it', text: 'It opens.' },
    { input: 'Leave', text: 'You are out.', ending },
  ];
  const html = shown(run);
  expect(html.match(/alt="Rain on a door"/g)).toHaveLength(1);
  expect(textOf(html)).toMatch(/An ending of The Door Dawn You left\. Years later\. Your own game begins before “ Leave ”/);
  expect(textOf(html)).toContain('Continue before the ending');
  expect(textOf(shown(run.slice(0, 2)))).toMatch(/Your own game begins here\..* Continue from here/);
  expect(textOf(shown([{ input: null, text: 'All.', ending: { id: '', name: '', text: '', epilogue: '' } }]))).toMatch(
    /The end of The Door .*Continue from here/,
  );
});
