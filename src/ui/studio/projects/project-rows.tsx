import { Link } from 'react-router';
import { type ListedProject, ProjectList, type ProjectListState, type ProjectView } from '#application/studio/projects/project-list.ts';
import { countText } from '#domain/text/count-text.ts';
import { recentText } from '#domain/text/date-text.ts';
import { Button } from '#ui/design/button.tsx';
import { ListFailed, ListSkeleton } from '#ui/design/list-states.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { useNow } from '#ui/platform/use-now.ts';
import { PEOPLES_TEXT } from '#ui/text/story-language.tsx';
import styles from './project-rows.module.scss';
import { projectsQuery } from './projects-address.ts';

interface ProjectRowsProps {
  readonly view: ProjectView;
  readonly list: ProjectListState['list'];
}

/** The stories of the list, the one that was changed last first. */
export function ProjectRows({ view, list }: ProjectRowsProps) {
  const projects = useCase(ProjectList);
  const archiving = useLive(projects.archiving);
  if (list.kind === 'loading') return <ListSkeleton rows={6} />;
  if (list.kind === 'failed') return <ListFailed text={list.message} retry={() => projects.refresh()} />;
  const { value } = list;
  if (value.projects.length === 0) return <None view={view} />;
  return (
    <div>
      <div className={styles.heads} aria-hidden="true">
        <span>Story</span>
        <span>State</span>
        <span>Last edited</span>
        <span className={styles.players}>Players now</span>
      </div>
      <ul aria-label="Stories">
        {value.projects.map((project) => (
          <Row key={project.id} project={project} />
        ))}
      </ul>
      {archiving.kind === 'failed' && (
        <p role="alert" className={styles.problem}>
          {archiving.message}
        </p>
      )}
      {value.before !== null && (
        <Button look="quiet" disabled={value.loadingOlder} onClick={() => projects.older()}>
          {value.loadingOlder ? 'Reading…' : 'Show more'}
        </Button>
      )}
    </div>
  );
}

function None({ view }: { readonly view: ProjectView }) {
  if (view.search !== '')
    return (
      <p className={styles.none}>
        No story has “<bdi {...PEOPLES_TEXT}>{view.search}</bdi>” in its title or its text.{' '}
        <Link to={projectsQuery({ ...view, search: '' })}>Show all</Link>
      </p>
    );
  if (view.state === 'archived') return <p className={styles.none}>The archive is empty.</p>;
  return <p className={styles.none}>No story here yet. Begin an empty one below, open one from the shelf, or bring a file.</p>;
}

const origins: Readonly<Record<ListedProject['origin'], string>> = {
  empty: 'Begun here',
  story: 'From the shelf',
  file: 'From a file',
  template: 'From a template',
};

function Row({ project }: { readonly project: ListedProject }) {
  const { id, title, origin, edited, editor } = project;
  const now = useNow();
  return (
    <li className={styles.row}>
      <div className={styles.story}>
        <Link to={`/projects/${id}`} className={styles.title} {...PEOPLES_TEXT}>
          {title}
        </Link>
        <span className={styles.origin}>{origins[origin]}</span>
      </div>
      <State {...project} />
      <div className={styles.edited}>
        {editor !== null && <bdi {...PEOPLES_TEXT}>{editor.name}</bdi>}
        <time dateTime={edited}>{recentText(edited, now)}</time>
      </div>
      <Players now={project.playersNow} />
      <Archive id={id} title={title} state={project.state} />
    </li>
  );
}

const stateNames: Readonly<Record<ListedProject['state'], string>> = { draft: 'Draft', published: 'Live', archived: 'In the archive' };

const State = ({ state, version }: Pick<ListedProject, 'state' | 'version'>) => (
  <p className={styles.state} data-state={state}>
    {stateNames[state]}
    {version !== null && <span> · version {version}</span>}
  </p>
);

/** Who plays it at the moment. */
const Players = ({ now }: { readonly now: number | null }) => (
  <p className={styles.players}>
    {now === null ? (
      <span aria-hidden="true" className={styles.nobody}>
        –
      </span>
    ) : (
      <>
        <b>{countText(now)}</b> <span>{now === 1 ? 'player' : 'players'} now</span>
      </>
    )}
  </p>
);

/** Nothing asks first: what was put away stays in the list with the button that takes it back, until the list is read again. */
function Archive({ id, title, state }: Pick<ListedProject, 'id' | 'title' | 'state'>) {
  const projects = useCase(ProjectList);
  const isBusy = useLive(projects.archiving).kind === 'running';
  const isArchived = state === 'archived';
  return (
    <Button look="quiet" className={styles.archive} disabled={isBusy} onClick={() => projects.archive(id, !isArchived)}>
      {isArchived ? 'Take out again' : 'Archive'}
      <span className="visually-hidden">: {title}</span>
    </Button>
  );
}
