import { Link } from 'react-router';
import { TemplateDrafts } from '#application/studio/templates/template-drafts.ts';
import { type OpenTemplate, templateGiving, USUAL } from '#application/studio/templates/templates.ts';
import { recentText } from '#domain/text/date-text.ts';
import { ActionNote } from '#ui/design/action-note.tsx';
import { Button } from '#ui/design/button.tsx';
import { useCase, useRemote } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { useNow } from '#ui/platform/use-now.ts';
import { PEOPLES_TEXT } from '#ui/text/story-language.tsx';
import styles from './template-uses.module.scss';
import { templatesQuery } from './templates-address.ts';
import { useOwnAction } from './use-own-action.ts';

/** The versions of a template, and the stories that have one of them. */
export function TemplateUses({ template }: { readonly template: OpenTemplate }) {
  return (
    <div className={styles.uses}>
      {template.id !== USUAL && <Projects template={template} />}
      <Versions template={template} />
    </div>
  );
}

function Projects({ template: { id, version, projects } }: { readonly template: OpenTemplate }) {
  const giving = useRemote(templateGiving);
  const { state, isBusy, begun } = useOwnAction(giving.state);
  const give = (projectId: string) => {
    begun();
    giving.run({ id, version, projectId });
  };
  return (
    <section aria-labelledby="used">
      <h3 id="used">Where it is used</h3>
      {projects.length === 0 ? (
        <p>
          No story has it yet. Begin one with it among the <Link to="/projects">stories</Link>.
        </p>
      ) : (
        <ul>
          {projects.map((project) => (
            <li key={project.id}>
              <Link to={`/projects/${project.id}`} {...PEOPLES_TEXT}>
                {project.title}
              </Link>
              <span>version {project.version}</span>
              {project.version !== version && (
                <Button look="quiet" flush disabled={isBusy} onClick={() => give(project.id)}>
                  Give it version {version}
                  <span className="visually-hidden">: {project.title}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <ActionNote state={state} running="Writing it…" />
      <p className={styles.note}>
        A story has the brief in its sheet. Players get another one with its next version; running games stay on theirs.
      </p>
    </section>
  );
}

function Versions({ template }: { readonly template: OpenTemplate }) {
  const now = useNow();
  const { id, version: newest, versions } = template;
  return (
    <section aria-labelledby="versions">
      <h3 id="versions">Versions</h3>
      <ol>
        {versions.map(({ version, note, at, by }) => (
          <li key={version}>
            <strong>Version {version}</strong>
            {note !== '' && <span {...PEOPLES_TEXT}>{note}</span>}
            <span>
              <time dateTime={at}>{recentText(at, now)}</time>
              {by !== '' && (
                <>
                  {' · '}
                  <bdi {...PEOPLES_TEXT}>{by}</bdi>
                </>
              )}
            </span>
            {version !== newest && (
              <Link to={templatesQuery({ id, sides: { left: { id, version }, right: { id, version: null } } })}>
                Beside version {newest}
                <span className="visually-hidden">: version {version}</span>
              </Link>
            )}
            {version !== newest && id !== USUAL && <Restore template={template} version={version} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Restore({ template, version }: { readonly template: OpenTemplate; readonly version: number }) {
  const drafts = useCase(TemplateDrafts);
  const isTyping = useLive(drafts.state).has(template.id);
  return (
    <Button
      look="quiet"
      flush
      disabled={isTyping}
      title={isTyping ? 'Save or leave first what you typed' : undefined}
      onClick={() => drafts.restore(template, version)}
    >
      Take version {version} back
    </Button>
  );
}
