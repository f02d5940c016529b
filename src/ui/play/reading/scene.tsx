import { useCallback, useState } from 'react';
import { Play } from '#application/play/play.ts';
import type { PlayState } from '#application/play/play-state.ts';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLivePart } from '#ui/platform/use-live.ts';
import styles from './scene.module.scss';
import { ScenePicture } from './scene-picture.tsx';

/** The picture of the current scene; without one, the blurred cover (`ambient`). */
interface Picture {
  readonly image: string;
  readonly alt: string;
  /** What stays in view where the picture is cropped, in hundredths of its width and height. */
  readonly focus?: readonly number[] | undefined;
  readonly ambient: boolean;
}

function pictureOf(state: PlayState, open: string | undefined): Picture | null {
  if (state.kind !== 'open') return null;
  const placed = open ?? state.turns.findLast((turn) => turn.state.scene !== undefined)?.state.scene;
  const scene = placed !== undefined && Object.hasOwn(state.story.scenes, placed) ? state.story.scenes[placed] : undefined;
  return scene ? { ...scene, ambient: false } : { image: state.story.cover, alt: '', ambient: true };
}

const samePicture = (a: Picture | null, b: Picture | null): boolean => a?.image === b?.image;

interface SceneProps {
  readonly full?: boolean;
  /** The scene of what is read just now, where that is known; else the newest one is shown. */
  readonly scene?: string | undefined;
}

/** The scene behind the header, or full-screen. A new picture fades in over the old. */
export function Scene({ full = false, scene }: SceneProps) {
  const picture = useLivePart(
    useCase(Play).state,
    useCallback((state: PlayState) => pictureOf(state, scene), [scene]),
    samePicture,
  );
  const [shown, setShown] = useState<readonly Picture[]>([]);
  if (picture && shown.at(-1)?.image !== picture.image) setShown([...shown.slice(-1), picture]);
  return (
    <div className={full ? styles.full : styles.scene} data-beside={full ? undefined : ''} data-scene>
      <div className={full ? undefined : styles.frame}>
        {shown.map((each) => (
          <ScenePicture
            key={each.image}
            image={each.image}
            alt={each === shown.at(-1) ? each.alt : ''}
            focus={each.focus}
            // Removes the previous picture, which would show through.
            onAnimationEnd={() => setShown((pictures) => pictures.slice(-1))}
            className={each.ambient ? `${styles.picture} ${styles.ambient}` : styles.picture}
          />
        ))}
      </div>
    </div>
  );
}
