import { type CardFormat, characterExport } from '#application/characters/character-export.ts';
import { Button } from '#ui/design/button.tsx';
import { useRemote } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { useStoryText } from '#ui/text/story-language.tsx';
import styles from './save-card.module.scss';

const formats: readonly (readonly [CardFormat, string, string])[] = [
  ['json', 'JSON', 'readable by people and programs'],
  ['png', 'PNG', 'a picture that carries the card within'],
  ['charx', 'CharX', 'the card with all its pictures'],
];

/** Downloads the character as a Character Card. */
export function SaveCard({ id, name }: { readonly id: string; readonly name: string }) {
  const card = useRemote(characterExport);
  const state = useLive(card.state);
  const storyText = useStoryText();
  return (
    <section className={styles.save} aria-labelledby="card">
      <h2 id="card">
        Take <bdi {...storyText}>{name}</bdi> along
      </h2>
      <p>A Character Card, which many other programs can read.</p>
      <ul>
        {formats.map(([format, label, meaning]) => (
          <li key={format}>
            <Button
              look="secondary"
              disabled={state.kind === 'running'}
              aria-label={`Save the card as ${label}: ${meaning}`}
              title={meaning}
              onClick={() => card.run({ id, format })}
            >
              {label}
            </Button>
          </li>
        ))}
      </ul>
      <p role="status" className={styles.status}>
        {state.kind === 'running' ? 'Writing the card…' : state.kind === 'failed' ? state.message : ''}
      </p>
    </section>
  );
}
