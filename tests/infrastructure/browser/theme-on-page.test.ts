import { describe, expect, it } from 'vitest';
import { ThemeChoice } from '#application/design/theme-choice.ts';
import { linkBrandStyle, showTheme } from '#infrastructure/browser/theme-on-page.ts';
import { brandOf } from '#tests/arbitraries/brands.ts';
import { MemoryKeyValueStore } from '#tests/fakes/memory-key-value-store.ts';
import { SetDeviceTheme } from '#tests/fakes/set-device-theme.ts';

/** A document whose head has links to `hrefs`. */
function documentWith(hrefs: readonly string[] = []) {
  const classes = new Set<string>();
  const chrome: string[] = [];
  const links: { rel?: string; href?: string }[] = hrefs.map((href) => ({ href }));
  const document = {
    documentElement: {
      classList: { add: (name: string) => void classes.add(name), remove: (name: string) => void classes.delete(name) },
    },
    head: { append: (link: unknown) => void links.push(link as { href: string }) },
    createElement: () => ({}) as HTMLLinkElement,
    querySelector: (selector: string) => {
      const href = /^link\[href="(.*)"\]$/.exec(selector)?.[1];
      if (href !== undefined && !links.some((link) => link.href === href)) return null;
      return { setAttribute: (_name: string, value: string) => void chrome.push(value) };
    },
  };
  return { document, classes, chrome, links };
}

describe('UI-01: theme class', () => {
  it('is applied on load and after every change', () => {
    const { document, classes, chrome } = documentWith();
    const choice = new ThemeChoice({ store: new MemoryKeyValueStore(), device: new SetDeviceTheme() });
    showTheme(choice, brandOf('x'), document);
    expect([...classes]).toEqual(['dark']);
    choice.toggle();
    expect([...classes]).toEqual(['light']);
    expect(chrome).toEqual(['#000000', '#ffffff']);
  });

  it.each([
    [[], [{ rel: 'stylesheet', href: '/brands/x.css' }]],
    [['/brands/x.css'], [{ href: '/brands/x.css' }]],
  ])('the brand’s colours are linked once, where the page has %j', (before, after) => {
    const { document, links } = documentWith(before);
    linkBrandStyle(brandOf('x'), document);
    expect(links).toEqual(after);
  });
});
