import Share from 'lucide-react/icons/book-copy';
import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock-3';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { type LoreTrial, loreTrial } from '#application/studio/sheets/lore-trial.ts';
import { wordsPlace } from '#application/studio/unsent-words.ts';
import { MAX_LORE_TRIAL_LENGTH } from '#domain/studio/project-limits.ts';
import { keyPlaces } from '#domain/studio/sheets/key-places.ts';
import type { LoreRow } from '#domain/studio/sheets/sheet-lists.ts';
import { counted, countText } from '#domain/text/count-text.ts';
import { Button } from '#ui/design/button.tsx';
import { Field } from '#ui/design/field.tsx';
import { Select } from '#ui/design/select.tsx';
import { useRemote } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { PEOPLES_TEXT } from '#ui/text/story-language.tsx';
import { useIsSaved } from '../texts/use-is-saved.ts';
import { useUnsent } from '../use-unsent.ts';
import styles from './lore-pane.module.scss';

const WINDOWS = ['4096', '8192', '16384', '32768', '131072'] as const;
const ROWS_SHOWN = 200;

type TriedLore = LoreTrial['entries'][number];

interface LoreTesterProps {
  readonly id: string;
  readonly rows: readonly LoreRow[];
}

/** Tries a text: which entries a language model would get, why, and what there is no room for. */
export function LoreTester({ id, rows }: LoreTesterProps) {
  const trial = useRemote(loreTrial);
  const state = useLive(trial.state);
  const isSaved = useIsSaved(id);
  const [text, setText] = useUnsent(wordsPlace(id, 'lore trial'));
  const [turn, setTurn] = useState(1);
  const [window, setWindow] = useState('8192');
  /** The text that was tried; null before the first. */
  const [tried, setTried] = useState<string | null>(null);
  const isRight = text.length <= MAX_LORE_TRIAL_LENGTH;
  const tryIt = () => {
    if (!isRight || !isSaved) return;
    setTried(text);
    trial.open({ id, text, turn, window: Number(window) });
  };
  return (
    <section className={styles.tester} aria-labelledby="try">
      <h2 id="try">Try it</h2>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          tryIt();
        }}
      >
        <Field
          label="What a player says, or what was told last"
          hint={<>Ctrl Enter tries it.</>}
          limit={{ text, most: MAX_LORE_TRIAL_LENGTH }}
        >
          {(control) => (
            <textarea
              {...control}
              {...PEOPLES_TEXT}
              rows={4}
              value={text}
              onChange={({ currentTarget }) => setText(currentTarget.value)}
              onKeyDown={({ key, ctrlKey, metaKey }) => {
                if (key === 'Enter' && (ctrlKey || metaKey)) tryIt();
              }}
            />
          )}
        </Field>
        <div className={styles.with}>
          <Field label="As at turn" size="short">
            {(control) => (
              <input
                {...control}
                type="number"
                min={1}
                max={1000}
                value={turn}
                onChange={({ currentTarget: { valueAsNumber } }) => {
                  if (Number.isInteger(valueAsNumber) && valueAsNumber >= 1 && valueAsNumber <= 1000) setTurn(valueAsNumber);
                }}
              />
            )}
          </Field>
          <Field label="Tokens of the model’s window">
            {(control) => (
              <Select
                {...control}
                options={WINDOWS.map((one) => [one, countText(Number(one))] as const)}
                value={window}
                onChange={({ currentTarget }) => setWindow(currentTarget.value)}
              />
            )}
          </Field>
          <Button look="secondary" type="submit" disabled={!isRight || !isSaved}>
            {isSaved ? 'Try it' : 'Saving…'}
          </Button>
        </div>
      </form>
      <div role="status">
        {tried !== null && state.kind === 'loading' && <p className={styles.soft}>Trying…</p>}
        {tried !== null && state.kind === 'ready' && <Sum trial={state.value} />}
      </div>
      {tried !== null && state.kind === 'failed' && <p role="alert">{state.message}</p>}
      {tried !== null && state.kind === 'ready' && (
        <Tried trial={state.value} text={tried} off={rows.filter(({ isOff }) => isOff).length} />
      )}
    </section>
  );
}

function Sum({ trial: { entries, always, called } }: { readonly trial: LoreTrial }) {
  const count = (fate: TriedLore['fate']) => entries.filter((one) => one.fate === fate).length;
  return (
    <p>
      <strong>
        {counted(count('in'), 'entry goes in', 'entries go in')}, {countText(count('cut'))} cut
      </strong>
      <br />
      Called: {countText(called.taken)} of {counted(called.most, 'token')}. Always in: {countText(always.taken)} of{' '}
      {counted(always.most, 'token')}.
    </p>
  );
}

const ORDER: readonly TriedLore['fate'][] = ['in', 'cut', 'closed', 'quiet'];

function Tried({ trial, text, off }: { readonly trial: LoreTrial; readonly text: string; readonly off: number }) {
  const keys = trial.entries.flatMap(({ key, secondary }) => [key, secondary].filter((one) => one !== null));
  const entries = trial.entries.toSorted((one, other) => ORDER.indexOf(one.fate) - ORDER.indexOf(other.fate));
  return (
    <>
      {text !== '' && (
        <p className={styles.said} {...PEOPLES_TEXT}>
          <Marked text={text} keys={keys} />
        </p>
      )}
      <ul className={styles.tried} aria-label="What becomes of each entry">
        {entries.slice(0, ROWS_SHOWN).map((one) => (
          <li key={`${one.book} ${one.id}`} data-fate={one.fate}>
            {one.fate === 'in' ? <Check /> : one.fate === 'cut' ? <X /> : <Clock />}
            <div>
              <strong {...PEOPLES_TEXT}>{one.id}</strong>
              {one.book !== null && (
                <span className={styles.shared}>
                  <Share /> <span {...PEOPLES_TEXT}>{one.book}</span>
                </span>
              )}
              <p>{whyText(one)}</p>
            </div>
            <span>{countText(one.tokens)}</span>
          </li>
        ))}
      </ul>
      {entries.length > ROWS_SHOWN && (
        <p className={styles.soft}>and {counted(entries.length - ROWS_SHOWN, 'more entry', 'more entries')}</p>
      )}
      {off > 0 && <p className={styles.soft}>{counted(off, 'entry is off', 'entries are off')} and not tried.</p>}
    </>
  );
}

/** Why an entry goes in or not, in words. */
function whyText({ fate, because, key, secondary }: TriedLore): string {
  if (fate === 'closed') return 'a later act opens it';
  if (fate === 'quiet') return 'no key in the text';
  const why = because === 'constant' ? 'always in' : `on “${key}”${secondary === null ? '' : `, with “${secondary}”`}`;
  return fate === 'cut' ? `${why}; cut: there is no room for it` : why;
}

/** A text with the keys in it marked. */
function Marked({ text, keys }: { readonly text: string; readonly keys: readonly string[] }) {
  const places = keyPlaces(text, keys);
  return (
    <>
      {places.map(({ from, to }, at) => (
        <span key={from}>
          {text.slice(places[at - 1]?.to ?? 0, from)}
          <mark>{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(places.at(-1)?.to ?? 0)}
    </>
  );
}
