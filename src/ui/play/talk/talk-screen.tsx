import type { ReactNode } from 'react';
import { Portraits } from '#application/characters/portraits.ts';
import { Play } from '#application/play/play.ts';
import type { PlayState } from '#application/play/play-state.ts';
import { type CharacterDetail, portraitIn } from '#domain/characters/character.ts';
import type { CastMember } from '#domain/stories/story.ts';
import { MoodPortrait } from '#ui/characters/mood-portrait.tsx';
import { Skeleton } from '#ui/design/skeleton.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLivePart } from '#ui/platform/use-live.ts';
import { useStoryText } from '#ui/text/story-language.tsx';
import { OpenGame } from '../open-game.tsx';
import { PlayScreen } from '../play-screen.tsx';
import scene from '../reading/scene.module.scss';
import { TalkHeader } from './talk-header.tsx';
import styles from './talk-screen.module.scss';
import { TapQuestions } from './tap-questions.tsx';

const partnerOf = (state: PlayState): CastMember | null =>
  state.kind === 'open' ? (state.story.cast.find(({ id }) => id === state.game.actorId) ?? null) : null;
const actorOf = (state: PlayState): string => (state.kind === 'open' ? state.game.actorId : '');
const moodOf = (state: PlayState): string | undefined =>
  state.kind === 'open' ? state.turns.findLast((turn) => turn.state.mood !== undefined)?.state.mood : undefined;
const isGreeting = (state: PlayState): boolean => state.kind === 'open' && state.turns.length === 1;

/** `/chat2/{story}/{character}`: a talk with one character. */
export function TalkScreen() {
  return <PlayScreen open={<OpenTalk />} opening={<TalkSkeleton />} />;
}

function OpenTalk() {
  const { state } = useCase(Play);
  const member = useLivePart(state, partnerOf);
  const actor = useLivePart(state, actorOf);
  const mood = useLivePart(state, moodOf);
  const greets = useLivePart(state, isGreeting);
  const character = useLivePart(useCase(Portraits).state, (all) => all[actor]);
  // A character from a card need not be in the story's cast.
  const partner = member ?? character;
  if (partner === undefined) return <OpenGame />;
  return (
    <div className={styles.talk} data-greeting={greets || undefined}>
      <OpenGame
        title={`Talk with ${partner.name}`}
        header={(showKeys) => <TalkHeader partner={partner} hasPage={character !== undefined} showKeys={showKeys} />}
        afterTurn={<TapQuestions questions={character?.questions ?? []} />}
        picture={
          <Partner partner={partner} role={character?.role ?? partner.role} mood={mood}>
            <Portrait partner={partner} character={character} mood={mood} />
          </Partner>
        }
      />
    </div>
  );
}

interface PortraitProps {
  readonly partner: CastMember | CharacterDetail;
  readonly character: CharacterDetail | undefined;
  readonly mood: string | undefined;
}

/** In the mood of the newest reply. A character without a figure of their own has the picture of the cast, which fills the place. */
function Portrait({ partner, character, mood }: PortraitProps) {
  return (
    <div className={character ? styles.figure : styles.full}>
      <MoodPortrait src={character ? portraitIn(mood, character) : partner.portrait} alt="" />
    </div>
  );
}

interface PartnerProps {
  readonly partner: Pick<CastMember, 'name'>;
  readonly role: string;
  readonly mood: string | undefined;
  /** The portrait. */
  readonly children: ReactNode;
}

/** Whom the player talks with: the left page on wide screens, above the text on narrow ones, where it is tall at the greeting. */
function Partner({ partner: { name }, role, mood, children }: PartnerProps) {
  const storyText = useStoryText();
  return (
    <aside className={scene.scene} aria-label={name} data-beside data-scene>
      <div className={`${scene.frame} ${styles.ground}`}>
        {children}
        <div className={styles.shade} />
      </div>
      <div className={styles.who}>
        <div>
          <p className={styles.name} {...storyText}>
            {name}
          </p>
          <p className={styles.role} {...storyText}>
            {role}
          </p>
        </div>
      </div>
      {mood !== undefined && (
        <p className="visually-hidden" role="status">
          <bdi {...storyText}>{name}</bdi> looks {mood}.
        </p>
      )}
    </aside>
  );
}

/** Widths of the skeleton lines. */
const LINES = ['96%', '100%', '88%', '97%', '45%'] as const;

function TalkSkeleton() {
  return (
    <div className={styles.talk} data-greeting="">
      <div className={styles.skeletonHeader} />
      <main id="main" className={styles.skeletonMain} tabIndex={-1} aria-busy="true">
        <p className="visually-hidden" role="status">
          Opening the talk
        </p>
        <div className={scene.scene}>
          <div className={`${scene.frame} ${styles.ground}`} />
        </div>
        <div className={styles.skeletonText}>
          {LINES.map((width) => (
            <Skeleton key={width} width={width} className={styles.skeletonLine} />
          ))}
        </div>
      </main>
    </div>
  );
}
