import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { drawnCover } from '#server/domain/stories/drawn-picture.ts';
import { svgProblem } from '#server/domain/studio/sheets/plain-svg.ts';

const root = join(import.meta.dirname, '../../../../..');
const ours = globSync('content/**/*.svg', { cwd: root }).map((path) => [path, readFileSync(join(root, path), 'utf8')] as const);
const spaces = fc.constantFrom('', ' ', '\n\t');

it('STUDIO-24: our pictures and drawn covers are plain drawings', () => {
  expect(ours.length).toBeGreaterThan(5);
  expect(ours.filter(([, svg]) => svgProblem(svg) !== null)).toEqual([]);
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (title) => {
      expect(svgProblem(drawnCover(title))).toBeNull();
    }),
  );
});

const bad = fc.oneof(
  fc
    .constantFrom(
      'script',
      'SCRIPT',
      'foreignObject',
      'image',
      'feImage',
      'a',
      'style',
      'animate',
      'set',
      'iframe',
      'svg:script',
      'x:svg',
      'handler',
    )
    .map((name) => `<${name}/>`),
  fc.tuple(fc.constantFrom('onload', 'ONCLICK', 'onbegin'), spaces).map(([name, space]) => `<g ${name}${space}=${space}"alert(1)"/>`),
  fc
    .constantFrom('https://x.example/a', 'data:image/svg+xml,x', 'javascript:alert(1)', '/etc/passwd', 'file:///etc/passwd', '//x.example')
    .chain((href) => fc.constantFrom('href', 'xlink:href', 'XLINK:HREF').map((name) => `<use ${name}='${href}'/>`)),
  fc
    .tuple(
      fc.constantFrom('fill', 'style', 'filter', 'clip-path'),
      spaces,
      fc.constantFrom('https://x.example', '"http://x.example"', 'file:///a'),
    )
    .map(([name, space, address]) => `<path ${name}='fill: url${space}(${space}${address})'/>`),
  fc.constantFrom(
    '<path style="@import \'x\'"/>',
    '<path style="u\\72l(http://x)"/>',
    '<path style="u&#114;l(http://x)"/>',
    '<g xml:base="http://x/"/>',
  ),
  fc.constantFrom(
    '<!DOCTYPE svg [<!ENTITY a "b">]>',
    '<![CDATA[<script>]]>',
    '<?php x ?>',
    '<g',
    '<g a=b/>',
    '<g a="<script>"/>',
    '< script/>',
  ),
);

it('STUDIO-24: whatever runs something, or shows something outside of itself, is no plain drawing, wherever it stands', () => {
  fc.assert(
    fc.property(bad, fc.constantFrom('<path d="M0 0"/>', '<g>x</g>', '<!-- a -->', ''), fc.boolean(), (mark, other, first) => {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg">${first ? mark + other : other + mark}</svg>`;
      expect([svg, svgProblem(svg)]).toEqual([svg, expect.any(String)]);
    }),
  );
});

it('STUDIO-24: any text at all has an answer', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), (text) => {
      expect(svgProblem(text)).not.toBe('');
    }),
  );
});
