import { useRef, useState } from 'react';
import { characterList } from '#application/characters/character-list.ts';
import {
  type Lorebook,
  type LorebookForm,
  type LorePlace,
  lorebookExport,
  lorebookList,
  lorebookRemoval,
  loreIn,
} from '#application/studio/cards/lorebooks.ts';
import { servedStories } from '#application/studio/projects/served-stories.ts';
import { counted } from '#domain/text/count-text.ts';
import { ActionNote } from '#ui/design/action-note.tsx';
import { Button } from '#ui/design/button.tsx';
import { Card } from '#ui/design/card.tsx';
import { ConfirmDialog } from '#ui/design/confirm-dialog.tsx';
import { Field } from '#ui/design/field.tsx';
import { ListFailed, ListNone, ListSkeleton } from '#ui/design/list-states.tsx';
import { Row } from '#ui/design/row.tsx';
import { Select } from '#ui/design/select.tsx';
import { useRemote } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { PEOPLES_TEXT } from '#ui/text/story-language.tsx';
import styles from './cards-screen.module.scss';
import { FilesIntake } from './files-intake.tsx';

const forms: readonly (readonly [LorebookForm, string])[] = [
  ['own', 'As it came'],
  ['v3', 'Character Card V3'],
  ['sillytavern', 'SillyTavern'],
];

interface NamedPlace {
  readonly name: string;
  readonly place: LorePlace;
}

/** What a lorebook can be for, with its name in the list of places. */
function usePlaces(): ReadonlyMap<string, NamedPlace> {
  const stories = useLive(useRemote(servedStories).state);
  const characters = useLive(useRemote(characterList).state);
  const places = new Map<string, NamedPlace>([['all', { name: 'All stories', place: {} }]]);
  if (stories.kind === 'ready')
    for (const { id, title } of stories.value) places.set(`story ${id}`, { name: `The story “${title}”`, place: { storyId: id } });
  if (characters.kind === 'ready')
    for (const { id, name, storyTitle } of characters.value)
      places.set(`character ${id}`, { name: `Talks with ${name} (${storyTitle})`, place: { characterId: id } });
  return places;
}

const placeKey = ({ storyId, characterId }: Pick<Lorebook, 'storyId' | 'characterId'>): string =>
  storyId !== null ? `story ${storyId}` : characterId !== null ? `character ${characterId}` : 'all';

/** Takes lorebooks in for what players have, and lists them. Source: STUDIO-182. */
export function Lorebooks() {
  const books = useRemote(lorebookList);
  const list = useLive(books.state);
  const places = usePlaces();
  return (
    <Card aria-labelledby="lorebooks">
      <h2 id="lorebooks">Lorebooks</h2>
      <TakeLore places={places} />
      <h3>Those that are here</h3>
      {list.kind === 'loading' && <ListSkeleton rows={2} />}
      {list.kind === 'failed' && <ListFailed text={list.message} retry={() => books.retry()} />}
      {list.kind === 'ready' && list.value.length === 0 && <ListNone>No lorebook came in yet.</ListNone>}
      {list.kind === 'ready' && list.value.length > 0 && (
        <ul>
          {list.value.map((book) => (
            <BookRow
              key={book.id}
              book={book}
              place={places.get(placeKey(book))?.name ?? book.storyId ?? book.characterId ?? 'All stories'}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}

function TakeLore({ places }: { readonly places: ReadonlyMap<string, NamedPlace> }) {
  const files = useRemote(loreIn);
  const [picked, pick] = useState('all');
  return (
    <>
      <p className={styles.soft}>
        New games have its entries; a language model reads them, a script does not. One of the same name for the same is replaced, and games
        that were begun before keep theirs.
      </p>
      <Field label="For" className={styles.for}>
        {(control) => (
          <Select
            {...control}
            options={[...places].map(([key, { name }]) => [key, name] as const)}
            value={picked}
            onChange={({ target }) => pick(target.value)}
          />
        )}
      </Field>
      <FilesIntake
        files={files}
        noun="lorebook"
        look="secondary"
        place={places.get(picked)?.place ?? null}
        unclear="It may be in all the same; sent again, it replaces itself."
        done={() => null}
        label="Files"
        hint="Of SillyTavern, NovelAI, Agnai, RisuAI, AI Dungeon or a character card: JSON or the card’s picture"
        accept=".json,.lorebook,.png,.charx,.jpg,.jpeg,.webp"
      />
    </>
  );
}

function BookRow({ book: { id, name, entries, form, version }, place }: { readonly book: Lorebook; readonly place: string }) {
  const file = useRemote(lorebookExport);
  const removal = useRemote(lorebookRemoval);
  const saving = useLive(file.state);
  const removing = useLive(removal.state);
  const confirm = useRef<HTMLDialogElement>(null);
  const [pressed, press] = useState<'save' | 'remove' | null>(null);
  return (
    <Row
      title={<span {...PEOPLES_TEXT}>{name}</span>}
      detail={<span {...PEOPLES_TEXT}>{place}</span>}
      end={counted(entries, 'entry', 'entries')}
      endDetail={`${form}${version > 1 ? `, version ${version}` : ''}`}
    >
      <div className={styles.acts}>
        <span className={styles.soft}>Save it as</span>
        {forms.map(([of, label]) => (
          <Button
            key={of}
            look="secondary"
            disabled={saving.kind === 'running'}
            onClick={() => {
              press('save');
              file.run({ id, form: of });
            }}
          >
            {label}
          </Button>
        ))}
        <Button look="quiet" tone="danger" disabled={removing.kind === 'running'} onClick={() => confirm.current?.showModal()}>
          Take it out
        </Button>
      </div>
      {pressed === 'save' && <ActionNote state={saving} running="Writing the file…" />}
      {pressed === 'remove' && <ActionNote state={removing} running="Taking it out…" />}
      <ConfirmDialog
        ref={confirm}
        title="Take the lorebook out?"
        text="New games do not have it any more, and it cannot be saved as a file from here. Games that were begun with it keep it."
        yes="Take it out"
        no="Keep it"
        onYes={() => {
          press('remove');
          removal.run(id);
        }}
      />
    </Row>
  );
}
