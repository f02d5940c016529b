import { TemplateDrafts } from '#application/studio/templates/template-drafts.ts';
import { type OpenTemplate, templateArchiving, USUAL } from '#application/studio/templates/templates.ts';
import { type BriefVariable, briefVariables, unknownNames } from '#domain/narrator/brief-variables.ts';
import {
  MAX_BRIEF_LENGTH,
  MAX_TEMPLATE_NAME_LENGTH,
  MAX_TEMPLATE_NOTE_LENGTH,
  MAX_TEMPLATE_SCRIPT_LENGTH,
} from '#domain/studio/project-limits.ts';
import type { TemplateDraft } from '#domain/studio/templates/template-draft.ts';
import { listText } from '#domain/text/list-text.ts';
import { ActionNote } from '#ui/design/action-note.tsx';
import { Button } from '#ui/design/button.tsx';
import { Field } from '#ui/design/field.tsx';
import { useCase, useRemote } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { PEOPLES_TEXT } from '#ui/text/story-language.tsx';
import { BriefText } from './brief-text.tsx';
import styles from './template-form.module.scss';
import { useOwnAction } from './use-own-action.ts';

const meanings: Readonly<Record<BriefVariable, string>> = {
  player: '“the player”',
  story: 'title of the story',
  narrator: 'who tells it',
  voice: 'how that voice is',
  cast: 'names of its cast',
  rating: 'everyone, teen or mature',
  brand: 'name of the site',
};

/** What a template says, written in place. Each save is a version, and none changes. */
export function TemplateForm({ template }: { readonly template: OpenTemplate }) {
  if (template.id === USUAL)
    return (
      <div className={styles.form}>
        <p className={styles.hint}>
          Stories without a brief of their own are told by this one. It comes with the server, and is changed in its folder of content. Make
          a template of it to try another.
        </p>
        <div className={styles.text} {...PEOPLES_TEXT}>
          <BriefText text={template.text} />
        </div>
      </div>
    );
  return <Form template={template} />;
}

function Form({ template }: { readonly template: OpenTemplate }) {
  const drafts = useCase(TemplateDrafts);
  const typed = useLive(drafts.state).get(template.id);
  const isLeft = useLive(drafts.left).has(template.id);
  const saving = useOwnAction(drafts.saving);
  const { id, name, text, script, version } = template;
  const draft: TemplateDraft = typed ?? { base: version, name, text, script, note: '' };
  const type = (change: Partial<TemplateDraft>) => drafts.type(id, { ...draft, ...change });
  const isBehind = draft.base < version;
  const isReady = typed !== undefined && !isBehind && draft.name.trim() !== '' && draft.text.trim() !== '' && !saving.isBusy;
  const unknown = unknownNames(draft.text);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isReady) return;
        saving.begun();
        drafts.save(id);
      }}
    >
      <Field
        label="Name"
        limit={{ text: draft.name, most: MAX_TEMPLATE_NAME_LENGTH }}
        problem={draft.name.trim() === '' ? 'Give it a name.' : null}
      >
        {(control) => (
          <input {...control} type="text" dir="auto" value={draft.name} onChange={({ target }) => type({ name: target.value })} />
        )}
      </Field>
      <Field
        label="Brief"
        hint={unknown.length > 0 && `No story fills ${listText(unknown.map((one) => `{{${one}}}`))}: it stays as it is written.`}
        limit={{ text: draft.text, most: MAX_BRIEF_LENGTH }}
        problem={draft.text.trim() === '' ? 'Write how the narrator is to tell it.' : null}
      >
        {(control) => (
          <textarea
            {...control}
            {...PEOPLES_TEXT}
            className={styles.brief}
            rows={14}
            value={draft.text}
            onChange={({ target }) => type({ text: target.value })}
          />
        )}
      </Field>
      <Variables add={(variable) => type({ text: `${draft.text}{{${variable}}}` })} />
      <details className={styles.script} open={draft.script !== ''}>
        <summary>Script that a story begins with</summary>
        <Field label="Ink" hint="Empty: three knots and an ending." limit={{ text: draft.script, most: MAX_TEMPLATE_SCRIPT_LENGTH }}>
          {(control) => (
            <textarea
              {...control}
              dir="auto"
              rows={8}
              spellCheck={false}
              value={draft.script}
              onChange={({ target }) => type({ script: target.value })}
            />
          )}
        </Field>
      </details>
      {isBehind && (
        <p role="alert">
          Version {version} was made meanwhile. Look at it under “Two side by side”. What you typed goes on from version {draft.base}.{' '}
          <Button look="quiet" flush onClick={() => type({ base: version })}>
            Save mine on top of it
          </Button>
        </p>
      )}
      <Field label="What this version is called" hint="May be empty." limit={{ text: draft.note, most: MAX_TEMPLATE_NOTE_LENGTH }}>
        {(control) => (
          <input {...control} type="text" dir="auto" value={draft.note} onChange={({ target }) => type({ note: target.value })} />
        )}
      </Field>
      <div className={styles.buttons}>
        <Button look="primary" type="submit" disabled={!isReady}>
          Save as version {version + 1}
        </Button>
        <div className={styles.others}>
          {typed !== undefined && (
            <Button look="quiet" onClick={() => drafts.leave(id)}>
              Leave what I typed
            </Button>
          )}
          {isLeft && (
            <Button look="quiet" onClick={() => drafts.takeBack(id)}>
              Take back what I typed
            </Button>
          )}
          <Archive template={template} />
        </div>
      </div>
      <p role="status" className={styles.hint}>
        {typed === undefined ? `Saved as version ${version}.` : 'Not saved as a version yet; this browser keeps it.'}
      </p>
      <ActionNote state={saving.state} running="Saving…" />
    </form>
  );
}

function Variables({ add }: { readonly add: (variable: BriefVariable) => void }) {
  return (
    <ul className={styles.variables} aria-label="What a story fills in">
      {briefVariables.map((variable) => (
        <li key={variable}>
          <button type="button" onClick={() => add(variable)} title={`Put {{${variable}}} at the end of the brief`}>
            {`{{${variable}}}`}
          </button>{' '}
          {meanings[variable]}
        </li>
      ))}
    </ul>
  );
}

function Archive({ template: { id, archived } }: { readonly template: OpenTemplate }) {
  const archiving = useRemote(templateArchiving);
  const { state, isBusy, begun } = useOwnAction(archiving.state);
  const press = () => {
    begun();
    archiving.run({ id, archived: !archived });
  };
  return (
    <>
      <Button look="quiet" disabled={isBusy} onClick={press}>
        {archived ? 'Take out of the archive' : 'Archive'}
      </Button>
      {state.kind === 'failed' && <p role="alert">{state.message}</p>}
    </>
  );
}
