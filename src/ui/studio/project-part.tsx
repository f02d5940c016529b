import { type ComponentType, lazy, useEffect } from 'react';
import { loadChunk } from '#application/platform/load-chunk.ts';
import { focusPage } from '#ui/page/focus-page.ts';
import type { ProjectTab } from './project-address.ts';

/** A part of a story's page beside its texts. */
export type PartTab = Exclude<ProjectTab, 'script'>;

interface PartProps {
  readonly id: string;
  /** The text that is open in the script. */
  readonly path: string;
}

/** Each is loaded at its first use: who writes needs none of them. Source: STUDIO-91, STUDIO-219. */
const parts: Readonly<Record<PartTab, ComponentType<PartProps>>> = {
  told: lazy(async () => ({ default: (await loadChunk(() => import('./told/told-pane.tsx'))).ToldPane })),
  draft: lazy(async () => ({ default: (await loadChunk(() => import('./drafting/draft-pane.tsx'))).DraftPane })),
  cast: lazy(async () => ({ default: (await loadChunk(() => import('./sheets/cast-pane.tsx'))).CastPane })),
  scenes: lazy(async () => ({ default: (await loadChunk(() => import('./sheets/scenes-pane.tsx'))).ScenesPane })),
  lore: lazy(async () => ({ default: (await loadChunk(() => import('./sheets/lore-pane.tsx'))).LorePane })),
  endings: lazy(async () => ({ default: (await loadChunk(() => import('./sheets/endings-pane.tsx'))).EndingsPane })),
  shelf: lazy(async () => ({ default: (await loadChunk(() => import('./sheets/shelf-pane.tsx'))).ShelfPane })),
  map: lazy(async () => ({ default: (await loadChunk(() => import('./map/map-pane.tsx'))).MapPane })),
  proof: lazy(async () => ({ default: (await loadChunk(() => import('./proof/proof-pane.tsx'))).ProofPane })),
  readers: lazy(async () => ({ default: (await loadChunk(() => import('./readers/readers-pane.tsx'))).ReadersPane })),
  critic: lazy(async () => ({ default: (await loadChunk(() => import('./critic/critic-pane.tsx'))).CriticPane })),
  numbers: lazy(async () => ({ default: (await loadChunk(() => import('./numbers/numbers-pane.tsx'))).NumbersPane })),
  comments: lazy(async () => ({ default: (await loadChunk(() => import('./review/comments-pane.tsx'))).CommentsPane })),
  versions: lazy(async () => ({ default: (await loadChunk(() => import('./publishing/versions-pane.tsx'))).VersionsPane })),
  log: lazy(async () => ({ default: (await loadChunk(() => import('./history/log-pane.tsx'))).LogPane })),
};

/** What a tab of a story's page shows. It suspends until its script is there: what is shown stays meanwhile. */
export function ProjectPart({ tab, ...of }: PartProps & { readonly tab: PartTab }) {
  const Part = parts[tab];
  // Who comes by a key from a text, which is gone, goes on from here.
  useEffect(() => {
    if (document.activeElement === document.body) focusPage();
  }, []);
  return <Part {...of} />;
}
