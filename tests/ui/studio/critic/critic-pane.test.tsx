import { expect, it } from 'vitest';
import { LiveState } from '#application/live.ts';
import { type DraftCritique, draftCritique } from '#application/studio/critic/draft-critique.ts';
import { ModelCritic, type ModelCriticState } from '#application/studio/critic/model-critic.ts';
import { ScriptDesk } from '#application/studio/script/script-desk.ts';
import { ScriptTools } from '#application/studio/script/script-tools.ts';
import { type MeantFinding, SettingAside } from '#application/studio/script/setting-aside.ts';
import { ClosedTexts } from '#application/studio/texts/closed-texts.ts';
import { inState, render, textOf } from '#tests/ui/render.tsx';
import { CriticPane } from '#ui/studio/critic/critic-pane.tsx';
import { MeantForm } from '#ui/studio/meant-form.tsx';

const finding = {
  key: 'age pio-zammit',
  sentence: 'Pio Zammit is 31 in one line and 28 in another.',
  quote: { text: 'Pio is thirty-one.', at: 'script.ink:30', written: 'Pio is thirty-one. # mood: calm' },
  other: { text: 'Twenty-eight; came for a year.', at: 'story.yaml:9', written: '    description: Twenty-eight; came for a year.' },
  way: [],
};
const NOTHING: ModelCriticState = {
  ...{ kind: 'none', done: 0, requests: 0, open: [], aside: [], dropped: 0 },
  ...{ tokens: { in: 0, out: 0 }, waits: null, problem: '', draft: 'd' },
};
const critique: DraftCritique = {
  ...{ draft: 'd', open: [finding], aside: [], sought: '' },
  asking: { model: 'fake', requests: 7, tokens: { in: 24_000, out: 5_600 } },
};
const shown = (of: Partial<DraftCritique> = {}, model: Partial<ModelCriticState> = {}, meant: readonly MeantFinding[] = []) =>
  textOf(
    render(<CriticPane id="p" />, [
      inState(draftCritique, { kind: 'ready', value: { ...critique, ...of } }),
      inState(ClosedTexts, []),
      inState(ScriptDesk, { kind: 'ready', text: '', saving: { kind: 'saved' }, keeping: 'kept', places: [], found: false }),
      inState(ModelCritic, { ...NOTHING, ...model }),
      [SettingAside, { meant: new LiveState(meant) }],
      [ScriptTools, {}],
    ]),
  );

it('PROOF-23: a finding is one sentence with two quotes, each with its line, and can be set aside', () => {
  expect(shown()).toContain(
    '1 thing to look at Names, places, ages, colours, dates and clocks that contradict each other, what is spoken of too early, words that come too often, choices alike. It is found by rule, costs nothing, and each shows the two places. Nothing is changed by itself. Judge again Pio Zammit is 31 in one line and 28 in another. Pio is thirty-one. script.ink, line 30 Twenty-eight; came for a year. story.yaml, line 9 Meant so…',
  );
  expect(shown({ open: [], aside: [{ ...finding, reason: 'He lies.' }] })).toContain(
    'Nothing to tell Names, places, ages, colours, dates and clocks that contradict each other, what is spoken of too early, words that come too often, choices alike. It is found by rule, costs nothing, and each shows the two places. Nothing is changed by itself. Judge again 1 finding meant so Pio Zammit is 31 in one line and 28 in another. He lies. script.ink, line 30',
  );
});

it('PROOF-133: what is spoken of too early shows the choices that lead there, and how far it was looked for', () => {
  const early = { ...finding, way: ['Go on', 'Ask Juno'] };
  expect(shown({ open: [early], sought: 'The search came to its limit.' })).toMatch(
    /The search came to its limit\. Judge again .* The way there, 2 choices Go on Ask Juno Meant so…/,
  );
});

it('STUDIO-161: what was set aside is not asked about again by who comes back to the findings, until the draft is judged anew', () => {
  const meant = {
    since: finding,
    id: 'p',
    file: 'script.ink',
    line: 29,
    written: finding.quote.written,
    name: finding.key,
    reason: 'He lies.',
  };
  expect(shown({}, {}, [meant])).toContain('story.yaml, line 9 Meant so: He lies.');
  expect(shown({}, {}, [{ ...meant, since: { ...finding } }])).toContain('story.yaml, line 9 Meant so…');
});

it.each([
  ['story.yaml', 'as the first line of story.yaml'],
  ['lore/brine.yaml', 'as the first line of story.yaml'],
  ['rooms.ink', 'above the line in rooms.ink'],
  ['script.ink', 'above the line in script.ink'],
])('PROOF-41, STUDIO-161: a finding of %s is set aside with a reason, which is written %s', (file, where) => {
  const form = <MeantForm name="age pio-28-31" at={`${file}:9`} written="Twenty-eight." since={{}} />;
  const told = textOf(render(form, [inState(SettingAside, { kind: 'idle' })]));
  expect(told).toContain(`It is written ${where}, as a comment.`);
  expect(told).toContain('Set it aside');
});

it('PROOF-33: before a model is asked stand its name, how often it is asked, the tokens and who pays; where the brand has it off nothing speaks of it', () => {
  expect(shown()).toContain('fake is asked 7 times, a part of the story each: about 24,000 tokens in and at most 5,600 out together.');
  expect(shown()).toContain('Whoever runs this server pays for them; players pay nothing.');
  expect(shown()).toContain('Ask fake');
  expect(shown({ asking: null })).not.toMatch(/model|token/);
  expect(shown({ asking: { model: null, requests: 7, tokens: { in: 1, out: 1 } } })).toContain('This server has no language model');
});

it('PROOF-32: while a model judges it says how far it is and what was left out, and can be stopped', () => {
  const asking = shown({}, { kind: 'asking', requests: 7, done: 2, dropped: 3, open: [finding], tokens: { in: 6000, out: 200 } });
  expect(asking).toContain('Stop');
  expect(asking).toContain(
    '2 of 7 parts judged; 1 claim, 3 more left out because the text does not say what they quote. 6,000 tokens in, 200 out.',
  );
  expect(shown({}, { kind: 'ready', requests: 7, done: 2, draft: 'c' })).toContain('The draft has changed since this was judged.');
  expect(shown({}, { kind: 'asking', requests: 50, done: 40, waits: 52 })).toContain(
    'Stop The server takes no more requests for 52 seconds, then it goes on by itself. 40 of 50 parts judged; 0 claims.',
  );
  expect(shown({}, { kind: 'ready', requests: 7, done: 2, problem: 'It is away.' })).toContain(
    'It is away. 2 of 7 parts judged; 0 claims.',
  );
});
