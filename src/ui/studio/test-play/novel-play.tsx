import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { ProjectSheet } from '#application/studio/sheets/project-sheet.ts';
import { projectSheetText } from '#application/studio/texts/project-scripts.ts';
import type { MoodRow } from '#domain/studio/sheets/sheet-lists.ts';
import type { PlayedStory } from '#domain/studio/test-play/played.ts';
import { stagedPages, stagedTurns } from '#domain/studio/test-play/staged-play.ts';
import { IconButton } from '#ui/design/icon-button.tsx';
import { useCase, useRemote } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { Figure, useFigure } from '#ui/play/novel/figure.tsx';
import { NovelBox } from '#ui/play/novel/novel-box.tsx';
import { usePageLength } from '#ui/play/novel/use-page-length.ts';
import { ScenePicture } from '#ui/play/reading/scene-picture.tsx';
import { usePictureAddresses } from '../sheets/use-picture-addresses.ts';
import styles from './novel-play.module.scss';

interface NovelPlayProps {
  readonly story: PlayedStory;
  /** What follows the last page of the turn. */
  readonly children: ReactNode;
}

/** The newest turn of the play as players have it in the visual novel, by its parts: scene, figure, name and page. */
export function NovelPlay({ story, children }: NovelPlayProps) {
  const { cast, scenes, portraits, voices, cover, problem } = useStage();
  const area = useRef<HTMLDivElement>(null);
  const length = usePageLength(area);
  const turns = useMemo(
    () => stagedTurns(story.turns, { cast, voices, scenes: new Set(Object.keys(scenes)) }),
    [story.turns, cast, voices, scenes],
  );
  const pages = useMemo(() => stagedPages(turns, cast, length), [turns, cast, length]);
  const [open, setOpen] = useState({ turn: turns.length, page: 0 });
  if (open.turn !== turns.length) setOpen({ turn: turns.length, page: 0 });
  const at = Math.max(0, Math.min(open.page, pages.length - 1));
  const page = pages[at];
  const figure = useFigure(page?.who?.member ?? null, page?.mood, portraits);
  const isLast = at >= pages.length - 1;
  const go = (to: number) => setOpen({ turn: turns.length, page: to });
  const scene = page?.scene !== undefined && Object.hasOwn(scenes, page.scene) ? scenes[page.scene] : undefined;
  const picture = scene ?? { image: cover, alt: '', focus: null };
  return (
    <div className={styles.novel} data-novel>
      {problem !== '' && <p role="alert">{problem}</p>}
      <div className={styles.stage}>
        {picture.image !== '' && <ScenePicture {...picture} className={scene ? styles.picture : `${styles.picture} ${styles.ambient}`} />}
        {figure && figure.src !== '' && <Figure figure={figure} className={figure.cutOut ? styles.figure : styles.bust} />}
      </div>
      <NovelBox
        area={area}
        name={page?.who?.name ?? null}
        page={at}
        blocks={page ? [page.block] : []}
        aria-label="The page"
        aria-live="polite"
        data-at-end={isLast || undefined}
      >
        <div className={styles.pages}>
          <IconButton label="The page before" disabled={at === 0} onClick={() => go(at - 1)}>
            <ChevronLeft />
          </IconButton>
          <span>
            {pages.length === 0 ? 0 : at + 1} of {pages.length}
          </span>
          <IconButton label="The next page" disabled={isLast} onClick={() => go(at + 1)}>
            <ChevronRight />
          </IconButton>
        </div>
      </NovelBox>
      {isLast && <div className={styles.next}>{children}</div>}
    </div>
  );
}

/** What of the draft's sheet a visual novel shows. */
function useStage() {
  const text = useLive(useRemote(projectSheetText).state);
  const addressOf = usePictureAddresses();
  const reader = useCase(ProjectSheet);
  const written = text.kind === 'ready' ? text.value : '';
  const sheet = useMemo(() => reader.read(written), [reader, written]);
  const pictured = ({ image, alt }: Pick<MoodRow, 'image' | 'alt'>) => ({ image: addressOf(image), alt });
  const seen = (sheet?.lists.cast ?? []).map((member) => addressOf(member.portrait)).join(' ');
  const cast = useMemo(() => {
    const portraits = seen.split(' ');
    return (sheet?.lists.cast ?? []).map(({ portraits: _, ...member }, at) => ({
      ...member,
      portrait: portraits[at] ?? '',
      hasPage: false,
    }));
  }, [sheet, seen]);
  const rows = sheet?.lists.scenes ?? [];
  return {
    cast,
    voices: sheet?.voices ?? NO_VOICES,
    scenes: Object.fromEntries(rows.map((row) => [row.id, { ...pictured(row), focus: row.focus }])),
    portraits: Object.fromEntries(
      (sheet?.lists.cast ?? []).map(({ id, portraits }) => [id, Object.fromEntries(portraits.map((one) => [one.mood, pictured(one)]))]),
    ),
    cover: addressOf(sheet?.cover ?? ''),
    problem: text.kind === 'failed' ? text.message : text.kind === 'ready' && sheet === null ? UNREADABLE : '',
  };
}

const NO_VOICES = {};
const UNREADABLE = 'story.yaml has a mistake, so scenes and faces cannot be shown.';
