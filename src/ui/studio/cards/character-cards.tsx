import { useState } from 'react';
import { Link } from 'react-router';
import { characterList } from '#application/characters/character-list.ts';
import { cardsIn } from '#application/studio/cards/cards-in.ts';
import { servedStories } from '#application/studio/projects/served-stories.ts';
import { fileLimits } from '#domain/studio/file-limits.ts';
import { Button } from '#ui/design/button.tsx';
import { Card } from '#ui/design/card.tsx';
import { Field } from '#ui/design/field.tsx';
import { ListFailed, ListNone, ListSkeleton } from '#ui/design/list-states.tsx';
import { Select } from '#ui/design/select.tsx';
import { useRemote } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { PEOPLES_TEXT } from '#ui/text/story-language.tsx';
import { chosenFile } from '../chosen-file.ts';
import styles from './cards-screen.module.scss';
import { FilesIntake } from './files-intake.tsx';

/** Takes cards in as characters to talk with, and lists those that players have. Source: STUDIO-181. */
export function CharacterCards() {
  const characters = useRemote(characterList);
  const list = useLive(characters.state);
  return (
    <Card aria-labelledby="characters">
      <h2 id="characters">Characters to talk with</h2>
      <TakeCards />
      <h3>Those that players have</h3>
      {list.kind === 'loading' && <ListSkeleton rows={4} />}
      {list.kind === 'failed' && <ListFailed text={list.message} retry={() => characters.retry()} />}
      {list.kind === 'ready' && list.value.length === 0 && <ListNone>There is no character to talk with yet. A card makes one.</ListNone>}
      {list.kind === 'ready' && list.value.length > 0 && (
        <>
          <p className={styles.soft}>The page of each has its card as JSON, PNG and CharX.</p>
          <ul className={styles.characters}>
            {list.value.map(({ id, name, portrait, storyTitle }) => (
              <li key={id}>
                <Link to={`/character/${id}`}>
                  <img src={portrait} alt="" width={48} height={64} loading="lazy" />
                  <span>
                    <strong {...PEOPLES_TEXT}>{name}</strong>
                    <span className={styles.soft} {...PEOPLES_TEXT}>
                      {storyTitle}
                    </span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
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
        unclear="It may be in all the same: look among the characters below before you send it again."
        done={(id) => (
          <Button look="secondary" to={`/character/${id}`}>
            Look at the character
          </Button>
        )}
      >
        <Field
          label="Cards"
          hint={`Character Card V1 to V3 in PNG, JSON, CharX, JPEG or WebP, each at most ${fileLimits.card}. Choose as many as you like, or drop them here.`}
        >
          {(control) => (
            <input
              {...control}
              type="file"
              multiple
              accept=".png,.json,.charx,.jpg,.jpeg,.webp"
              onChange={({ currentTarget }) => {
                files.choose([...(currentTarget.files ?? [])].map(chosenFile));
                // The same file may be chosen again.
                currentTarget.value = '';
              }}
            />
          )}
        </Field>
      </FilesIntake>
    </>
  );
}
