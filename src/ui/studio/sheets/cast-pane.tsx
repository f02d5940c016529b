import { useState } from 'react';
import { projectPictures } from '#application/studio/publishing/publishing.ts';
import { castCard } from '#application/studio/sheets/cast-card.ts';
import { ProjectSheet } from '#application/studio/sheets/project-sheet.ts';
import { moods } from '#domain/characters/mood-pictures.ts';
import { fileLimits } from '#domain/studio/file-limits.ts';
import { rowId } from '#domain/studio/sheets/row-id.ts';
import { type CastRow, type MoodRow, withMood } from '#domain/studio/sheets/sheet-lists.ts';
import { counted } from '#domain/text/count-text.ts';
import { MoodPortrait } from '#ui/characters/mood-portrait.tsx';
import { ActionNote } from '#ui/design/action-note.tsx';
import { Button } from '#ui/design/button.tsx';
import { Field } from '#ui/design/field.tsx';
import { Select } from '#ui/design/select.tsx';
import { useCase, useRemote } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { Cast } from '#ui/stories/cast.tsx';
import { PEOPLES_TEXT } from '#ui/text/story-language.tsx';
import { chosenFile } from '../chosen-file.ts';
import styles from './cast-pane.module.scss';
import { NewRow } from './new-row.tsx';
import { PictureField } from './picture-field.tsx';
import { Line, Lines } from './sheet-fields.tsx';
import { LastChange, SheetState } from './sheet-state.tsx';
import { usePictureAddresses } from './use-picture-addresses.ts';

/** Letters of the fields at most, as the sheet's rules have them. */
const MOST = { name: 80, role: 120, description: 600, greeting: 400, alt: 300 } as const;
const FORMATS = [
  ['png', 'PNG'],
  ['json', 'JSON'],
  ['charx', 'CharX'],
] as const;

/** The characters of the story, as its page shows them, and their cards in and out. */
export function CastPane({ id }: { readonly id: string }) {
  return <SheetState>{({ lists }) => <Members id={id} cast={lists.cast} />}</SheetState>;
}

interface MembersProps {
  readonly id: string;
  readonly cast: readonly CastRow[];
}

function Members({ id, cast }: MembersProps) {
  const sheet = useCase(ProjectSheet);
  const [chosen, choose] = useState(0);
  // How many there were when a card was brought: who comes in with it is shown.
  const [brought, setBrought] = useState<number | null>(null);
  if (brought !== null && cast.length > brought) {
    setBrought(null);
    choose(cast.length - 1);
  }
  const pictures = useLive(useRemote(projectPictures).state);
  const addressOf = usePictureAddresses();
  const at = Math.min(chosen, cast.length - 1);
  const row = cast[at];
  const ids = cast.map((one) => one.id);
  const add = (name: string) => {
    const fields = { id: rowId(name, ids, 'character'), name, role: '', portrait: '', description: '', greeting: '' };
    sheet.changeList('cast', [{ kind: 'add', fields }]);
    choose(cast.length);
  };
  return (
    <div className={styles.pane}>
      <section className={styles.part} aria-labelledby="members">
        <h2 id="members">
          Cast <span>{counted(cast.length, 'character')}</span>
        </h2>
        <LastChange />
        <ul className={styles.members}>
          {cast.map((one, place) => (
            <li key={ids.indexOf(one.id) === place ? one.id : `${one.id} ${place}`}>
              <button type="button" aria-current={place === at} onClick={() => choose(place)}>
                {addressOf(one.portrait) === '' ? <span /> : <img src={addressOf(one.portrait)} alt="" width={40} height={40} />}
                <strong {...PEOPLES_TEXT}>{one.name || one.id}</strong>
              </button>
            </li>
          ))}
        </ul>
        <NewRow what="a character" label="The character’s name" most={MOST.name} onAdd={add} />
        <TakeIn id={id} onBring={() => setBrought(cast.length)} />
      </section>
      {!row && (
        <p className={styles.none}>
          No characters yet, and a story needs none. Who has a name in the script’s <code># speaker</code> tags gets a face here.
        </p>
      )}
      {row && <Member key={row.id} id={id} at={at} row={row} image={addressOf(row.portrait)} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <section className={styles.part} aria-label="Where players see them" tabIndex={0}>
        <div inert className={styles.seen}>
          <Cast
            cast={cast.flatMap(({ portrait, ...one }) =>
              addressOf(portrait) === '' ? [] : [{ ...one, portrait: addressOf(portrait), hasPage: false }],
            )}
          />
        </div>
        {pictures.kind === 'ready' &&
          cast
            .filter(({ portrait }) => addressOf(portrait) === '')
            .map((one) => (
              <p key={one.id} className={styles.soft}>
                <bdi>{one.name || one.id}</bdi> has no portrait yet, and is not published without one.
              </p>
            ))}
      </section>
    </div>
  );
}

/** Takes a card in, and says what of it did not come in. */
function TakeIn({ id, onBring }: { readonly id: string; readonly onBring: () => void }) {
  const sheet = useCase(ProjectSheet);
  const taking = useLive(sheet.takingIn);
  const brought = useLive(sheet.brought);
  return (
    <>
      <Field
        label="Take in a card"
        hint={`Character Card V1 to V3: PNG, JSON or CharX, at most ${fileLimits.card}.`}
        problem={taking.kind === 'failed' ? taking.message : null}
      >
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".png,.json,.charx,.jpg,.jpeg,.webp"
            disabled={taking.kind === 'running'}
            onChange={({ currentTarget }) => {
              const [chosen] = currentTarget.files ?? [];
              if (chosen) {
                onBring();
                sheet.takeIn(id, chosenFile(chosen));
              }
              // The same file may be chosen again.
              currentTarget.value = '';
            }}
          />
        )}
      </Field>
      {taking.kind === 'running' && <ActionNote state={taking} running="Reading the card…" />}
      {brought && (
        <div className={styles.soft} role="status">
          {brought.notes.length === 0 ? <p>All of the card came in.</p> : brought.notes.map((note) => <p key={note}>{note}</p>)}
        </div>
      )}
    </>
  );
}

/** The portraits of a character by mood. */
function Moods({ id, row }: { readonly id: string; readonly row: CastRow }) {
  const sheet = useCase(ProjectSheet);
  const addressOf = usePictureAddresses();
  const [added, add] = useState('');
  const change = (mood: string, fields: Partial<MoodRow>) =>
    sheet.changeRow('cast', row.id, (now) => ({ portraits: withMood(now.portraits, mood, fields) }));
  const remove = (mood: string) =>
    sheet.changeRow('cast', row.id, (now) => ({ portraits: now.portraits.filter((one) => one.mood !== mood) }));
  const open = moods.filter((mood) => !row.portraits.some((one) => one.mood === mood));
  const next = open.find((mood) => mood === added) ?? open[0];
  return (
    <section className={styles.moods} aria-labelledby="moods">
      <h3 id="moods">Portraits by mood</h3>
      <p className={styles.soft}>
        The visual novel shows them from <code># mood: {next ?? 'calm'}</code> on. For a mood without one it shows the calm one, or the
        portrait.
      </p>
      <ul>
        {row.portraits.map(({ mood, image, alt }) => (
          <li key={mood}>
            <h4>{mood}</h4>
            <div className={styles.portrait}>
              {addressOf(image) !== '' && (
                <span className={styles.mood}>
                  <MoodPortrait src={addressOf(image)} alt={alt} />
                </span>
              )}
              <PictureField id={id} label={`Portrait, ${mood}`} use={{ of: 'mood', id: row.id, mood }} />
            </div>
            <Line label="What the picture shows" value={alt} most={MOST.alt} onChange={(now) => change(mood, { alt: now })} />
            <Button look="quiet" flush onClick={() => remove(mood)}>
              Take the {mood} portrait away
            </Button>
          </li>
        ))}
      </ul>
      {next !== undefined && (
        <div className={styles.portrait}>
          <Field label="Mood">
            {(control) => (
              <Select
                {...control}
                options={open.map((mood) => [mood, mood] as const)}
                value={next}
                onChange={({ currentTarget }) => add(currentTarget.value)}
              />
            )}
          </Field>
          <PictureField id={id} label="Portrait in this mood" use={{ of: 'mood', id: row.id, mood: next }} />
        </div>
      )}
    </section>
  );
}

interface MemberProps {
  readonly id: string;
  readonly at: number;
  readonly row: CastRow;
  readonly image: string;
}

/** One character in fields. */
function Member({ id, at, row, image }: MemberProps) {
  const sheet = useCase(ProjectSheet);
  const card = useRemote(castCard);
  const writing = useLive(card.state);
  const change = (fields: Partial<CastRow>) => sheet.changeList('cast', [{ kind: 'set', at, fields }]);
  const { name, role, description, greeting, portrait } = row;
  return (
    <section className={styles.part} aria-labelledby="member">
      <h2 id="member" {...PEOPLES_TEXT}>
        {name || row.id}
      </h2>
      <p className={styles.soft}>
        <code># speaker: {row.id}</code> in the script
      </p>
      <Line label="Name" value={name} most={MOST.name} onChange={(now) => change({ name: now })} />
      <Line label="Role" value={role} most={MOST.role} onChange={(now) => change({ role: now })} />
      <Lines label="Who they are" value={description} most={MOST.description} rows={4} onChange={(now) => change({ description: now })} />
      <Lines label="First words" value={greeting} most={MOST.greeting} rows={2} onChange={(now) => change({ greeting: now })} />
      <div className={styles.portrait}>
        {image !== '' && <img src={image} alt="" width={96} height={96} />}
        <PictureField id={id} label="Portrait" use={{ of: 'portrait', id: row.id }} />
      </div>
      <Moods id={id} row={row} />
      <fieldset className={styles.card}>
        <legend>Card out</legend>
        {FORMATS.map(([format, label]) => (
          <Button
            key={format}
            look="secondary"
            disabled={writing.kind === 'running'}
            onClick={() => card.run({ id, format, portrait, member: { name, role, description, greeting } })}
          >
            {label}
          </Button>
        ))}
      </fieldset>
      {writing.kind === 'failed' && <p role="alert">{writing.message}</p>}
      <Button look="quiet" flush onClick={() => sheet.changeList('cast', [{ kind: 'remove', at }], `${name || row.id} is removed.`)}>
        Remove from the cast
      </Button>
    </section>
  );
}
