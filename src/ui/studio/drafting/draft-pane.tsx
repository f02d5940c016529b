import { useNavigate } from 'react-router';
import { type Drafting, drafting } from '#application/studio/drafting/drafting.ts';
import { SceneDraft } from '#application/studio/drafting/scene-draft.ts';
import { ScriptDesk } from '#application/studio/script/script-desk.ts';
import { ScriptGuide } from '#application/studio/script/script-guide.ts';
import { wordsPlace } from '#application/studio/unsent-words.ts';
import { knotsIn, knotText } from '#domain/studio/drafting/drafted-script.ts';
import { MAX_DRAFT_BRIEF_LENGTH } from '#domain/studio/project-limits.ts';
import { countText } from '#domain/text/count-text.ts';
import { tokensOf } from '#domain/text/tokens.ts';
import { Button } from '#ui/design/button.tsx';
import { Field } from '#ui/design/field.tsx';
import { ListFailed, ListSkeleton } from '#ui/design/list-states.tsx';
import { Select } from '#ui/design/select.tsx';
import { useCase, useRemote } from '#ui/platform/use-cases.tsx';
import { useLive, useLivePart } from '#ui/platform/use-live.ts';
import { PEOPLES_TEXT } from '#ui/text/story-language.tsx';
import { draftAddress } from '../project-address.ts';
import { useIsSaved } from '../texts/use-is-saved.ts';
import { useUnsent } from '../use-unsent.ts';
import { ConditionPart } from './condition-part.tsx';
import styles from './draft-pane.module.scss';
import { DraftedParts } from './drafted-parts.tsx';

/** A text of a project. */
interface Place {
  readonly id: string;
  readonly path: string;
}

/** What a language model drafts: a scene from a brief, and the condition of a choice from plain words. */
export function DraftPane({ id, path }: Place) {
  const known = useRemote(drafting);
  const state = useLive(known.state);
  return (
    <div className={styles.pane}>
      {state.kind === 'loading' && <ListSkeleton rows={8} />}
      {state.kind === 'failed' && <ListFailed text={state.message} retry={() => known.retry()} />}
      {state.kind === 'ready' && state.value.model === null && (
        <p className={styles.soft}>
          This server has no language model, so nothing can be drafted. Its operator names one in the settings, by LLM_BASE_URL and
          LLM_MODEL.
        </p>
      )}
      {state.kind === 'ready' && state.value.model !== null && (
        <>
          <div className={styles.part}>
            <TextField id={id} path={path} />
            <Brief id={id} path={path} known={state.value} model={state.value.model} />
            <ConditionPart key={`${path} condition`} id={id} path={path} model={state.value.model} />
          </div>
          <div className={styles.part}>
            <DraftedParts id={id} path={path} />
          </div>
        </>
      )}
    </div>
  );
}

const NO_KNOTS: readonly string[] = [];

/** The text that is drafted for, where a story has several. */
function TextField({ id, path }: Place) {
  const navigate = useNavigate();
  const files = useLivePart(useCase(ScriptGuide).texts, (texts) => texts.map(({ file }) => file).join('\n')).split('\n');
  if (files.length < 2) return null;
  return (
    <Field label="It goes into" hint="Knots of this text can be changed; those of the others can be led to.">
      {(control) => (
        <Select
          {...control}
          options={files.map((file) => [file, file] as const)}
          value={path}
          onChange={({ currentTarget }) => void navigate(draftAddress(id, currentTarget.value))}
        />
      )}
    </Field>
  );
}

/** Rows that are chosen, by their ids. */
function useUnsentIds(place: string): readonly [chosen: ReadonlySet<string>, choose: (ids: ReadonlySet<string>) => void] {
  const [ids, choose] = useUnsent(place);
  return [new Set(ids.split('\n').filter((id) => id !== '')), (chosen) => choose([...chosen].join('\n'))];
}

interface BriefProps extends Place {
  readonly known: Drafting;
  readonly model: string;
}

/** What is wanted of a scene, and what it costs to ask. */
function Brief({ id, path, known, model }: BriefProps) {
  const draft = useCase(SceneDraft);
  const desk = useCase(ScriptDesk);
  const isSaved = useIsSaved(id);
  const script = useLivePart(desk.state, (state) => (state.kind === 'ready' ? state.text : ''));
  const isRunning = useLivePart(draft.state, ({ kind }) => kind === 'asking' || kind === 'checking');
  const [brief, setBrief] = useUnsent(wordsPlace(id, 'brief'));
  const [knot, setKnot] = useUnsent(wordsPlace(id, `knot of ${path}`));
  const [cast, setCast] = useUnsentIds(wordsPlace(id, 'brief cast'));
  const [objectives, setObjectives] = useUnsentIds(wordsPlace(id, 'brief objectives'));
  const knots = script === '' ? NO_KNOTS : knotsIn(script).map(({ name }) => name);
  const isRight = brief.trim() !== '' && brief.length <= MAX_DRAFT_BRIEF_LENGTH;
  const asked = known.tokens.in + tokensOf(brief) + tokensOf(knotText(script, knot));
  return (
    <form
      className={styles.form}
      aria-labelledby="brief"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isRight || !isSaved || isRunning) return;
        draft.begin({
          ...{ id, file: path, brief, knot, cast: [...cast], objectives: [...objectives] },
          known: { scene: known.scenes, objective: known.objectives.map((one) => one.id), ending: known.endings.map((one) => one.id) },
        });
      }}
    >
      <h2 id="brief">
        A scene from a brief <span>{model} drafts it</span>
      </h2>
      <Field label="What is to happen" limit={{ text: brief, most: MAX_DRAFT_BRIEF_LENGTH }}>
        {(control) => (
          <textarea {...control} {...PEOPLES_TEXT} rows={6} value={brief} onChange={({ currentTarget }) => setBrief(currentTarget.value)} />
        )}
      </Field>
      <Field label="It goes on from" hint="A draft may change this knot too.">
        {(control) => (
          <Select
            {...control}
            options={[['', 'No knot: it stands alone'], ...knots.map((name) => [name, name] as const)]}
            value={knot}
            onChange={({ currentTarget }) => setKnot(currentTarget.value)}
          />
        )}
      </Field>
      {known.cast.length > 0 && (
        <Rows legend="Who takes part" rows={known.cast.map(({ id: of, name }) => [of, name])} chosen={cast} onChange={setCast} />
      )}
      {known.objectives.length > 0 && (
        <Rows
          legend="What is to be met"
          rows={known.objectives.map(({ id: of, text, isOpen }) => [of, isOpen ? `${text} (open)` : text])}
          chosen={objectives}
          onChange={setObjectives}
        />
      )}
      <p className={styles.soft}>
        {model} is asked once, and up to three times more where its draft has mistakes: about {countText(asked)} tokens in and at most{' '}
        {countText(known.tokens.out)} out each time. Whoever runs this server pays for them; players pay nothing. Nothing goes into the text
        until you take it.
      </p>
      {isRunning ? (
        <Button look="secondary" onClick={() => draft.stop()}>
          Stop
        </Button>
      ) : (
        <Button look="primary" type="submit" disabled={!isRight || !isSaved}>
          {isSaved ? 'Draft it' : 'Saving…'}
        </Button>
      )}
    </form>
  );
}

interface RowsProps {
  readonly legend: string;
  readonly rows: readonly (readonly [id: string, name: string])[];
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
}

const Rows = ({ legend, rows, chosen, onChange }: RowsProps) => (
  <fieldset className={styles.rows}>
    <legend>{legend}</legend>
    {rows.map(([id, name]) => (
      <label key={id} className={styles.row}>
        <input
          type="checkbox"
          checked={chosen.has(id)}
          onChange={({ currentTarget: { checked } }) =>
            onChange(new Set(checked ? [...chosen, id] : [...chosen].filter((one) => one !== id)))
          }
        />
        <span {...PEOPLES_TEXT}>{name}</span>
      </label>
    ))}
  </fieldset>
);
