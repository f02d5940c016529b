import { Portraits } from '#application/characters/portraits.ts';
import { Play } from '#application/play/play.ts';
import { storyOf } from '#application/play/play-selectors.ts';
import { portraitIn } from '#domain/characters/character.ts';
import type { CastMember } from '#domain/stories/story.ts';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive, useLivePart } from '#ui/platform/use-live.ts';
import { useStoryText } from '#ui/text/story-language.tsx';
import styles from './memory-dialog.module.scss';

/** The characters who have spoken in this branch. `met` has their ids. */
export function MemoryMet({ met }: { readonly met: readonly string[] }) {
  const story = useLivePart(useCase(Play).state, storyOf);
  const storyText = useStoryText();
  const members = met.flatMap((id) => story?.cast.filter((member) => member.id === id) ?? []);
  if (members.length === 0) return null;
  return (
    <section aria-labelledby="met">
      <h3 id="met">You have met</h3>
      <ul className={styles.met}>
        {members.map((member) => (
          <li key={member.id}>
            <Face member={member} />
            <bdi {...storyText}>{member.name}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Face({ member }: { readonly member: CastMember }) {
  const character = useLive(useCase(Portraits).state)[member.id];
  // A figure of their own is a whole person: the face is at its top.
  return (
    <img
      src={character ? portraitIn('calm', character) : member.portrait}
      alt=""
      width={66}
      height={66}
      className={character ? styles.figure : undefined}
    />
  );
}
