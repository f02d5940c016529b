import { Link } from 'react-router';
import { type ProjectTab, tabAddress } from './project-address.ts';
import styles from './project-tabs.module.scss';

export const tabNames: Readonly<Record<ProjectTab, string>> = {
  script: 'Script',
  told: 'Told play',
  cast: 'Cast',
  scenes: 'Scenes',
  lore: 'Lore',
  endings: 'Endings',
  shelf: 'Shelf',
  map: 'Map',
  proof: 'Proof',
  readers: 'Readers',
  numbers: 'Numbers',
  comments: 'Comments',
  versions: 'Versions',
};

interface ProjectTabsProps {
  readonly id: string;
  readonly shown: ProjectTab;
}

/** The parts of a story's page. */
export function ProjectTabs({ id, shown }: ProjectTabsProps) {
  return (
    <nav aria-label="Parts of the story" className={styles.tabs}>
      {Object.entries(tabNames).map(([tab, name]) => (
        <Link key={tab} to={tabAddress(id, tab as ProjectTab)} aria-current={tab === shown ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
