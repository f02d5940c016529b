import { useNavigate } from 'react-router';
import { ScriptWitnesses } from '#application/studio/proof/script-witnesses.ts';
import { TestPlay } from '#application/studio/test-play/test-play.ts';
import type { ChoicePlace } from '#domain/studio/test-play/played.ts';
import { counted } from '#domain/text/count-text.ts';
import { Button } from '#ui/design/button.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { PEOPLES_TEXT } from '#ui/text/story-language.tsx';
import { tabAddress } from '../project-address.ts';
import { ScriptPlace } from '../script/script-place.tsx';
import styles from './witness-list.module.scss';

/** What plays by chance have met, after each pause: where one failed, which choices none was offered, and a way to each ending to play. */
export function WitnessList({ id }: { readonly id: string }) {
  const { found } = useLive(useCase(ScriptWitnesses).state);
  const play = useCase(TestPlay);
  const navigate = useNavigate();
  if (found === null) return null;
  const { plays, unmet, endings, failed } = found;
  const show = (way: readonly ChoicePlace[]) => {
    play.replay(way);
    void navigate(tabAddress(id, 'script'));
  };
  return (
    <section className={styles.list} aria-labelledby="witnesses">
      <h3 id="witnesses">Plays by chance</h3>
      <p>
        {counted(plays, 'play')} of the text as it is now, after each pause. What they met can be reached; of the rest they say nothing.
      </p>
      <ul>
        {failed.map(({ sentence, way }) => (
          <li key={sentence} data-kind="failed">
            <span {...PEOPLES_TEXT}>{sentence}</span>
            <Button look="quiet" flush onClick={() => show(way)}>
              Play it, {counted(way.length, 'choice')}
            </Button>
          </li>
        ))}
        {endings.map(({ id: ending, way }) => (
          <li key={ending}>
            <span {...PEOPLES_TEXT}>{ending}</span>
            <Button look="quiet" flush onClick={() => show(way)}>
              Play it, {counted(way.length, 'choice')}
            </Button>
          </li>
        ))}
      </ul>
      {unmet.length > 0 && (
        <details>
          <summary>{counted(unmet.length, 'choice')} that no play was offered</summary>
          <ul>
            {unmet.map(({ file, line }) => (
              <li key={`${file} ${line}`}>
                <ScriptPlace at={`${file}:${line + 1}`} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
