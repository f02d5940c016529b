import { expect, it } from 'vitest';
import { LiveState } from '#application/live.ts';
import { PreviewPlay, type PreviewState } from '#application/studio/review/preview-play.ts';
import { PreviewReview } from '#application/studio/review/preview-review.ts';
import { render, textOf } from '#tests/ui/render.tsx';
import { PreviewScreen } from '#ui/studio/review/preview-screen.tsx';

type Change = PreviewState['parts'][number]['part']['change'];

const noReview = [PreviewReview, { state: new LiveState({ threads: [], seen: [], open: null }) }] as const;

/** The words of the page after parts that came with these changes; choices are on offer. */
const shown = (...changes: readonly Change[]) => textOf(pageOf(...changes));
const pageOf = (...changes: readonly Change[]) => pageIn(changes, {});
const pageIn = (changes: readonly Change[], more: Partial<PreviewState>) => {
  const part = { title: 'A draft', text: 'On.', scene: null, choices: [{ id: '0-1', label: 'Go on' }], state: 's', paragraphs: [] };
  const parts = changes.map((change) => ({ chosen: '', isAgain: false, part: { ...part, change } }));
  return render(<PreviewScreen />, [
    [PreviewPlay, { state: new LiveState({ parts, isLoading: false, message: '', isGone: false, ...more }) }],
    noReview,
  ]);
};
const times = (text: string, part: string) => text.split(part).length - 1;

it('STUDIO-176: a reader whose way is not found in the new text is told so once, and can begin again at each of their choices', () => {
  const apart = { kind: 'apart' } as const;
  for (const changes of [
    [null, apart],
    [null, apart, apart],
  ]) {
    const text = shown(...changes);
    expect(times(text, 'your way cannot be found in its new text')).toBe(1);
    expect(text).toContain('Begin again');
    expect(text).not.toContain('being changed just now');
  }
  expect(times(shown(null, apart, null, apart), 'your way cannot be found')).toBe(2);
});

it('STUDIO-176: while the newest text has a mistake, a reader is told once that it is being changed; the choices lead on', () => {
  const older = { kind: 'older' } as const;
  const text = shown(null, older, older);
  expect([times(text, 'being changed just now'), times(text, 'Begin again')]).toEqual([1, 0]);
  expect(shown(null, older, { kind: 'apart' })).toMatch(/being changed just now.*your way cannot be found/u);
});

it('STUDIO-253: a choice of a preview stands in the direction of its own first letter', () => {
  expect(pageOf(null)).toMatch(/<span dir="auto" lang="">Go on<\/span>/u);
});

it('STUDIO-238: who has a link that leads nowhere is shown the stories, and nothing to try again; also who has read on in its draft', () => {
  for (const read of [[], [null, null]]) {
    const page = textOf(pageIn(read, { message: 'This link was taken back.', isGone: true }));
    expect(page).toContain('This link was taken back.');
    expect(times(page, 'On.')).toBe(read.length);
    expect(page).toContain('To the stories');
    expect(page).not.toMatch(/Try again|Begin again|Go on/);
  }
});
