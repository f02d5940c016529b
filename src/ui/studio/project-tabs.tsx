import { Link } from 'react-router';
import { openedProject } from '#application/studio/opened-project.ts';
import { projectComments } from '#application/studio/review/review-desk.ts';
import { openThreads } from '#domain/studio/review/review.ts';
import { countText } from '#domain/text/count-text.ts';
import { useRemote } from '#ui/platform/use-cases.tsx';
import { useLivePart } from '#ui/platform/use-live.ts';
import styles from './link-tabs.module.scss';
import { type ProjectTab, projectTabs, tabAddress } from './project-address.ts';

export const tabNames: Readonly<Record<ProjectTab, string>> = {
  script: 'Script',
  told: 'Told play',
  draft: 'Draft',
  cast: 'Cast',
  scenes: 'Scenes',
  lore: 'Lore',
  endings: 'Endings',
  shelf: 'Shelf',
  map: 'Map',
  proof: 'Proof',
  readers: 'Readers',
  critic: 'Critic',
  numbers: 'Numbers',
  comments: 'Comments',
  versions: 'Versions',
  log: 'Log',
};

/** The parts that the page has. Where the brand has drafting by a model switched off, nothing speaks of it. */
export function useShownTabs(): readonly ProjectTab[] {
  const drafts = useLivePart(useRemote(openedProject).state, (state) => state.kind === 'ready' && state.value.drafts);
  return projectTabs.filter((tab) => tab !== 'draft' || drafts);
}

interface ProjectTabsProps {
  readonly id: string;
  readonly shown: ProjectTab;
}

/** How many threads are open; nothing where none is, or while it is not known. */
function OpenCount() {
  const open = useLivePart(useRemote(projectComments).state, (state) => (state.kind === 'ready' ? openThreads(state.value.comments) : 0));
  if (open === 0) return null;
  return (
    <span className={styles.count}>
      {countText(open)}
      <span className="visually-hidden"> open</span>
    </span>
  );
}

/** On narrow screens the links scroll sideways. */
const showLink = (link: HTMLAnchorElement | null): void => link?.scrollIntoView({ block: 'nearest', inline: 'center' });

/** The parts of a story's page. */
export function ProjectTabs({ id, shown }: ProjectTabsProps) {
  const tabs = useShownTabs();
  return (
    <nav aria-label="Parts of the story" className={styles.tabs}>
      {tabs.map((tab) => (
        <Link
          key={tab}
          ref={tab === shown ? showLink : undefined}
          to={tabAddress(id, tab)}
          aria-current={tab === shown ? 'page' : undefined}
        >
          {tabNames[tab]}
          {tab === 'comments' && <OpenCount />}
        </Link>
      ))}
    </nav>
  );
}
