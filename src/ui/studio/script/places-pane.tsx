import { ScriptDesk } from '#application/studio/script/script-desk.ts';
import type { Conflict } from '#domain/studio/texts/conflict-marks.ts';
import { Button } from '#ui/design/button.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLivePart } from '#ui/platform/use-live.ts';
import { PEOPLES_TEXT } from '#ui/text/story-language.tsx';
import styles from './places-pane.module.scss';

const NONE: readonly Conflict[] = [];

/** The first place where two changed the same sentence: both versions, of which one is taken, or both. Nothing has to be decided: one can write on. */
export function PlacesPane() {
  const desk = useCase(ScriptDesk);
  const places = useLivePart(desk.state, (state) => (state.kind === 'ready' ? state.places : NONE));
  const [place] = places;
  if (!place) return null;
  const { kept, others, mark, isOver } = place;
  const all = [kept, ...others.map(({ text }) => text)].filter((text) => text.trim() !== '');
  return (
    <details open className={styles.pane}>
      <summary>The same sentence was changed twice. Both texts are kept. {places.length > 1 && `Place 1 of ${places.length}.`}</summary>
      <ul className={styles.versions}>
        <Version
          name={isOver ? 'In the story then. It has changed since' : 'In the story now'}
          text={kept}
          take={isOver ? 'Leave it as it is now' : 'Keep this'}
          onTake={() => desk.decide(place, kept)}
        />
        {others.map(({ by, text }, index) => (
          <Version
            // biome-ignore lint/suspicious/noArrayIndexKey: two versions may be the same in all but their place
            key={index}
            name={by}
            text={text}
            take={isOver ? null : 'Take this'}
            onTake={() => desk.decide(place, text)}
          />
        ))}
      </ul>
      {mark === null && (
        <Button look="quiet" onClick={() => desk.decide(place, all.join(' '))}>
          Keep all, one behind the other
        </Button>
      )}
    </details>
  );
}

interface VersionProps {
  readonly name: string;
  readonly text: string;
  /** Null where it cannot be put in any more: it can be read and copied. */
  readonly take: string | null;
  readonly onTake: () => void;
}

const Version = ({ name, text, take, onTake }: VersionProps) => (
  <li className={styles.version}>
    <bdi className={styles.name} {...PEOPLES_TEXT}>
      {name}
    </bdi>
    <p className={styles.text} {...PEOPLES_TEXT}>
      {text.trim() === '' ? <em>Nothing: it was deleted</em> : text}
    </p>
    {take !== null && (
      <Button look="secondary" onClick={onTake}>
        {take}
      </Button>
    )}
  </li>
);
