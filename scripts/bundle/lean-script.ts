import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync, type Plugin } from 'vite';

/** Aliases that replace parts of packages which this app does not use, see the files. They are script that every first visit would wait for. */
export const leanPackages = (root: string) => [
  { find: 'reflect-metadata/lite', replacement: `${root}/src/infrastructure/class-metadata.ts` },
  {
    find: /^.*\/(?:(?:Binding|ServiceResolution|DeactivationParams)Manager|planning\/actions\/plan|resolution\/actions\/resolve|PlanParamsOperationsManager|PlanResultCache(?:Manager|Service)|resolveModuleDeactivations|buildInstanceBinding|cloneBinding|getClassMetadata|(?:Dea|A)ctivationsService|PluginManager|SnapshotManager|BindingFluentSyntaxImplementation)\.js$/,
    replacement: `${root}/src/infrastructure/unused-container-parts.ts`,
  },
  { find: /^.*\/createLucideIcon\.mjs$/, replacement: `${root}/src/ui/controls/create-icon.ts` },
  { find: /^.*\/(?:ssr\/components|instrumentation)\.js$/, replacement: `${root}/src/ui/shell/routes/unused-router-parts.ts` },
  { find: /^(?:tslib|.*\/scheduled\/scheduled|.*\/isReadableStreamLike)$/, replacement: `${root}/src/application/unused-stream-parts.ts` },
];

/**
 * A Vite plugin that lets the bundler leave out unused components of react-router: it keeps them because they are made by a call and
 * have their names assigned.
 */
export const withoutUnusedComponents = (): Plugin => ({
  name: 'without-unused-components',
  apply: 'build',
  transform(code, id) {
    if (!/\/react-router\/dist\/production\/lib\/(?:dom\/lib|context)\.js$/.test(id)) return null;
    const pure = code.replaceAll(/(= )(React\$1\.forwardRef\()/g, '$1/* @__PURE__ */ $2');
    return { code: pure.replaceAll(/^\w+\.displayName = .*$/gm, ''), map: null };
  },
});

/** A Vite plugin that leaves the summaries of calls out of the browser's build: only the documentation shows them. */
export const leanCalls = (): Plugin => ({
  name: 'lean-calls',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (this.environment.name !== 'client' || !/\/contract\/[\w-]+\.ts$/.test(id)) return null;
    return { code: code.replaceAll(/\bsummary:\s*(?:'[^'\n]*'|"[^"\n]*"),/g, ''), map: null };
  },
});

/** The scripts of `public/` that pages load. Vite copies that folder as it is. */
const PUBLIC_SCRIPTS = ['begin.js', 'theme.js'];

/** A Vite plugin that writes the scripts of `public/` without their comments. Before the files are compressed. */
export const leanPublicScripts = (): Plugin => ({
  name: 'lean-public-scripts',
  apply: 'build',
  writeBundle: {
    order: 'pre',
    handler({ dir = '' }) {
      if (this.environment.name !== 'client') return;
      for (const path of PUBLIC_SCRIPTS.map((name) => join(dir, name))) {
        const { code, errors } = minifySync(path, readFileSync(path, 'utf8'));
        if (errors[0]) this.error(`${path}: ${errors[0].message}`);
        writeFileSync(path, code);
      }
    },
  },
});
