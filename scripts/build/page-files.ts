import { relative } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { PAGE_FILES, SHELL } from '#server/infrastructure/pages/built-app.ts';

/** A page that a build for players leaves out. */
const OF_DEVELOPMENT = '.development.page.ts';

/**
 * A Vite plugin that writes which files `index.html` needs, and which ones pages need beyond them: those of what opens and shows a page, by the source that
 * declares it; those of each part that is loaded on demand, such as bindings, by its source; and fonts by theirs.
 */
export const pageFiles = (root: string): Plugin => ({
  name: 'page-files',
  apply: 'build',
  generateBundle(_, bundle) {
    if (this.environment.name !== 'client') return;
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const chunkOf = new Map(chunks.flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk])));
    /** Imported files come first: their styles are those that the importing ones change. */
    const filesOf = (wanted: readonly Rolldown.OutputChunk[], known: ReadonlySet<string> = new Set()): readonly string[] => {
      const [seen, found] = [new Set<Rolldown.OutputChunk>(), new Set<string>()];
      const add = (chunk: Rolldown.OutputChunk): void => {
        if (seen.has(chunk) || known.has(chunk.fileName)) return;
        seen.add(chunk);
        for (const imported of chunk.imports.map((name) => bundle[name])) if (imported?.type === 'chunk') add(imported);
        for (const file of [...(chunk.viteMetadata?.importedCss ?? []), chunk.fileName]) if (!known.has(file)) found.add(file);
      };
      for (const chunk of wanted) add(chunk);
      return [...found];
    };
    const shell = filesOf(chunks.filter(({ isEntry }) => isEntry));
    const filesOfModules = (ids: readonly string[]): readonly string[] =>
      filesOf(
        ids.map((id) => chunkOf.get(id) ?? this.error(`${id} is in no file of the build.`)),
        new Set(shell),
      );
    const files: Record<string, readonly string[]> = { [SHELL]: shell };
    const add = (id: string, needed: readonly string[]) => {
      files[relative(root, id).replaceAll('\\', '/')] = needed;
    };
    for (const id of this.getModuleIds()) {
      const info = this.getModuleInfo(id);
      const importers = (info?.dynamicImporters ?? []).filter((importer) => !importer.endsWith(OF_DEVELOPMENT));
      if (id.endsWith('.page.ts') && !id.endsWith(OF_DEVELOPMENT)) add(id, filesOfModules(info?.dynamicallyImportedIds ?? []));
      else if (importers.length > 0) add(id, filesOfModules([id]));
    }
    for (const file of Object.values(bundle))
      if (file.type === 'asset' && file.fileName.endsWith('.woff2'))
        for (const source of file.originalFileNames) files[source] = [file.fileName];
    this.emitFile({ type: 'asset', fileName: PAGE_FILES, source: JSON.stringify(files) });
  },
});
