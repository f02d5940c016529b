import { describe, expect, it } from 'vitest';
import { LiveState } from '#application/live.ts';
import { Consent } from '#application/tracking/consent.ts';
import type { ConsentState } from '#domain/tracking/consent.ts';
import { render, textOf } from '#tests/ui/render.tsx';
import { Privacy } from '#ui/account/privacy.tsx';
import { ConsentQuestion } from '#ui/tracking/consent-question.tsx';
import { ConsentSheet } from '#ui/tracking/consent-sheet.tsx';

const consent = (state: ConsentState, isDecidedByBrowser = false) =>
  [[Consent, { state: new LiveState(state), isDecidedByBrowser }]] as const;

describe('the question about consent', () => {
  it('TRACK-13: has No and Yes as the same button, No first, and nothing to put it off', () => {
    const html = render(<ConsentQuestion />, consent('unanswered'));
    const buttons = [...html.matchAll(/<button([^>]*)>(\w+)<\/button>/g)].map(([, attributes, text]) => ({ attributes, text }));
    expect(buttons.map(({ text }) => text)).toEqual(['No', 'Yes']);
    expect(buttons[0]?.attributes).toBe(buttons[1]?.attributes);
  });

  it.each(['allowed', 'refused'] as const)('TRACK-13: does not show when it is %s', (state) => {
    expect(render(<ConsentSheet />, consent(state))).toBe('');
  });
});

describe('privacy on the settings page', () => {
  it('TRACK-01: shows what is counted, and whether it is', () => {
    expect(textOf(render(<Privacy />, consent('allowed')))).toContain('Your visits are counted.');
    expect(render(<Privacy />, consent('refused'))).toMatch(/aria-checked="true"/);
  });

  it('TRACK-01: cannot be changed when the browser has decided', () => {
    const html = render(<Privacy />, consent('refused', true));
    expect(html).toMatch(/<input[^>]*disabled/);
    expect(textOf(html)).toContain('Your browser asks not to be tracked, so nothing is counted.');
  });
});
