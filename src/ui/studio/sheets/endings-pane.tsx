import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { ProjectSheet } from '#application/studio/sheets/project-sheet.ts';
import type { StorySheet } from '#application/studio/story-sheets.ts';
import { projectScripts } from '#application/studio/texts/project-scripts.ts';
import { type ScriptTag, scriptTags } from '#domain/studio/script/script-tags.ts';
import { rowId } from '#domain/studio/sheets/row-id.ts';
import type { EndingRow, ObjectiveRow } from '#domain/studio/sheets/sheet-lists.ts';
import { type TagFinding, tagFindings } from '#domain/studio/sheets/tag-findings.ts';
import { Button } from '#ui/design/button.tsx';
import { IconButton } from '#ui/design/icon-button.tsx';
import { Segments } from '#ui/design/segments.tsx';
import { useCase, useRemote } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { EndingsList } from '#ui/stories/endings-list.tsx';
import { PEOPLES_TEXT } from '#ui/text/story-language.tsx';
import styles from './endings-pane.module.scss';
import { NewRow } from './new-row.tsx';
import { Line, Lines } from './sheet-fields.tsx';
import { LastChange, SheetState } from './sheet-state.tsx';
import { TagFindingList } from './tag-finding-list.tsx';
import { TagPlaces } from './tag-places.tsx';

/** Letters of the fields at most, as the sheet's rules have them. */
const MOST = { objective: 200, name: 80, text: 300, hint: 300, when: 400, epilogue: 3000 } as const;

/** What players may find and how the story can end, with the lines of the script that say so. */
export function EndingsPane() {
  return <SheetState>{(sheet) => <Sheet sheet={sheet} />}</SheetState>;
}

function Sheet({ sheet: { lists } }: { readonly sheet: StorySheet }) {
  const scripts = useLive(useRemote(projectScripts).state);
  const tags = scripts.kind === 'ready' ? scriptTags(scripts.value) : null;
  return (
    <div className={styles.pane}>
      <section aria-labelledby="objectives" className={styles.part}>
        <h2 id="objectives">
          Objectives <span>what players are told they may find</span>
        </h2>
        <LastChange />
        {lists.objectives.length === 0 && <p className={styles.soft}>None yet. A story needs none.</p>}
        <ul>
          {lists.objectives.map((row, at) => (
            <li key={keyOf(lists.objectives, at)}>
              <Objective row={row} at={at} tags={tags} />
            </li>
          ))}
        </ul>
        <Add list="objectives" what="objective" label="In the player’s words" taken={lists.objectives.map(({ id }) => id)} />
      </section>
      <section aria-labelledby="endings" className={styles.part}>
        <h2 id="endings">
          Endings <span>each with the line that ends the game</span>
        </h2>
        <ul>
          {lists.endings.map((row, at) => (
            <li key={keyOf(lists.endings, at)}>
              <Ending row={row} at={at} tags={tags} objectives={lists.objectives} isOnly={lists.endings.length === 1} />
            </li>
          ))}
        </ul>
        <Add list="endings" what="ending" label="Its name" taken={lists.endings.map(({ id }) => id)} />
      </section>
      <section aria-labelledby="checked" className={styles.part}>
        <h2 id="checked">Checked with the script</h2>
        {scripts.kind === 'failed' && <p role="alert">{scripts.message}</p>}
        {tags && <Checked lists={lists} tags={tags} />}
        <Preview endings={lists.endings} />
      </section>
    </div>
  );
}

interface CheckedProps {
  readonly lists: StorySheet['lists'];
  readonly tags: readonly ScriptTag[];
}

function Checked({ lists: { objectives, endings }, tags }: CheckedProps) {
  const sheet = useCase(ProjectSheet);
  const make = ({ kind, id }: TagFinding) => {
    if (kind === 'scene') return;
    sheet.changeList(kind === 'ending' ? 'endings' : 'objectives', [{ kind: 'add', fields: newRow(kind, id, nameFrom(id)) }]);
  };
  return (
    <TagFindingList
      findings={tagFindings({ objectives, endings }, tags)}
      tags={tags}
      fine="Every objective and every ending is reached by a line of the script."
      onMake={make}
    />
  );
}

const nameFrom = (id: string): string => {
  const words = id.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Two rows may have one id, by a mistake that is told. */
const keyOf = (rows: readonly { readonly id: string }[], at: number): string => {
  const id = rows[at]?.id ?? '';
  return rows.findIndex((row) => row.id === id) === at ? id : `${id} ${at}`;
};

interface AddProps {
  readonly list: 'objectives' | 'endings';
  readonly what: 'objective' | 'ending';
  readonly label: string;
  readonly taken: readonly string[];
}

function Add({ list, what, label, taken }: AddProps) {
  const sheet = useCase(ProjectSheet);
  const add = (name: string) => sheet.changeList(list, [{ kind: 'add', fields: newRow(what, rowId(name, taken, what), name) }]);
  return <NewRow what={`an ${what}`} label={label} most={what === 'ending' ? MOST.name : MOST.objective} onAdd={add} />;
}

/** A row that says nothing yet but what it is called. */
const newRow = (what: 'objective' | 'ending', id: string, name: string): Partial<EndingRow> & Partial<ObjectiveRow> =>
  what === 'objective' ? { id, text: name } : { id, name, text: '', hint: '', when: '', epilogue: '' };

interface RowProps<R> {
  readonly row: R;
  readonly at: number;
  /** Null while the script is not known. */
  readonly tags: readonly ScriptTag[] | null;
}

function Objective({ row, at, tags }: RowProps<ObjectiveRow>) {
  const sheet = useCase(ProjectSheet);
  const change = (text: string) => sheet.changeList('objectives', [{ kind: 'set', at, fields: { text } }]);
  return (
    <>
      <div className={styles.objective}>
        <Lines label={`Objective ${at + 1}`} value={row.text} most={MOST.objective} rows={2} onChange={change} />
        <IconButton
          label={`Remove “${row.text}”`}
          onClick={() => sheet.changeList('objectives', [{ kind: 'remove', at }], `“${row.text}” is removed.`)}
        >
          <Trash />
        </IconButton>
      </div>
      <TagPlaces kind="objective" id={row.id} tags={tags} />
    </>
  );
}

interface EndingProps extends RowProps<EndingRow> {
  readonly objectives: readonly ObjectiveRow[];
  readonly isOnly: boolean;
}

function Ending({ row, at, tags, objectives, isOnly }: EndingProps) {
  const sheet = useCase(ProjectSheet);
  const change = (fields: Partial<EndingRow>) => sheet.changeList('endings', [{ kind: 'set', at, fields }]);
  return (
    <>
      <details className={styles.ending}>
        <summary>
          <strong {...PEOPLES_TEXT}>{row.name || row.id}</strong>
          <span {...PEOPLES_TEXT}>{row.text}</span>
        </summary>
        <div className={styles.fields}>
          <Line label="Name" value={row.name} most={MOST.name} onChange={(name) => change({ name })} />
          <Lines label="What happened" value={row.text} most={MOST.text} rows={2} onChange={(text) => change({ text })} />
          <Lines label="Hint while it is not found" value={row.hint} most={MOST.hint} rows={2} onChange={(hint) => change({ hint })} />
          <Lines
            label="When it is reached, for a language model"
            value={row.when}
            most={MOST.when}
            rows={2}
            onChange={(when) => change({ when })}
          />
          <Lines label="Epilogue" value={row.epilogue} most={MOST.epilogue} rows={8} onChange={(epilogue) => change({ epilogue })} />
          <Objectives
            legend="The epilogue tells of"
            objectives={objectives}
            chosen={row.epilogueNeeds}
            onChange={(epilogueNeeds) => change({ epilogueNeeds })}
          />
          <Objectives
            legend="A language model ends so only after"
            objectives={objectives}
            chosen={row.needs}
            onChange={(needs) => change({ needs })}
          />
          {isOnly ? (
            <p className={styles.soft}>A story has at least one ending, so this one stays.</p>
          ) : (
            <Button look="quiet" flush onClick={() => sheet.changeList('endings', [{ kind: 'remove', at }], `“${row.name}” is removed.`)}>
              Remove this ending
            </Button>
          )}
        </div>
      </details>
      <TagPlaces kind="ending" id={row.id} tags={tags} />
    </>
  );
}

interface ObjectivesProps {
  readonly legend: string;
  readonly objectives: readonly ObjectiveRow[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

function Objectives({ legend, objectives, chosen, onChange }: ObjectivesProps) {
  if (objectives.length === 0) return null;
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      {objectives.map(({ id, text }) => (
        <label key={id}>
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={({ currentTarget }) => onChange(currentTarget.checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
          />
          <span {...PEOPLES_TEXT}>{text}</span>
        </label>
      ))}
    </fieldset>
  );
}

const VIEWS = [
  ['not', 'Not found yet'],
  ['found', 'Found'],
] as const;

/** The endings by the component that players see them by. Nothing in it can be pressed. */
function Preview({ endings }: { readonly endings: readonly EndingRow[] }) {
  const [shows, setShows] = useState<'not' | 'found'>('not');
  return (
    <section className={styles.seen} aria-labelledby="seen">
      <h2 id="seen">As players see them</h2>
      <Segments legend="Shown" options={VIEWS} value={shows} onChoose={setShows} />
      <div inert>
        <EndingsList endings={endings.map(({ id, name, hint, text }) => ({ id, name, text, hint, found: shows === 'found' }))} />
      </div>
    </section>
  );
}
