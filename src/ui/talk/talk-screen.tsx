import type { ReactNode } from 'react';
import { Portraits } from '../../application/characters/portraits.ts';
import { Play } from '../../application/play/play.ts';
import type { PlayState } from '../../application/play/play-state.ts';
import { type CharacterDetail, portraitIn } from '../../domain/characters/character.ts';
import type { CastMember } from '../../domain/stories/story.ts';
import { MoodPortrait } from '../characters/mood-portrait.tsx';
import { OpenGame } from '../play/open-game.tsx';
import { PlayScreen } from '../play/play-screen.tsx';
import { useCase } from '../use-cases.tsx';
import { useLivePart } from '../use-live.ts';
import { TalkHeader } from './talk-header.tsx';
import styles from './talk-screen.module.scss';
import { TapQuestions } from './tap-questions.tsx';

const partnerOf = (state: PlayState): CastMember | null =>
  state.kind === 'open' ? (state.story.cast.find(({ id }) => id === state.game.actorId) ?? null) : null;
const actorOf = (state: PlayState): string => (state.kind === 'open' ? state.game.actorId : '');
const moodOf = (state: PlayState): string | undefined =>
  state.kind === 'open' ? state.turns.findLast((turn) => turn.state.mood !== undefined)?.state.mood : undefined;

/** `/chat2/{story}/{character}`: a talk with one character. */
export function TalkScreen() {
  return <PlayScreen open={<OpenTalk />} opening={<TalkSkeleton />} />;
}

function OpenTalk() {
  const { state } = useCase(Play);
  const member = useLivePart(state, partnerOf);
  const actor = useLivePart(state, actorOf);
  const mood = useLivePart(state, moodOf);
  const character = useLivePart(useCase(Portraits).state, (all) => all[actor]);
  // A character from a card need not be in the story's cast.
  const partner = member ?? character;
  if (partner === undefined) return <OpenGame />;
  const portrait = <MoodPortrait src={character ? portraitIn(mood, character) : partner.portrait} alt="" />;
  return (
    <div className={styles.talk}>
      <OpenGame
        title={`Talk with ${partner.name}`}
        header={(showKeys) => <TalkHeader partner={partner} hasPage={character !== undefined} portrait={portrait} showKeys={showKeys} />}
        afterTurn={<TapQuestions questions={character?.questions ?? []} />}
        picture={<Partner partner={partner} character={character} mood={mood} portrait={portrait} />}
      />
    </div>
  );
}

interface PartnerProps {
  readonly partner: Pick<CastMember, 'name' | 'role'>;
  readonly character: CharacterDetail | undefined;
  readonly mood: string | undefined;
  readonly portrait: ReactNode;
}

/** The character: beside the text on wide screens, above it on narrow ones. */
function Partner({ partner, character, mood, portrait }: PartnerProps) {
  return (
    <aside className={styles.partner} aria-label={partner.name}>
      <div className={styles.look}>{portrait}</div>
      <p className={styles.name}>{partner.name}</p>
      <p className={styles.role}>{character?.role ?? partner.role}</p>
      {mood !== undefined && (
        <p className="visually-hidden" role="status">
          {partner.name} looks {mood}.
        </p>
      )}
    </aside>
  );
}

/** Widths of the skeleton lines. */
const LINES = ['96%', '100%', '88%', '97%', '45%'] as const;

function TalkSkeleton() {
  return (
    <div className={styles.talk}>
      <div className={styles.skeletonHeader} />
      <main id="main" className={styles.skeletonMain} tabIndex={-1} aria-busy="true">
        <p className="visually-hidden" role="status">
          Opening the talk
        </p>
        <div className={styles.partner}>
          <div className={`${styles.look} ${styles.skeleton}`} />
        </div>
        <div className={styles.skeletonText}>
          {LINES.map((width) => (
            <span key={width} className={styles.skeleton} style={{ width }} />
          ))}
        </div>
      </main>
    </div>
  );
}
