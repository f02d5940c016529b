import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { characterList } from '#application/characters/character-list.ts';
import { type CardCharacter, cardCharacters, cardTakeOut } from '#application/studio/cards/card-characters.ts';
import { cardsIn } from '#application/studio/cards/cards-in.ts';
import { servedStories } from '#application/studio/projects/served-stories.ts';
import { counted } from '#domain/text/count-text.ts';
import { ActionNote } from '#ui/design/action-note.tsx';
import { Button } from '#ui/design/button.tsx';
import { Card } from '#ui/design/card.tsx';
import { ConfirmDialog } from '#ui/design/confirm-dialog.tsx';
import { Field } from '#ui/design/field.tsx';
import { ListFailed, ListNone, ListSkeleton } from '#ui/design/list-states.tsx';
import { Select } from '#ui/design/select.tsx';
import { useRemote } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { PEOPLES_TEXT } from '#ui/text/story-language.tsx';
import styles from './cards-screen.module.scss';
import { FilesIntake } from './files-intake.tsx';

/** Takes cards in as characters to talk with, lists those that players have, and takes those that came in from cards out again. Source: STUDIO-181, STUDIO-215. */
export function CharacterCards() {
  return (
    <Card aria-labelledby="characters">
      <h2 id="characters">Characters to talk with</h2>
      <TakeCards />
      <FromCards />
      <AllCharacters />
    </Card>
  );
}

function AllCharacters() {
  const characters = useRemote(characterList);
  const list = useLive(characters.state);
  return (
    <>
      <h3>All that players have</h3>
      {list.kind === 'loading' && <ListSkeleton rows={4} />}
      {list.kind === 'failed' && <ListFailed text={list.message} retry={() => characters.retry()} />}
      {list.kind === 'ready' && list.value.length === 0 && <ListNone>There is no character to talk with yet. A card makes one.</ListNone>}
      {list.kind === 'ready' && list.value.length > 0 && (
        <>
          <p className={styles.soft}>The page of each has its card as JSON, PNG and CharX.</p>
          <ul className={styles.characters}>
            {list.value.map((character) => (
              <li key={character.id}>
                <Link to={`/character/${character.id}`}>
                  <Portrayed {...character} />
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** A character in a row: its picture, its name, its story. */
function Portrayed({ name, portrait, storyTitle }: Pick<CardCharacter, 'name' | 'portrait' | 'storyTitle'>) {
  return (
    <>
      <img src={portrait} alt="" width={48} height={64} loading="lazy" />
      <span>
        <strong {...PEOPLES_TEXT}>{name}</strong>
        <span className={styles.soft} {...PEOPLES_TEXT}>
          {storyTitle}
        </span>
      </span>
    </>
  );
}

function FromCards() {
  const cards = useRemote(cardCharacters);
  const list = useLive(cards.state);
  if (list.kind === 'loading') return null;
  if (list.kind === 'failed') return <ListFailed text={list.message} retry={() => cards.retry()} />;
  if (list.value.length === 0) return null;
  return (
    <>
      <h3>Those that came in from cards</h3>
      <ul className={styles.cards}>
        {list.value.map((character) => (
          <CardRow key={character.id} character={character} />
        ))}
      </ul>
    </>
  );
}

const talksText = (talks: number): string =>
  talks === 0 ? 'Nobody talks with it.' : `${counted(talks, 'player')} ${talks === 1 ? 'talks' : 'talk'} with it.`;

function CardRow({ character }: { readonly character: CardCharacter }) {
  const { id, name, takenOut, talks } = character;
  const isOut = takenOut !== null;
  const act = useRemote(cardTakeOut);
  const state = useLive(act.state);
  const [isPressed, press] = useState(false);
  const confirm = useRef<HTMLDialogElement>(null);
  const take = (out: boolean) => {
    if (state.kind === 'running') return;
    press(true);
    act.run({ id, out });
  };
  return (
    <li>
      <div className={styles.card}>
        <Portrayed {...character} />
        <span className={styles.soft}>
          {isOut && 'Taken out. '}
          {talksText(talks)}
        </span>
        <Button
          look={isOut ? 'secondary' : 'quiet'}
          tone={isOut ? undefined : 'danger'}
          // Disabled, it would lose the focus.
          aria-disabled={state.kind === 'running'}
          aria-label={`${isOut ? 'Bring it back' : 'Take it out'}: ${name}`}
          onClick={() => (isOut ? take(false) : confirm.current?.showModal())}
        >
          {isOut ? 'Bring it back' : 'Take it out'}
        </Button>
      </div>
      {isPressed && <ActionNote state={state} running="One moment…" />}
      <ConfirmDialog
        ref={confirm}
        title={`Take ${name} out?`}
        text={`Players do not find it any more, and no new talk begins. ${talks === 0 ? 'Nobody talks with it now.' : `${talksText(talks)} These talks stay, and go on.`} Nothing of it is deleted: you can bring it back here.`}
        yes="Take it out"
        no="Keep it"
        onYes={() => take(true)}
      />
    </li>
  );
}

function TakeCards() {
  const files = useRemote(cardsIn);
  const served = useRemote(servedStories);
  const stories = useLive(served.state);
  const [picked, pick] = useState<string | null>(null);
  if (stories.kind === 'failed') return <ListFailed text={stories.message} retry={() => served.retry()} />;
  const options = stories.kind === 'ready' ? stories.value.map(({ id, title }) => [id, title] as const) : [];
  const storyId = picked ?? options[0]?.[0] ?? null;
  if (stories.kind === 'ready' && storyId === null)
    return <ListNone>A character belongs to the world of a story that players have. Publish one first.</ListNone>;
  return (
    <>
      <p className={styles.soft}>
        A card becomes a character in the world of one story, beside its cast. It has no script, so only a language model can play it.
      </p>
      <Field label="In the world of" className={styles.for}>
        {(control) => (
          <Select
            {...control}
            options={options}
            value={storyId ?? ''}
            disabled={storyId === null}
            onChange={({ target }) => pick(target.value)}
          />
        )}
      </Field>
      <FilesIntake
        files={files}
        noun="card"
        look="primary"
        place={storyId}
        unclear="It may be in all the same; sent again, it makes no second character."
        done={(id) => (
          <Button look="secondary" to={`/character/${id}`}>
            Look at the character
          </Button>
        )}
        label="Cards"
        hint="Character Card V1 to V3 in PNG, JSON, CharX, JPEG or WebP"
        accept=".png,.json,.charx,.jpg,.jpeg,.webp"
      />
    </>
  );
}
