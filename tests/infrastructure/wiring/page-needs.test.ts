import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { ContainerModule, ContainerModuleLoadOptions, ServiceIdentifier } from 'inversify';
import { beforeAll, expect, it } from 'vitest';
import { browserPlatform } from '#infrastructure/wiring/browser-platform.ts';
import { PageContainer } from '#infrastructure/wiring/container.ts';
import { lazyFeatures } from '#infrastructure/wiring/features.ts';
import { useCases } from '#infrastructure/wiring/front.ts';
import type { Page } from '#ui/page/page.ts';
import { bareWindow } from './bare-window.ts';

const root = join(import.meta.dirname, '../../..');

/** What a module binds, and what each of its bindings asks for when it is made. */
class Wired extends PageContainer {
  readonly bound = new Set<ServiceIdentifier>();
  readonly asked: { readonly by: ServiceIdentifier; readonly token: ServiceIdentifier }[] = [];

  override load(...modules: readonly (ContainerModule | undefined)[]): void {
    for (const module of modules)
      module?.load({
        bind: (by: ServiceIdentifier) => {
          this.bound.add(by);
          const note = (token: ServiceIdentifier) => {
            this.asked.push({ by, token });
            return undefined;
          };
          const to = {
            toDynamicValue: (make: (context: unknown) => unknown) => {
              // Bindings ask for all that they need before they make anything of it.
              try {
                make({ get: note });
              } catch {}
              return to;
            },
            toConstantValue: () => to,
          };
          return to;
        },
        onActivation: () => undefined,
      } as unknown as ContainerModuleLoadOptions);
  }
}

const nameOf = (token: ServiceIdentifier) => (typeof token === 'function' ? token.name : String(token));

const files = globSync('src/ui/**/*.page.ts', { cwd: root });
const pages: { file: string; page: Page }[] = [];
beforeAll(async () => {
  for (const file of files) pages.push({ file, page: ((await import(join(root, file))) as { page: Page }).page });
});

it('each page names all features whose bindings its own bindings need, so that it opens at its address too', async () => {
  expect(files.length).toBeGreaterThan(30);
  const missing: string[] = [];
  let asked = 0;
  for (const { file, page } of pages) {
    const window = bareWindow();
    const container = new Wired();
    container.load(...browserPlatform(window, container), ...useCases);
    const features = lazyFeatures(container, { window, paymentReturn: {} as never });
    for (const need of page.needs) await features[need]();
    asked += container.asked.length;
    for (const { by, token } of container.asked)
      if (!container.bound.has(token)) missing.push(`${file}: ${nameOf(by)} needs ${nameOf(token)}`);
  }
  expect(asked).toBeGreaterThan(1_000);
  expect([...new Set(missing)]).toEqual([]);
});
