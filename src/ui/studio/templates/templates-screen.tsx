import { Navigate, useSearchParams } from 'react-router';
import { openedTemplate, templateList } from '#application/studio/templates/templates.ts';
import { FilterLinks } from '#ui/admin/filter-links.tsx';
import { useIsAdmin } from '#ui/admin/use-is-admin.ts';
import { PageHead } from '#ui/brand/page-head.tsx';
import { ListFailed, ListSkeleton } from '#ui/design/list-states.tsx';
import { useRemote } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { PEOPLES_TEXT } from '#ui/text/story-language.tsx';
import { StudioNav } from '../studio-nav.tsx';
import { TemplateForm } from './template-form.tsx';
import { TemplateRows } from './template-rows.tsx';
import { TemplateSides } from './template-sides.tsx';
import { TemplateUses } from './template-uses.tsx';
import { type TemplatesView, templatesQuery, templatesView } from './templates-address.ts';
import styles from './templates-screen.module.scss';

/** `/templates`: briefs of narrators, what their versions say, and two of them on the same turns. */
export function TemplatesScreen() {
  const isAdmin = useIsAdmin();
  const [query] = useSearchParams();
  const view = templatesView(query);
  if (!isAdmin) return <Navigate to="/" replace />;
  return (
    <div className={styles.page}>
      <PageHead page="Templates" />
      <StudioNav />
      <h1>Templates</h1>
      <TemplateRows shown={view.id} />
      <Opened view={view} />
    </div>
  );
}

const tabs = [
  ['write', 'The brief'],
  ['sides', 'Two side by side'],
] as const;

function Opened({ view }: { readonly view: TemplatesView }) {
  const opened = useRemote(openedTemplate);
  const list = useRemote(templateList);
  const state = useLive(opened.state);
  const listed = useLive(list.state);
  if (state.kind === 'loading') return <ListSkeleton rows={8} />;
  if (state.kind === 'failed') return <ListFailed text={state.message} retry={() => opened.retry()} />;
  if (state.kind === 'missing') return <p className={styles.none}>There is no such template. Choose one of the list.</p>;
  const template = state.value;
  const newest = { id: view.id, version: null };
  return (
    <section className={styles.opened} aria-labelledby="template">
      <div className={styles.head}>
        <h2 id="template" {...PEOPLES_TEXT}>
          {template.name}
        </h2>
        <FilterLinks
          label="What is shown"
          options={tabs}
          chosen={view.sides === null ? 'write' : 'sides'}
          to={(tab) => templatesQuery({ id: view.id, sides: tab === 'sides' ? { left: newest, right: newest } : null })}
          narrow
        />
      </div>
      {view.sides === null ? (
        <div className={styles.columns}>
          <TemplateForm key={template.id} template={template} />
          <TemplateUses key={`uses ${template.id}`} template={template} />
        </div>
      ) : (
        listed.kind === 'ready' && <TemplateSides template={template} list={listed.value} />
      )}
    </section>
  );
}
