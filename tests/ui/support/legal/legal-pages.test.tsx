import { describe, expect, it } from 'vitest';
import { Branding } from '#application/brand/branding.ts';
import { brandOf } from '#tests/arbitraries/brands.ts';
import { render, textOf } from '#tests/ui/render.tsx';
import { About } from '#ui/support/legal/about.tsx';
import { Privacy } from '#ui/support/legal/privacy.tsx';
import { RecordKeeping } from '#ui/support/legal/record-keeping.tsx';
import { Refund } from '#ui/support/legal/refund.tsx';
import { Terms } from '#ui/support/legal/terms.tsx';

const brand = brandOf('tidewater', { legalName: 'Tidewater & Sons', postalAddress: ['3 Quay Road', 'Saltby'] });

describe.each([
  ['about', <About key="" />],
  ['terms', <Terms key="" />],
  ['privacy', <Privacy key="" />],
  ['refund', <Refund key="" />],
  ['record keeping', <RecordKeeping key="" />],
])('%s', (_name, page) => {
  it('names the company, its address and its mailbox', () => {
    const html = render(page, [[Branding, { brand }]]);
    expect(textOf(html)).toContain('Tidewater &amp; Sons 3 Quay Road Saltby');
    expect(html).toContain('mailto:support@tidewater.example');
  });
});
