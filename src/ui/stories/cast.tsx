import { Link } from 'react-router';
import type { CastMember } from '#domain/stories/story.ts';
import { useStoryText } from '#ui/text/story-language.tsx';
import styles from './cast.module.scss';

export function Cast({ cast }: { readonly cast: readonly CastMember[] }) {
  const storyText = useStoryText();
  if (cast.length === 0) return null;
  return (
    <section className={styles.cast} aria-labelledby="cast">
      <h2 id="cast">Who you will meet</h2>
      <ul>
        {cast.map((member) => (
          <li key={member.id} className={styles.member}>
            <img src={member.portrait} alt="" width={400} height={400} loading="lazy" />
            <div>
              <h3 {...storyText}>{member.hasPage ? <Link to={`/character/${member.id}`}>{member.name}</Link> : member.name}</h3>
              <p className={styles.role} {...storyText}>
                {member.role}
              </p>
              <p className={styles.text} {...storyText}>
                {member.description}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
