import { useState } from 'react';
import { ProjectSheet } from '#application/studio/project-sheet.ts';
import { loreName, loreReplacements, loreTotals, loreWith } from '#domain/studio/lore-rows.ts';
import type { ListChange, LoreRow } from '#domain/studio/sheet-lists.ts';
import { counted, countText } from '#domain/text/count-text.ts';
import { tokensOf } from '#domain/text/tokens.ts';
import { Button } from '#ui/design/button.tsx';
import { Field } from '#ui/design/field.tsx';
import { Table } from '#ui/design/table.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { PEOPLES_TEXT } from '#ui/text/story-language.tsx';
import { LoreEntry } from './lore-entry.tsx';
import styles from './lore-pane.module.scss';
import { LoreTester } from './lore-tester.tsx';
import { NewRow } from './new-row.tsx';
import { LastChange, SheetState } from './sheet-state.tsx';

/** Rows of the table at first, and as many more at each press. */
const SHOWN = 100;
const COLUMNS = ['Entry', 'Fires on', 'Tokens', 'Priority', 'Known to players', 'State'] as const;

/** The facts of the story's world that a language model gets when they are spoken of: as a table, with what a text would call. */
export function LorePane({ id }: { readonly id: string }) {
  return (
    <SheetState>
      {({ lists }) => (
        <div className={styles.pane}>
          <Entries rows={lists.lore} />
          <LoreTester id={id} rows={lists.lore} />
        </div>
      )}
    </SheetState>
  );
}

function Entries({ rows }: { readonly rows: readonly LoreRow[] }) {
  const sheet = useCase(ProjectSheet);
  const [words, setWords] = useState('');
  const [most, setMost] = useState(SHOWN);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [opened, setOpened] = useState<number | null>(null);
  const totals = loreTotals(rows);
  const found = loreWith(rows, words);
  const shown = found.filter((_, at) => at < most);
  // Rows are named by their places: when one comes or goes, others have them.
  const [count, setCount] = useState(rows.length);
  if (count !== rows.length) {
    setCount(rows.length);
    setChosen(new Set());
    setOpened(null);
  }
  const choose = (at: number, is: boolean) => setChosen(new Set(is ? [...chosen, at] : [...chosen].filter((one) => one !== at)));
  const add = (name: string) =>
    sheet.changeList('lore', [{ kind: 'add', fields: { name, keys: [name.toLowerCase()], known: [name], text: '' } }]);
  const row = opened === null ? undefined : rows[opened];
  return (
    <section className={styles.entries} aria-labelledby="lore">
      <h2 id="lore">
        Lore <span>{totalsText(totals)}</span>
      </h2>
      <FindAndReplace rows={rows} words={words} onWords={setWords} found={found.length} />
      <LastChange />
      {chosen.size > 0 && <Bulk rows={rows} chosen={[...chosen].toSorted((a, b) => a - b)} onDone={() => setChosen(new Set())} />}
      {rows.length === 0 ? (
        <p className={styles.soft}>No entries yet. A scripted story needs none: a language model reads them.</p>
      ) : (
        <Table label="Lore" columns={COLUMNS}>
          {shown.map((at) => {
            const one = rows[at];
            return (
              one && (
                <Row
                  key={at}
                  row={one}
                  isChosen={chosen.has(at)}
                  isOpen={opened === at}
                  onChoose={(is) => choose(at, is)}
                  onOpen={() => setOpened(opened === at ? null : at)}
                />
              )
            );
          })}
        </Table>
      )}
      <div className={styles.below}>
        {found.length > shown.length && (
          <Button look="secondary" onClick={() => setMost(most + SHOWN)}>
            Show more of {counted(found.length, 'entry', 'entries')}
          </Button>
        )}
        {found.length > 0 && (
          <Button look="quiet" onClick={() => setChosen(new Set(found.every((at) => chosen.has(at)) ? [] : found))}>
            {found.every((at) => chosen.has(at)) ? 'Choose none' : `Choose ${words === '' ? 'all' : 'all found'}`}
          </Button>
        )}
        <NewRow what="an entry" label="Its name" most={60} onAdd={add} />
      </div>
      {opened !== null && row && <LoreEntry key={opened} at={opened} row={row} />}
    </section>
  );
}

const totalsText = ({ entries, on, tokens }: ReturnType<typeof loreTotals>): string =>
  [
    counted(entries, 'entry', 'entries'),
    ...(on < entries ? [`${countText(on)} on`] : []),
    `at most ${counted(tokens, 'token')} if all are called`,
  ].join(', ');

interface RowProps {
  readonly row: LoreRow;
  readonly isChosen: boolean;
  readonly isOpen: boolean;
  readonly onChoose: (is: boolean) => void;
  readonly onOpen: () => void;
}

function Row({ row, isChosen, isOpen, onChoose, onOpen }: RowProps) {
  const name = loreName(row);
  return (
    <tr className={styles.row} data-chosen={isChosen || undefined} data-off={row.isOff || undefined}>
      <th scope="row">
        <input
          type="checkbox"
          aria-label={`Choose “${name}”`}
          checked={isChosen}
          onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
        />
        <Button look="quiet" aria-expanded={isOpen} onClick={onOpen}>
          <span {...PEOPLES_TEXT}>{name}</span>
        </Button>
      </th>
      <td {...PEOPLES_TEXT}>{keysText(row)}</td>
      <td>{countText(tokensOf(row.text))}</td>
      <td>{countText(row.priority)}</td>
      <td {...PEOPLES_TEXT}>{row.known === 'start' ? 'from the start' : row.known.map((one) => `“${one}”`).join(', ')}</td>
      <td>{row.isOff ? 'off' : row.isConstant ? 'always in' : 'on'}</td>
    </tr>
  );
}

const KEYS_SHOWN = 4;
const firstOf = (keys: readonly string[]) => keys.filter((_, at) => at < KEYS_SHOWN);
const keysText = ({ keys, secondary }: LoreRow): string =>
  [
    firstOf(keys).join(', '),
    ...(keys.length > KEYS_SHOWN ? [`+ ${countText(keys.length - KEYS_SHOWN)}`] : []),
    ...(secondary.length > 0 ? [`with ${firstOf(secondary).join(' or ')}`] : []),
  ].join(' ');

interface FindProps {
  readonly rows: readonly LoreRow[];
  readonly words: string;
  readonly onWords: (words: string) => void;
  readonly found: number;
}

/** Finds words in all entries, and puts others in their place after a look. */
function FindAndReplace({ rows, words, onWords, found }: FindProps) {
  const sheet = useCase(ProjectSheet);
  const [put, setPut] = useState<string | null>(null);
  const replacements = put === null ? [] : loreReplacements(rows, words, put);
  const times = replacements.reduce((sum, one) => sum + one.times, 0);
  const replace = () => {
    sheet.changeList(
      'lore',
      replacements.map(({ at, fields }) => ({ kind: 'set', at, fields })),
      `“${words}” is replaced at ${counted(times, 'place')}.`,
    );
    setPut(null);
    onWords('');
  };
  return (
    <search className={styles.find}>
      <Field label="Find in all entries" hint={words === '' ? undefined : `${counted(found, 'entry', 'entries')}`}>
        {(control) => <input {...control} {...PEOPLES_TEXT} value={words} onChange={({ currentTarget }) => onWords(currentTarget.value)} />}
      </Field>
      {put === null ? (
        <Button look="secondary" disabled={words === ''} onClick={() => setPut('')}>
          Replace…
        </Button>
      ) : (
        <>
          <Field label="Put in its place">
            {(control) => (
              <input {...control} {...PEOPLES_TEXT} value={put} onChange={({ currentTarget }) => setPut(currentTarget.value)} />
            )}
          </Field>
          <Button look="secondary" disabled={times === 0} onClick={replace}>
            Replace at {counted(times, 'place')}
          </Button>
          <Button look="quiet" onClick={() => setPut(null)}>
            Leave it
          </Button>
          <ul className={styles.look} aria-label="What would change">
            {replacements.slice(0, 20).map(({ at, fields }) => (
              <li key={at}>
                <strong {...PEOPLES_TEXT}>{loreName(rows[at] ?? { name: '', keys: [] })}</strong>
                {Object.entries(fields).map(([field, value]) => (
                  <p key={field} {...PEOPLES_TEXT}>
                    <del>{written(rows[at]?.[field as keyof LoreRow])}</del> <ins>{written(value)}</ins>
                  </p>
                ))}
              </li>
            ))}
            {replacements.length > 20 && <li>and {counted(replacements.length - 20, 'more entry', 'more entries')}</li>}
          </ul>
        </>
      )}
    </search>
  );
}

const written = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : String(value));

interface BulkProps {
  readonly rows: readonly LoreRow[];
  readonly chosen: readonly number[];
  readonly onDone: () => void;
}

/** What is done with all chosen entries as one step. */
function Bulk({ rows, chosen, onDone }: BulkProps) {
  const sheet = useCase(ProjectSheet);
  const [priority, setPriority] = useState<number | null>(null);
  const all = counted(chosen.length, 'entry', 'entries');
  const set = (fields: Extract<ListChange<'lore'>, { kind: 'set' }>['fields'], sentence: string) =>
    sheet.changeList(
      'lore',
      chosen.filter((at) => rows[at] !== undefined).map((at) => ({ kind: 'set', at, fields })),
      sentence,
    );
  return (
    <fieldset className={styles.bulk}>
      <legend>{all} chosen</legend>
      <Button look="secondary" onClick={() => set({ isOff: null }, `${all} switched on.`)}>
        On
      </Button>
      <Button look="secondary" onClick={() => set({ isOff: true }, `${all} switched off.`)}>
        Off
      </Button>
      <Field label="Priority" size="short">
        {(control) => (
          <input
            {...control}
            type="number"
            step={1}
            value={priority ?? ''}
            onChange={({ currentTarget: { valueAsNumber } }) => setPriority(Number.isInteger(valueAsNumber) ? valueAsNumber : null)}
          />
        )}
      </Field>
      <Button
        look="secondary"
        disabled={priority === null}
        onClick={() => priority !== null && set({ priority }, `${all} have the priority ${priority}.`)}
      >
        Set
      </Button>
      <Button
        look="quiet"
        onClick={() => {
          sheet.changeList(
            'lore',
            chosen.map((at) => ({ kind: 'remove', at })),
            `${all} removed.`,
          );
          onDone();
        }}
      >
        Remove
      </Button>
      <Button look="quiet" onClick={onDone}>
        Choose none
      </Button>
    </fieldset>
  );
}
