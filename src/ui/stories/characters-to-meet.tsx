import { Link } from 'react-router';
import { arranged } from '#domain/stories/front-order.ts';
import type { CastMember, StorySummary } from '#domain/stories/story.ts';
import { useBrand } from '#ui/brand/use-brand.ts';
import styles from './lead-in.module.scss';

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

/** Characters of the stories on the shelf; those that the brand names first. The row has its height before they are known. */
export function CharactersToMeet({ stories }: { readonly stories: readonly StorySummary[] }) {
  const { front } = useBrand();
  const characters = arranged(inRotation(stories), front.characters).slice(0, MAX_CHARACTERS);
  return (
    <section className={styles.strip} aria-labelledby="characters">
      <h2 id="characters" className={styles.heading}>
        Characters to meet
      </h2>
      <ul className={styles.row}>
        {characters.map(({ member, story }) => (
          <li key={`${story.id}/${member.id}`}>
            {/* Without a page of its own, a character links to its story. */}
            <Link to={member.hasPage ? `/character/${member.id}` : `/story/${story.id}`} className={styles.card}>
              <img src={member.portrait} alt="" width={72} height={72} loading="lazy" />
              <span className={styles.words}>
                <strong className={styles.title} dir="auto">
                  {member.name}
                </strong>
                <span className={styles.state} dir="auto">
                  {member.role}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
