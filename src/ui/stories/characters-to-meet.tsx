import { Link } from 'react-router';
import type { CastMember, StorySummary } from '../../domain/stories/story.ts';
import styles from './characters-to-meet.module.scss';

const MOST_CHARACTERS = 8;

/** One after the other from each story, so that no story takes the whole row. */
function inTurns(stories: readonly StorySummary[]): readonly (readonly [CastMember, StorySummary])[] {
  const longest = Math.max(0, ...stories.map((story) => story.cast.length));
  const rounds = Array.from({ length: longest }, (_, round) =>
    stories.flatMap((story) => {
      const member = story.cast[round];
      return member ? [[member, story] as const] : [];
    }),
  );
  return rounds.flat().slice(0, MOST_CHARACTERS);
}

/** Faces from the stories on the shelf, each with the first thing they would say. */
export function CharactersToMeet({ stories }: { readonly stories: readonly StorySummary[] }) {
  const characters = inTurns(stories);
  if (characters.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="characters">
      <h2 id="characters" className={styles.heading}>
        Characters to meet
      </h2>
      <ul className={styles.row}>
        {characters.map(([member, story]) => (
          <li key={`${story.id}/${member.id}`}>
            {/* Who has no page of their own is met in their story. */}
            <Link to={member.has_page ? `/character/${member.id}` : `/story/${story.id}`} className={styles.card}>
              <img src={member.portrait} alt="" width={400} height={400} loading="lazy" />
              <strong className={styles.name}>{member.name}</strong>
              <span className={styles.role}>{member.role}</span>
              <q className={styles.greeting}>{member.greeting.replace(/^[“"]|[”"]$/g, '')}</q>
              <span className={styles.story}>in {story.title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
