import { describe, expect, it } from 'vitest';
import { Branding } from '../../../src/application/branding/branding.ts';
import { About } from '../../../src/ui/legal/about.tsx';
import { Privacy } from '../../../src/ui/legal/privacy.tsx';
import { RecordKeeping } from '../../../src/ui/legal/record-keeping.tsx';
import { Refund } from '../../../src/ui/legal/refund.tsx';
import { Terms } from '../../../src/ui/legal/terms.tsx';
import { brandOf } from '../../arbitraries/brands.ts';
import { render, textOf } from '../render.tsx';

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
