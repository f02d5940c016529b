import { describe, expect, it } from 'vitest';
import { LiveState } from '#application/live.ts';
import { Session } from '#application/session/session.ts';
import { servedStories } from '#application/studio/projects/served-stories.ts';
import { TemplateDrafts } from '#application/studio/templates/template-drafts.ts';
import { TemplateTrial, type TrialSide, type TrialState } from '#application/studio/templates/template-trial.ts';
import {
  type OpenTemplate,
  openedTemplate,
  templateArchiving,
  templateGiving,
  templateList,
  templatePair,
} from '#application/studio/templates/templates.ts';
import type { TemplateDraft } from '#domain/studio/templates/template-draft.ts';
import { inState, render, textOf, withCoins } from '#tests/ui/render.tsx';
import { templatesQuery, templatesView } from '#ui/studio/templates/templates-address.ts';
import { TemplatesScreen } from '#ui/studio/templates/templates-screen.tsx';

const ID = '7b0e1a52-0000-4000-8000-000000000001';
const admin = inState(Session, { ...withCoins(1), userType: 'admin' });
const IDLE = { kind: 'idle' } as const;
const at = '2026-11-20T10:00:00.000Z';
const listed = { id: ID, name: 'The guy rope', version: 3, edited: at, by: 'Ann', archived: false, uses: 2 };
const template: OpenTemplate = {
  ...listed,
  text: 'You are {{narrator}}; keep {{secrets}}.',
  script: '',
  versions: [
    { version: 3, note: 'Shorter', at, by: 'Ann' },
    { version: 2, note: '', at, by: '' },
  ],
  projects: [
    { id: ID, title: 'The long rope', version: 2 },
    { id: ID.replace(/1$/, '2'), title: 'The short rope', version: 3 },
  ],
};
const pair = { left: { id: ID, version: 2 }, right: { id: ID, version: 3 } };
const told: TrialSide = {
  kind: 'told',
  reply: {
    before: 'It rains.',
    text: 'She waits for you.',
    ms: 2100,
    tokens: 1200,
    cut: true,
    figures: { slips: 1, refused: 2, worn: 3 },
  },
};

interface Shown {
  readonly drafts?: ReadonlyMap<string, TemplateDraft>;
  readonly left?: ReadonlyMap<string, TemplateDraft>;
  readonly opened?: OpenTemplate;
  readonly trial?: Partial<TrialState>;
  readonly model?: string | null;
  readonly who?: readonly [unknown, object];
}

function page(
  address: string,
  { drafts = new Map(), left = new Map(), opened = template, trial = {}, model = 'fake', who = admin }: Shown = {},
): string {
  const states = {
    saving: new LiveState(IDLE),
    creating: new LiveState(IDLE),
    restoring: new LiveState(IDLE),
    made: new LiveState(null),
    left: new LiveState(left),
  };
  const usual = { ...listed, id: 'story', name: 'The usual brief', version: 1, uses: 0 };
  const old = { ...listed, id: 'old', name: 'Old lamp', archived: true };
  return render(
    <TemplatesScreen />,
    [
      who,
      inState(templateList, { kind: 'ready', value: { templates: [usual, listed, old], model } }),
      inState(openedTemplate, { kind: 'ready', value: opened }),
      inState(templatePair, {
        kind: 'ready',
        value: { pair, newest: { left: 3, right: 3 }, texts: { left: 'Say it all.', right: 'Say it short.' } },
      }),
      inState(servedStories, { kind: 'ready', value: [{ id: 'harbour', title: 'Harbour' }] }),
      inState(templateArchiving, IDLE),
      inState(templateGiving, IDLE),
      [TemplateDrafts, { state: new LiveState(drafts), ...states }],
      inState(TemplateTrial, { pair: null, turns: [], isRunning: false, ...trial }),
    ],
    'lorewick',
    address,
  );
}

describe('/templates', () => {
  it("ROUTE-03: shows nothing when the session is no longer an admin's", () => {
    expect(page('/', { who: inState(Session, withCoins(1)) })).toBe('');
  });

  it('STUDIO-37, STUDIO-38: lists the templates, says which text is no version yet, and where each version is used', () => {
    const draft = { base: 3, name: 'The guy rope', text: 'Mine.', script: '', note: '' };
    const text = textOf(page(`/?id=${ID}`, { drafts: new Map([[ID, draft]]) }));
    expect(text).toContain('The usual brief version 1 · stories without their own The guy rope version 3 · 2 stories · not saved');
    expect(text).toContain('1 template in the archive Old lamp');
    expect(text).toContain('The long rope version 2 Give it version 3 : The long rope The short rope version 3 A story has');
    expect(text).toContain('Not saved as a version yet; this browser keeps it.');
  });

  it('STUDIO-37: where a newer version was made meanwhile, nothing is saved over it before that was seen', () => {
    const draft = { base: 2, name: 'The guy rope', text: 'Mine.', script: '', note: '' };
    const html = page(`/?id=${ID}`, { drafts: new Map([[ID, draft]]) });
    expect(textOf(html)).toContain('Version 3 was made meanwhile.');
    expect(html).toMatch(/<button[^>]*disabled=""[^>]*>Save as version 4</);
  });

  it('STUDIO-36: says which name no story fills', () => {
    expect(textOf(page(`/?id=${ID}`))).toContain('No story fills {{secrets}}: it stays as it is written.');
    const usual = page('/', { opened: { ...template, id: 'story', name: 'The usual brief' } });
    expect(usual).toMatch(/class="[^"]*unknown[^"]*"[^>]*>\{\{secrets\}\}</);
    expect(usual).not.toContain('<textarea');
  });

  it('STUDIO-39: marks the words that differ, says the cost before, and shows the figures once one side was found better', () => {
    const address = `/?id=${ID}&show=sides`;
    const before = page(address);
    expect(before).toContain('<del>all</del>');
    expect(before).toContain('<ins>short</ins>');
    expect(textOf(before)).toContain('1 turn twice: 2 requests to fake, which the operator of this server pays for. No coins');
    const turn = { words: 'I wait.', left: told, right: told, better: null };
    const asked = textOf(page(address, { trial: { pair, turns: [turn] } }));
    expect(asked).toContain('Which is better? The figures come after that.');
    expect(asked).not.toContain('1,200 tokens in');
    const judged = textOf(page(address, { trial: { pair, turns: [{ ...turn, better: 'right' }] } }));
    expect(judged).toContain('4 words · 2 s · 1,200 tokens in');
    expect(judged).toContain('Right 4 1 3 2 1,200 2 1 of 1');
  });

  it('STUDIO-39: a trial of another pair is not shown, and without a model a sentence says so', () => {
    const other = { left: pair.right, right: pair.right };
    const text = textOf(
      page(`/?id=${ID}&show=sides`, {
        model: null,
        trial: { pair: other, turns: [{ words: 'I wait.', left: told, right: told, better: null }] },
      }),
    );
    expect(text).toContain('This server has no language model');
    expect(text).not.toContain('She waits for you.');
  });

  it.each([
    ['?', { id: 'story', sides: null }],
    [`?id=${ID}`, { id: ID, sides: null }],
    [
      `?id=${ID}&show=sides&left=2&with=story&right=1`,
      { id: ID, sides: { left: { id: ID, version: 2 }, right: { id: 'story', version: 1 } } },
    ],
    [
      '?id=<script>&show=sides&left=-1&right=x',
      { id: 'story', sides: { left: { id: 'story', version: null }, right: { id: 'story', version: null } } },
    ],
  ])('the address %s is read, and written so that it reads the same', (query, view) => {
    expect(templatesView(new URLSearchParams(query))).toEqual(view);
    expect(templatesView(new URLSearchParams(templatesQuery(view)))).toEqual(view);
  });
});
