import Share from 'lucide-react/icons/book-copy';
import { useState } from 'react';
import { ProjectSheet } from '#application/studio/sheets/project-sheet.ts';
import { SharedLore } from '#application/studio/sheets/shared-lore.ts';
import { wordsPlace } from '#application/studio/unsent-words.ts';
import { loreName, loreReplacements, loreTotals, loreWith, newEntry } from '#domain/studio/sheets/lore-rows.ts';
import { concernedText, draftFor } from '#domain/studio/sheets/shared-lore.ts';
import type { LoreRow } from '#domain/studio/sheets/sheet-lists.ts';
import { counted, countText } from '#domain/text/count-text.ts';
import { tokensOf } from '#domain/text/tokens.ts';
import { ActionNote } from '#ui/design/action-note.tsx';
import { Button } from '#ui/design/button.tsx';
import { Field } from '#ui/design/field.tsx';
import { ListFailed } from '#ui/design/list-states.tsx';
import { Table } from '#ui/design/table.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { PEOPLES_TEXT } from '#ui/text/story-language.tsx';
import { useUnsent } from '../use-unsent.ts';
import { LoreBulk } from './lore-bulk.tsx';
import { LoreEntry } from './lore-entry.tsx';
import { LoreFromFile } from './lore-from-file.tsx';
import { bookChanges, type LoreLine, lineNames, loreLines, ownChanges, storiesOf } from './lore-lines.ts';
import styles from './lore-pane.module.scss';
import { LoreTester } from './lore-tester.tsx';
import { NewRow } from './new-row.tsx';
import { SharedBooks } from './shared-books.tsx';
import { SharedEntry } from './shared-entry.tsx';
import { LastChange, SheetState } from './sheet-state.tsx';
import { StrandedDrafts } from './stranded-drafts.tsx';

/** Rows of the table at first, and as many more at each press. */
const SHOWN = 100;
const COLUMNS = ['Entry', 'Fires on', 'Tokens', 'Priority', 'Known to players', 'State'] as const;

/** The facts of the story's world that a language model gets when they are spoken of, its own and those that it shares: as a table, with what a text would call. */
export function LorePane({ id }: { readonly id: string }) {
  const shared = useCase(SharedLore);
  const state = useLive(shared.state);
  const used = state.kind === 'ready' && state.value.project === id ? state.value.used : [];
  return (
    <SheetState>
      {({ lists }) => {
        const lines = loreLines(lists.lore, used);
        return (
          <div className={styles.pane}>
            <section className={styles.entries} aria-labelledby="lore">
              <Entries id={id} lines={lines} />
              {state.kind === 'failed' && <ListFailed text={state.message} retry={() => shared.retry()} />}
              {state.kind === 'ready' && <SharedBooks id={id} used={used} others={state.value.others} />}
            </section>
            <LoreTester id={id} rows={lines.map(({ row }) => row)} />
          </div>
        );
      }}
    </SheetState>
  );
}

/** Names a line while others come and go in other lists. */
const keyOf = ({ book, at }: Pick<LoreLine, 'book' | 'at'>): string => `${book?.id ?? ''} ${at}`;

function Entries({ id, lines }: { readonly id: string; readonly lines: readonly LoreLine[] }) {
  const sheet = useCase(ProjectSheet);
  const [words, setWords] = useUnsent(wordsPlace(id, 'lore search'));
  const [most, setMost] = useState(SHOWN);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState<string | null>(null);
  const [added, setAdded] = useState<string | null>(null);
  const rows = lines.map(({ row }) => row);
  const found = loreWith(rows, words);
  const shown = found.filter((_, at) => at < most);
  // What is open is named by its place, so that its name can be typed: when one comes or goes, another has that place.
  const [count, setCount] = useState(lines.length);
  if (count !== lines.length) {
    setCount(lines.length);
    // A new one has its words still to be written.
    setOpened(added);
    setAdded(null);
  }
  const names = lineNames(lines);
  const choose = (name: string, is: boolean) => setChosen(new Set(is ? [...chosen, name] : [...chosen].filter((one) => one !== name)));
  const foundNames = found.flatMap((at) => names[at] ?? []);
  const areAllChosen = foundNames.every((name) => chosen.has(name));
  const chosenLines = lines.filter((_, at) => chosen.has(names[at] ?? ''));
  // What is gone is chosen no more, also where another gets its name later.
  if (chosenLines.length < chosen.size) setChosen(new Set(names.filter((name) => chosen.has(name))));
  const add = (name: string) => {
    sheet.changeList('lore', [{ kind: 'add', fields: newEntry(name) }]);
    const at = lines.filter(({ book }) => book === null).length;
    setAdded(keyOf({ book: null, at }));
  };
  const line = lines.find((one) => keyOf(one) === opened);
  return (
    <>
      <h2 id="lore">
        Lore <span>{totalsText(lines)}</span>
      </h2>
      <FindAndReplace id={id} lines={lines} words={words} onWords={setWords} found={found.length} />
      <LastChange />
      <LastShared />
      <StrandedDrafts id={id} />
      {chosenLines.length > 0 && <LoreBulk id={id} lines={chosenLines} onDone={() => setChosen(new Set())} />}
      {lines.length === 0 ? (
        <p className={styles.soft}>No entries yet. A scripted story needs none: a language model reads them.</p>
      ) : (
        <Table label="Lore" columns={COLUMNS}>
          {shown.map((at) => {
            const one = lines[at];
            const key = one && keyOf(one);
            const name = names[at] ?? '';
            return (
              one &&
              key !== undefined && (
                <Row
                  key={key}
                  line={one}
                  isChosen={chosen.has(name)}
                  isOpen={opened === key}
                  onChoose={(is) => choose(name, is)}
                  onOpen={() => setOpened(opened === key ? null : key)}
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
          <Button look="quiet" onClick={() => setChosen(new Set(areAllChosen ? [] : foundNames))}>
            {areAllChosen ? 'Choose none' : `Choose ${words === '' ? 'all' : 'all found'}`}
          </Button>
        )}
        <NewRow what="an entry" label="Its name" most={60} onAdd={add} />
      </div>
      <LoreFromFile id={id} rows={rows} />
      {line?.book && <SharedEntry key={opened} id={id} book={line.book} row={line.row} />}
      {line && line.book === null && <OwnEntry key={opened} line={line} />}
    </>
  );
}

function OwnEntry({ line: { at, row } }: { readonly line: LoreLine }) {
  const sheet = useCase(ProjectSheet);
  return <LoreEntry row={row} onChange={(fields) => sheet.changeList('lore', [{ kind: 'set', at, fields }])} />;
}

function totalsText(lines: readonly LoreLine[]): string {
  const { entries, on, tokens } = loreTotals(lines.map(({ row }) => row));
  const shared = lines.filter(({ book }) => book !== null).length;
  return [
    counted(entries, 'entry', 'entries'),
    ...(shared > 0 ? [`${countText(shared)} of them shared`] : []),
    ...(on < entries ? [`${countText(on)} on`] : []),
    `at most ${counted(tokens, 'token')} if all are called`,
  ].join(', ');
}

/** What was written into books last, with the way back, and why something was not. */
function LastShared() {
  const shared = useCase(SharedLore);
  const last = useLive(shared.last);
  const acting = useLive(shared.acting);
  return (
    <>
      <div role="status" className={styles.last}>
        {last && (
          <>
            <p>
              {last.isLate
                ? `${last.sentence} The same lines were changed since: the earlier versions of the book have them.`
                : last.sentence}
            </p>
            {!last.isLate && (
              <Button look="quiet" disabled={acting.kind === 'running'} onClick={() => shared.undo()}>
                Undo
              </Button>
            )}
          </>
        )}
      </div>
      {acting.kind !== 'idle' && acting.kind !== 'done' && <ActionNote state={acting} running="Writing…" />}
    </>
  );
}

interface RowProps {
  readonly line: LoreLine;
  readonly isChosen: boolean;
  readonly isOpen: boolean;
  readonly onChoose: (is: boolean) => void;
  readonly onOpen: () => void;
}

function Row({ line: { row, book }, isChosen, isOpen, onChoose, onOpen }: RowProps) {
  const name = loreName(row);
  const drafts = useLive(useCase(SharedLore).drafts);
  const isTyped = book !== null && draftFor(drafts, book.id, book.rows ?? [], row) !== null;
  return (
    <tr className={styles.row} data-chosen={isChosen || undefined} data-off={row.isOff || undefined}>
      <th scope="row">
        <div>
          <input
            type="checkbox"
            aria-label={`Choose “${name}”`}
            checked={isChosen}
            onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
          />
          <span>
            <Button look="quiet" aria-expanded={isOpen} onClick={onOpen}>
              <span {...PEOPLES_TEXT}>{name}</span>
            </Button>
            {book && (
              <span className={styles.shared}>
                <Share /> <span {...PEOPLES_TEXT}>{book.title}</span>
              </span>
            )}
          </span>
        </div>
      </th>
      <td {...PEOPLES_TEXT}>{keysText(row)}</td>
      <td>{countText(tokensOf(row.text))}</td>
      <td>{countText(row.priority)}</td>
      <td {...PEOPLES_TEXT}>{row.known === 'start' ? 'from the start' : row.known.map((one) => `“${one}”`).join(', ')}</td>
      <td>
        {row.isOff ? 'off' : row.isConstant ? 'always in' : 'on'}
        {isTyped && ', not written yet'}
      </td>
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
  readonly id: string;
  readonly lines: readonly LoreLine[];
  readonly words: string;
  readonly onWords: (words: string) => void;
  readonly found: number;
}

/** Finds words in all entries, and puts others in their place after a look. */
function FindAndReplace({ id, lines, words, onWords, found }: FindProps) {
  const sheet = useCase(ProjectSheet);
  const shared = useCase(SharedLore);
  const isBusy = useLive(shared.acting).kind === 'running';
  const [put, setPut] = useUnsent(wordsPlace(id, 'lore replacement'));
  // What was typed before is seen when one comes back.
  const [isOpen, open] = useState(put !== '');
  const close = () => {
    setPut('');
    open(false);
  };
  const rows = lines.map(({ row }) => row);
  const replacements = isOpen ? loreReplacements(rows, words, put) : [];
  const times = replacements.reduce((sum, one) => sum + one.times, 0);
  const fieldsAt = new Map(replacements.map(({ at, fields }) => [lines[at], fields]));
  const changed = lines.filter((line) => fieldsAt.has(line));
  const concerned = changed.filter(({ book }) => book !== null);
  const replace = () => {
    const sentence = `“${words}” is replaced`;
    const own = ownChanges(changed, (line) => ({ kind: 'set', at: line.at, fields: fieldsAt.get(line) ?? {} }));
    if (own.length > 0) sheet.changeList('lore', own, `${sentence} in ${counted(own.length, 'entry', 'entries')}.`);
    const byRow = new Map(concerned.map((line) => [line.row, fieldsAt.get(line) ?? {}]));
    const parts = bookChanges(concerned, (row) => ({ kind: 'set', row, fields: byRow.get(row) ?? {} }));
    if (parts.length > 0) shared.write(parts, `${sentence} in ${counted(concerned.length, 'shared entry', 'shared entries')}.`);
    close();
    onWords('');
  };
  return (
    <search className={styles.find}>
      <Field label="Find in all entries" hint={words === '' || isOpen ? undefined : `${counted(found, 'entry', 'entries')}`}>
        {(control) => <input {...control} {...PEOPLES_TEXT} value={words} onChange={({ currentTarget }) => onWords(currentTarget.value)} />}
      </Field>
      {!isOpen ? (
        <Button look="secondary" disabled={words === ''} onClick={() => open(true)}>
          Replace…
        </Button>
      ) : (
        <>
          <Field label="Put in its place">
            {(control) => (
              <input {...control} {...PEOPLES_TEXT} value={put} onChange={({ currentTarget }) => setPut(currentTarget.value)} />
            )}
          </Field>
          <Button look="secondary" disabled={times === 0 || isBusy} onClick={replace}>
            Replace at {counted(times, 'place')}
          </Button>
          <Button look="quiet" onClick={close}>
            Leave it
          </Button>
          {concerned.length > 0 && (
            <p className={styles.concerned}>
              <Share /> {counted(concerned.length, 'entry is', 'entries are')} shared. {concernedText(storiesOf(concerned), id)}
            </p>
          )}
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
