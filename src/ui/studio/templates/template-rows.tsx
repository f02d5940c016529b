import { type FormEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import { NEW_NAME, TemplateDrafts } from '#application/studio/templates/template-drafts.ts';
import { type ListedTemplate, templateList, USUAL } from '#application/studio/templates/templates.ts';
import { MAX_TEMPLATE_NAME_LENGTH } from '#domain/studio/project-limits.ts';
import { counted } from '#domain/text/count-text.ts';
import { ActionNote } from '#ui/design/action-note.tsx';
import { Button } from '#ui/design/button.tsx';
import { Field } from '#ui/design/field.tsx';
import { ListFailed, ListSkeleton } from '#ui/design/list-states.tsx';
import { useCase, useRemote } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { PEOPLES_TEXT } from '#ui/text/story-language.tsx';
import { useUnsent } from '../use-unsent.ts';
import styles from './template-rows.module.scss';
import { templatesQuery } from './templates-address.ts';

/** The templates, and how one is made. `shown`: the id of the one that is open. */
export function TemplateRows({ shown }: { readonly shown: string }) {
  const templates = useRemote(templateList);
  const state = useLive(templates.state);
  if (state.kind === 'loading') return <ListSkeleton rows={6} />;
  if (state.kind === 'failed') return <ListFailed text={state.message} retry={() => templates.retry()} />;
  const kept = state.value.templates.filter(({ archived }) => !archived);
  const archived = state.value.templates.filter((template) => template.archived);
  return (
    <nav aria-label="Templates" className={styles.list}>
      <Rows templates={kept} shown={shown} />
      {archived.length > 0 && (
        <details open={archived.some(({ id }) => id === shown)}>
          <summary>{counted(archived.length, 'template')} in the archive</summary>
          <Rows templates={archived} shown={shown} />
        </details>
      )}
      <NewTemplate templates={state.value.templates} shown={shown} />
    </nav>
  );
}

function Rows({ templates, shown }: { readonly templates: readonly ListedTemplate[]; readonly shown: string }) {
  const { state } = useCase(TemplateDrafts);
  const drafts = useLive(state);
  return (
    <ul>
      {templates.map(({ id, name, version, uses }) => (
        <li key={id}>
          <Link to={templatesQuery({ id, sides: null })} className={styles.row} aria-current={id === shown ? 'page' : undefined}>
            <span className={styles.name} {...PEOPLES_TEXT}>
              {name}
            </span>
            <span className={styles.detail}>
              version {version} ·{' '}
              {id === USUAL ? 'stories without their own' : uses === 0 ? 'no story yet' : counted(uses, 'story', 'stories')}
              {drafts.has(id) && ' · not saved'}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Makes a template, which begins with what the open one says. */
function NewTemplate({ templates, shown }: { readonly templates: readonly ListedTemplate[]; readonly shown: string }) {
  const drafts = useCase(TemplateDrafts);
  const creating = useLive(drafts.creating);
  const made = useLive(drafts.made);
  const [name, setName] = useUnsent(NEW_NAME);
  // What was typed before is seen when one comes back.
  const [isOpen, open] = useState(name !== '');
  const [isAsked, ask] = useState(false);
  const id = useId();
  const from = templates.find((template) => template.id === shown) ?? templates[0];
  if (from === undefined) return null;
  const create = (event: FormEvent) => {
    event.preventDefault();
    ask(true);
    const called = name.trim();
    if (called === '' || called.length > MAX_TEMPLATE_NAME_LENGTH) return;
    ask(false);
    drafts.create({ name: called, from });
  };
  return (
    <div className={styles.new}>
      <Button look="secondary" aria-expanded={isOpen} aria-controls={`${id}-form`} onClick={() => open(!isOpen)}>
        New template
      </Button>
      <div id={`${id}-form`} hidden={!isOpen}>
        <form onSubmit={create}>
          <Field
            label="Name"
            hint={
              <>
                It begins with the text of “<bdi {...PEOPLES_TEXT}>{from.name}</bdi>”.
              </>
            }
            limit={{ text: name, most: MAX_TEMPLATE_NAME_LENGTH }}
            problem={isAsked && name.trim() === '' ? 'Give it a name. You can change it later.' : null}
          >
            {(control) => <input {...control} type="text" dir="auto" value={name} onChange={(event) => setName(event.target.value)} />}
          </Field>
          <Button look="secondary" type="submit" disabled={creating.kind === 'running'}>
            Make the template
          </Button>
          <ActionNote state={creating} running="Making it…" />
        </form>
      </div>
      <p role="status">
        {made !== null && (
          <>
            It is made:{' '}
            <Link to={templatesQuery({ id: made.id, sides: null })} {...PEOPLES_TEXT}>
              {made.name}
            </Link>
          </>
        )}
      </p>
    </div>
  );
}
