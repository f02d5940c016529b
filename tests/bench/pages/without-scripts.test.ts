import { expect, it } from 'vitest';
import { withoutScripts } from './without-scripts.ts';

it('keeps text, styles and pictures, and leaves out scripts and early loading', () => {
  const kept = '<link rel="stylesheet" crossorigin="" href="/assets/a.css"><h1>Relay</h1><img src="/media/cover.avif">';
  const html = [
    '<link rel="modulepreload" crossorigin href="/assets/a.js">',
    '<link rel="preload" as="font" href="/assets/a.woff2">',
    '<script src="/theme.js"></script><script type="application/json">{"a": "<b>"}</script>',
    kept.replace('/media', 'http://127.0.0.1:1/media'),
  ].join('');
  expect(withoutScripts(html, 'http://127.0.0.1:1')).toBe(kept);
});
