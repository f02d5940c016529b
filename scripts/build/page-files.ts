import { relative } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { PAGE_FILES } from '#server/infrastructure/pages/built-app.ts';

/**
 * A Vite plugin that writes the files that each page needs beyond those of `index.html`: by the source that declares the page, those of what opens and shows it; by the
 * source of each part that is loaded on demand, such as bindings, those of the part; and fonts by their source.
 */
export const pageFiles = (root: string): Plugin => ({
  name: 'page-files',
  apply: 'build',
  generateBundle(_, bundle) {
    if (this.environment.name !== 'client') return;
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const chunkOf = new Map(chunks.flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk])));
    const filesOf = (chunk: Rolldown.OutputChunk, known: ReadonlySet<string>, found = new Set<string>()): ReadonlySet<string> => {
      if (found.has(chunk.fileName) || known.has(chunk.fileName)) return found;
      found.add(chunk.fileName);
      for (const style of chunk.viteMetadata?.importedCss ?? []) if (!known.has(style)) found.add(style);
      for (const imported of chunks.filter(({ fileName }) => chunk.imports.includes(fileName))) filesOf(imported, known, found);
      return found;
    };
    const entry = chunks.find(({ isEntry }) => isEntry);
    if (entry === undefined) return this.error('The build has no entry.');
    const shell = filesOf(entry, new Set());
    const filesOfAll = (ids: readonly string[]): readonly string[] => [
      ...new Set(
        ids.flatMap((id) => {
          const chunk = chunkOf.get(id);
          return chunk ? [...filesOf(chunk, shell)] : this.error(`${id} is in no file of the build.`);
        }),
      ),
    ];
    const files: Record<string, readonly string[]> = {};
    const add = (id: string, needed: readonly string[]) => {
      files[relative(root, id).replaceAll('\\', '/')] = needed;
    };
    for (const id of this.getModuleIds()) {
      const info = this.getModuleInfo(id);
      if (id.endsWith('.page.ts')) add(id, filesOfAll(info?.dynamicallyImportedIds ?? []));
      else if (info && info.dynamicImporters.length > 0) add(id, filesOfAll([id]));
    }
    for (const file of Object.values(bundle))
      if (file.type === 'asset' && file.fileName.endsWith('.woff2'))
        for (const source of file.originalFileNames) files[source] = [file.fileName];
    this.emitFile({ type: 'asset', fileName: PAGE_FILES, source: JSON.stringify(files) });
  },
});
