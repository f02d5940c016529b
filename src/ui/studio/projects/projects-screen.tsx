import Plus from 'lucide-react/icons/plus';
import { type FormEvent, useRef } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { ProjectList, type ProjectView } from '#application/studio/projects/project-list.ts';
import { MAX_PROJECT_SEARCH_LENGTH } from '#domain/studio/project-limits.ts';
import { FilterLinks } from '#ui/admin/filter-links.tsx';
import { useIsAdmin } from '#ui/admin/use-is-admin.ts';
import { PageHead } from '#ui/brand/page-head.tsx';
import { Button } from '#ui/design/button.tsx';
import { Chip } from '#ui/design/chip.tsx';
import { Field } from '#ui/design/field.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { StudioNav } from '../studio-nav.tsx';
import { UnsavedNote } from '../texts/unsaved-note.tsx';
import { BeginStory } from './begin-story.tsx';
import { IdeaRows } from './idea-rows.tsx';
import { ProjectRows } from './project-rows.tsx';
import { ideasFrom, ideasQuery, projectsQuery, states } from './projects-address.ts';
import styles from './projects-screen.module.scss';

/** `/projects`: the stories of the studio, and the ways to begin one. */
export function ProjectsScreen() {
  const isAdmin = useIsAdmin();
  const { filter, list } = useLive(useCase(ProjectList).state);
  const [query] = useSearchParams();
  const ideas = ideasFrom(query);
  // Below the list, however long that is.
  const ways = useRef<HTMLUListElement>(null);
  if (!isAdmin) return <Navigate to="/" replace />;
  const counts = list.kind === 'ready' ? list.value.counts : null;
  const all = counts === null ? '' : ` ${counts.draft + counts.published}`;
  const options = states.map(
    ([state, name]) => [state, `${name}${state === null ? all : counts === null ? '' : ` ${counts[state]}`}`] as const,
  );
  return (
    <div className={styles.page}>
      <PageHead page="Studio" />
      <StudioNav />
      <UnsavedNote />
      <div className={styles.head}>
        <h1>{ideas === null ? 'Stories' : 'Studio'}</h1>
        <FilterLinks
          label="Which stories"
          options={options}
          chosen={ideas === null ? filter.state : undefined}
          to={(state) => projectsQuery({ ...filter, state })}
          narrow
        />
        <Chip to={ideasQuery('open')} size="narrow" aria-current={ideas === null ? undefined : 'true'}>
          Ideas
        </Chip>
        <Search key={filter.search} view={filter} />
        {ideas === null && (
          <Button look="secondary" onClick={() => ways.current?.querySelector('button')?.focus()}>
            <Plus /> New story
          </Button>
        )}
      </div>
      {ideas === null ? (
        <>
          <ProjectRows view={filter} list={list} />
          <BeginStory ref={ways} />
        </>
      ) : (
        <IdeaRows shown={ideas} />
      )}
    </div>
  );
}

/** Searches titles and texts. */
function Search({ view }: { readonly view: ProjectView }) {
  const navigate = useNavigate();
  const box = useRef<HTMLInputElement>(null);
  const search = (event: FormEvent) => {
    event.preventDefault();
    void navigate(projectsQuery({ ...view, search: box.current?.value.trim() ?? '' }), { replace: true, preventScrollReset: true });
  };
  return (
    <search>
      <form className={styles.search} onSubmit={search}>
        <Field label="Title, knot, sentence" labelHidden>
          {(control) => (
            <input
              {...control}
              ref={box}
              type="search"
              dir="auto"
              placeholder="Title, knot, sentence"
              autoComplete="off"
              maxLength={MAX_PROJECT_SEARCH_LENGTH}
              defaultValue={view.search}
            />
          )}
        </Field>
        <Button look="secondary" type="submit">
          Search
        </Button>
      </form>
    </search>
  );
}
