import { expect, it } from 'vitest';
import type { CallAnswer, CallInput } from '#application/platform/api.ts';
import { PreviewPlay } from '#application/studio/review/preview-play.ts';
import { playPreview } from '#contract/studio/review.ts';
import { fail, ok } from '#domain/result.ts';
import { failure } from '#tests/fakes/scripted-api.ts';
import { sessionParts } from '#tests/fakes/session-parts.ts';

type Part = CallAnswer<typeof playPreview>;

const partOf = (text: string, more: Partial<Part> = {}): Part => ({
  ...{ title: 'A draft', text, scene: null, state: `state of ${text}`, change: null, paragraphs: [] },
  choices: [{ id: '0-1', label: 'Go on' }],
  ...more,
});

/** A play whose answers come one by one, the last one again and again. */
function preview(...answers: (Part | null)[]) {
  const { server, session, api } = sessionParts();
  server.api.on(playPreview, () => {
    const [next] = answers.length > 1 ? answers.splice(0, 1) : answers;
    return next ? ok(next) : fail(failure('network'));
  });
  session.start();
  const play = new PreviewPlay(api);
  play.open('secret');
  const inputs = () => server.api.calls.flatMap(({ path, input }) => (path === playPreview.path ? [input] : []));
  return { play, inputs, texts: () => play.state.value.parts.map(({ part }) => part.text) };
}

it('STUDIO-176: what was read stays where nothing comes, with its choices, and the same choice is made again', () => {
  const { play, texts, inputs } = preview(partOf('One.'), null, partOf('Two.'));
  play.choose('0-1');
  expect([texts(), play.state.value.message]).toEqual([['One.'], expect.stringContaining('could not reach the server')]);
  play.choose('0-1');
  expect([texts(), play.state.value.message]).toEqual([['One.', 'Two.'], '']);
  expect(inputs().slice(1)).toEqual(Array.from({ length: 2 }, () => ({ token: 'secret', state: 'state of One.', choice: '0-1' })));
  expect(play.state.value.parts.map(({ chosen }) => chosen)).toEqual(['', 'Go on']);
});

it('STUDIO-176: who begins again keeps what was read until the beginning is here', () => {
  const { play, texts } = preview(partOf('One.'), partOf('Two.'), null, partOf('One, mended.'));
  play.choose('0-1');
  play.again();
  expect(texts()).toEqual(['One.', 'Two.']);
  expect(play.state.value.message).not.toBe('');
  play.again();
  expect(texts()).toEqual(['One, mended.']);
});

it('STUDIO-176: where the way had to be left, no choice was made; a text that is read already is not told again', () => {
  const change = { kind: 'left', label: 'Go on' } as const;
  const { play } = preview(
    partOf('One.'),
    partOf('One.', { change, choices: [{ id: '0-1', label: 'Go back' }] }),
    partOf('Other.', { change }),
  );
  play.choose('0-1');
  expect(play.state.value.parts.map(({ chosen, isAgain }) => [chosen, isAgain])).toEqual([
    ['', false],
    ['', true],
  ]);
  play.choose('0-1');
  expect(play.state.value.parts.at(-1)).toMatchObject({ chosen: '', isAgain: false, part: { text: 'Other.' } });
});

it('STUDIO-238: a link that was taken back, and half of one, say so in words of readers; there is nothing to try again', () => {
  for (const refusal of [failure('refused', 404, 'NOT_FOUND'), failure('refused', 400, 'INVALID_INPUT')]) {
    const { server, session, api } = sessionParts();
    server.api.on(playPreview, () => fail(refusal));
    session.start();
    const play = new PreviewPlay(api);
    play.open('half');
    expect(play.state.value).toMatchObject({ message: expect.stringContaining('This link was taken back'), isGone: true });
  }
  expect(preview(null).play.state.value).toMatchObject({ message: expect.stringContaining('could not reach'), isGone: false });
});

it('STUDIO-238: a link that is taken back while its draft is read leads nowhere from the next choice on; a choice that the server cannot read does not end it', () => {
  for (const [refusal, isGone] of [
    [failure('refused', 404, 'NOT_FOUND'), true],
    [failure('refused', 400, 'INVALID_INPUT'), false],
    [failure('refused', 409, 'PROJECT_CONFLICT'), false],
  ] as const) {
    const { server, session, api } = sessionParts();
    server.api.on(playPreview, ({ input }) =>
      (input as CallInput<typeof playPreview>).choice === undefined ? ok(partOf('One.')) : fail(refusal),
    );
    session.start();
    const play = new PreviewPlay(api);
    play.open('secret');
    play.choose('0-1');
    expect(play.state.value).toMatchObject({ isGone, parts: [{ part: { text: 'One.' } }] });
    expect(play.state.value.message.startsWith('This link was taken back')).toBe(isGone);
  }
});
