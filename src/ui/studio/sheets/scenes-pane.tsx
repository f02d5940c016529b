import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { projectPictures } from '#application/studio/publishing/publishing.ts';
import { ProjectSheet } from '#application/studio/sheets/project-sheet.ts';
import { projectScripts } from '#application/studio/texts/project-scripts.ts';
import { type ScriptTag, scriptTags } from '#domain/studio/script/script-tags.ts';
import { type FocusPoint, MIDDLE, movedPoint, touchedPoint } from '#domain/studio/sheets/focus-point.ts';
import { rowId } from '#domain/studio/sheets/row-id.ts';
import type { SceneRow } from '#domain/studio/sheets/sheet-lists.ts';
import { tagFindings } from '#domain/studio/sheets/tag-findings.ts';
import { counted } from '#domain/text/count-text.ts';
import { Button } from '#ui/design/button.tsx';
import { useCase, useRemote } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { ScenePicture } from '#ui/play/reading/scene-picture.tsx';
import { NewRow } from './new-row.tsx';
import { PictureField } from './picture-field.tsx';
import styles from './scenes-pane.module.scss';
import { Lines } from './sheet-fields.tsx';
import { LastChange, SheetState } from './sheet-state.tsx';
import { TagFindingList } from './tag-finding-list.tsx';
import { TagPlaces } from './tag-places.tsx';
import { usePictureAddresses } from './use-picture-addresses.ts';

/** Letters of the fields at most, as the sheet's rules have them. */
const MOST = { name: 80, alt: 300 } as const;

/** The places of the story with their pictures, and the lines of the script that go there. */
export function ScenesPane({ id }: { readonly id: string }) {
  return <SheetState>{({ lists }) => <Scenes id={id} scenes={lists.scenes} />}</SheetState>;
}

interface ScenesProps {
  readonly id: string;
  readonly scenes: readonly SceneRow[];
}

function Scenes({ id, scenes }: ScenesProps) {
  const sheet = useCase(ProjectSheet);
  const [chosen, choose] = useState<string | null>(null);
  const scripts = useLive(useRemote(projectScripts).state);
  const tags = scripts.kind === 'ready' ? scriptTags(scripts.value) : null;
  const pictures = useLive(useRemote(projectPictures).state);
  const addressOf = usePictureAddresses();
  const found = scenes.findIndex((one) => one.id === chosen);
  const at = found < 0 ? 0 : found;
  const row = scenes[at];
  const add = (scene: string) => {
    sheet.changeList('scenes', [{ kind: 'add', fields: { id: scene, image: '', alt: '' } }]);
    choose(scene);
  };
  const taken = scenes.map((one) => one.id);
  return (
    <div className={styles.pane}>
      <section className={styles.part} aria-labelledby="scenes">
        <h2 id="scenes">
          Scenes <span>{counted(scenes.length, 'place')}</span>
        </h2>
        <LastChange />
        {scenes.length === 0 && <p className={styles.soft}>None yet. A story needs none: then its cover stands behind the text.</p>}
        <ul className={styles.rows}>
          {scenes.map((one) => (
            <li key={one.id}>
              <button type="button" aria-current={one === row} onClick={() => choose(one.id)}>
                {addressOf(one.image) === '' ? <span /> : <img src={addressOf(one.image)} alt="" width={64} height={36} />}
                <bdi>{one.id}</bdi>
              </button>
            </li>
          ))}
        </ul>
        <NewRow what="a scene" label="The scene’s name" most={MOST.name} onAdd={(name) => add(rowId(name, taken, 'scene'))} />
        {pictures.kind === 'failed' && <p role="alert">{pictures.message}</p>}
        {scripts.kind === 'failed' && <p role="alert">{scripts.message}</p>}
        {tags && (
          <TagFindingList
            findings={tagFindings({ scenes }, tags)}
            tags={tags}
            fine={scenes.length === 0 ? null : 'Every scene is shown by a line of the script.'}
            onMake={(finding) => add(finding.id)}
          />
        )}
      </section>
      {row && <Scene key={row.id} id={id} at={at} row={row} image={addressOf(row.image)} tags={tags} />}
      {row && <Seen row={row} image={addressOf(row.image)} />}
    </div>
  );
}

interface SceneProps {
  readonly id: string;
  readonly at: number;
  readonly row: SceneRow;
  readonly image: string;
  readonly tags: readonly ScriptTag[] | null;
}

/** One scene in fields. */
function Scene({ id, at, row, image, tags }: SceneProps) {
  const sheet = useCase(ProjectSheet);
  const change = (fields: Partial<SceneRow>) => sheet.changeList('scenes', [{ kind: 'set', at, fields }]);
  return (
    <section className={styles.part} aria-labelledby="scene">
      <h2 id="scene">
        <bdi>{row.id}</bdi>
      </h2>
      <TagPlaces kind="scene" id={row.id} tags={tags} />
      {image !== '' && <Focus image={image} focus={row.focus} onChange={(focus) => change({ focus })} />}
      <PictureField id={id} label="Picture" use={{ of: 'scene', id: row.id }} />
      <Lines
        label="What the picture shows"
        hint="It is read aloud to people who do not see the picture."
        value={row.alt}
        most={MOST.alt}
        rows={3}
        onChange={(alt) => change({ alt })}
      />
      <Button look="quiet" flush onClick={() => sheet.changeList('scenes', [{ kind: 'remove', at }], `“${row.id}” is removed.`)}>
        Remove this scene
      </Button>
    </section>
  );
}

interface FocusProps {
  readonly image: string;
  readonly focus: FocusPoint | null;
  readonly onChange: (focus: FocusPoint | null) => void;
}

/** Chooses what of a picture stays in view, by a touch or by the arrow keys. */
function Focus({ image, focus, onChange }: FocusProps) {
  const [across, down] = focus ?? MIDDLE;
  const touch = ({ clientX, clientY, detail, currentTarget }: MouseEvent) => {
    // A key that presses the button has no place.
    if (detail === 0) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onChange(touchedPoint({ x: clientX - left, y: clientY - top, width, height }));
  };
  const move = (event: KeyboardEvent) => {
    const to = movedPoint([across, down], event.key);
    if (to === null) return;
    event.preventDefault();
    onChange(to);
  };
  return (
    <div className={styles.focus}>
      <button
        type="button"
        aria-label={`What stays in view: ${across} of 100 across, ${down} of 100 down. Touch the picture, or use the arrow keys.`}
        onClick={touch}
        onKeyDown={move}
      >
        <img src={image} alt="" width={1600} height={900} />
        <span className={styles.point} style={{ left: `${across}%`, top: `${down}%` }} />
      </button>
      <p className={styles.soft}>
        Touch what stays in view where there is no room for all of the picture.{' '}
        {focus !== null && (
          <Button look="quiet" onClick={() => onChange(null)}>
            Its middle
          </Button>
        )}
      </p>
    </div>
  );
}

/** Where players see a scene: each place crops it in its own way. */
function Seen({ row, image }: { readonly row: SceneRow; readonly image: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <section className={styles.part} aria-labelledby="seen" tabIndex={0}>
      <h2 id="seen">Where players see it</h2>
      {image === '' ? (
        <p className={styles.soft}>This scene has no picture yet, and the story is not published without one.</p>
      ) : (
        <div className={styles.seen}>
          {(['page', 'wide page', 'visual novel'] as const).map((where) => (
            <figure key={where}>
              <div className={styles.frame} data-where={where}>
                <ScenePicture image={image} alt={row.alt} focus={row.focus} />
              </div>
              <figcaption>{captions[where]}</figcaption>
            </figure>
          ))}
        </div>
      )}
    </section>
  );
}

const captions = {
  page: 'Above the text, on a phone',
  'wide page': 'Beside the text',
  'visual novel': 'In the visual novel, on a phone',
} as const;
