import { useNavigate } from 'react-router';
import { type ListedTemplate, type OpenTemplate, type ShownPair, templatePair } from '#application/studio/templates/templates.ts';
import type { TemplateSides as Sides } from '#domain/studio/templates/template-pair.ts';
import { changedWords, type WordRun } from '#domain/studio/texts/changed-words.ts';
import { Field } from '#ui/design/field.tsx';
import { ListFailed, ListSkeleton } from '#ui/design/list-states.tsx';
import { Select } from '#ui/design/select.tsx';
import { useRemote } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { PEOPLES_TEXT } from '#ui/text/story-language.tsx';
import { BriefText } from './brief-text.tsx';
import styles from './template-sides.module.scss';
import { TemplateTrialPane } from './template-trial-pane.tsx';
import { templatesQuery } from './templates-address.ts';

interface TemplateSidesProps {
  readonly template: OpenTemplate;
  readonly list: { readonly templates: readonly ListedTemplate[]; readonly model: string | null };
}

/** Two versions side by side: what they say, and what a narrator makes of them on the same turns. */
export function TemplateSides({ template, list }: TemplateSidesProps) {
  const remote = useRemote(templatePair);
  const state = useLive(remote.state);
  if (state.kind === 'loading') return <ListSkeleton rows={6} />;
  if (state.kind === 'failed') return <ListFailed text={state.message} retry={() => remote.retry()} />;
  const { pair, texts } = state.value;
  const { before, after } = changedWords(texts.left, texts.right);
  return (
    <div className={styles.sides}>
      <Choice shown={state.value} templates={list.templates} />
      <div className={styles.texts}>
        <Text title={`Left: version ${pair.left.version}`} runs={before} mark="gone" />
        <Text title={`Right: version ${pair.right.version}`} runs={after} mark="new" />
      </div>
      <TemplateTrialPane pair={pair} model={list.model} projects={template.projects} />
    </div>
  );
}

interface ChoiceProps {
  readonly shown: ShownPair;
  readonly templates: readonly ListedTemplate[];
}

const versionsTo = (newest: number) =>
  Array.from({ length: newest }, (_, index) => [String(newest - index), `Version ${newest - index}`] as const);

function Choice({ shown: { pair, newest }, templates }: ChoiceProps) {
  const navigate = useNavigate();
  const { left, right } = pair;
  const show = (sides: Sides) => void navigate(templatesQuery({ id: left.id, sides }), { replace: true, preventScrollReset: true });
  return (
    <div className={styles.choice}>
      <Field label="On the left">
        {(control) => (
          <Select
            {...control}
            options={versionsTo(newest.left)}
            value={String(left.version)}
            onChange={({ target }) => show({ left: { id: left.id, version: Number(target.value) }, right })}
          />
        )}
      </Field>
      <Field label="On the right">
        {(control) => (
          <Select
            {...control}
            options={templates.map(({ id, name }) => [id, name] as const)}
            value={right.id}
            onChange={({ target }) => show({ left, right: { id: target.value, version: null } })}
          />
        )}
      </Field>
      <Field label="Its version">
        {(control) => (
          <Select
            {...control}
            options={versionsTo(newest.right)}
            value={String(right.version)}
            onChange={({ target }) => show({ left, right: { id: right.id, version: Number(target.value) } })}
          />
        )}
      </Field>
    </div>
  );
}

interface TextProps {
  readonly title: string;
  readonly runs: readonly WordRun[];
  readonly mark: 'gone' | 'new';
}

function Text({ title, runs, mark }: TextProps) {
  const Marked = mark === 'gone' ? 'del' : 'ins';
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <p className={styles.text} {...PEOPLES_TEXT}>
        {runs.map(({ text, isOther }, index) =>
          isOther ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <Marked key={index}>
              <BriefText text={text} />
            </Marked>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <BriefText key={index} text={text} />
          ),
        )}
      </p>
    </section>
  );
}
