import { Link } from 'react-router';
import { arranged } from '#domain/stories/front-order.ts';
import type { CastMember, StorySummary } from '#domain/stories/story.ts';
import { useBrand } from '#ui/brand/use-brand.ts';
import styles from './characters-to-meet.module.scss';

const MAX_CHARACTERS = 8;

interface Met {
  readonly id: string;
  readonly member: CastMember;
  readonly story: StorySummary;
}

/** All characters, from the stories in rotation, so that no story fills the row. */
function inRotation(stories: readonly StorySummary[]): readonly Met[] {
  const maxCast = Math.max(0, ...stories.map((story) => story.cast.length));
  const rounds = Array.from({ length: maxCast }, (_, round) =>
    stories.flatMap((story) => {
      const member = story.cast[round];
      return member ? [{ id: member.id, member, story }] : [];
    }),
  );
  return rounds.flat();
}

/** Characters of the stories on the shelf, each with a greeting; those that the brand names first. */
export function CharactersToMeet({ stories }: { readonly stories: readonly StorySummary[] }) {
  const { front } = useBrand();
  const characters = arranged(inRotation(stories), front.characters).slice(0, MAX_CHARACTERS);
  if (characters.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="characters">
      <h2 id="characters" className={styles.heading}>
        Characters to meet
      </h2>
      <ul className={styles.row}>
        {characters.map(({ member, story }) => (
          <li key={`${story.id}/${member.id}`}>
            {/* Without a page of its own, a character links to its story. */}
            <Link to={member.hasPage ? `/character/${member.id}` : `/story/${story.id}`} className={styles.card}>
              <img src={member.portrait} alt="" width={400} height={400} loading="lazy" />
              <strong className={styles.name} dir="auto">
                {member.name}
              </strong>
              <span className={styles.role} dir="auto">
                {member.role}
              </span>
              {member.greeting !== '' && (
                <q className={styles.greeting} dir="auto">
                  {member.greeting.replace(/^[“"]|[”"]$/g, '')}
                </q>
              )}
              <span className={styles.story}>
                in <bdi>{story.title}</bdi>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
