import { Link } from 'react-router';
import { ScriptWitnesses } from '#application/studio/proof/script-witnesses.ts';
import { isAllMet, witnessesText } from '#domain/studio/proof/witnesses.ts';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { tabAddress } from '../project-address.ts';
import styles from './witnesses-button.module.scss';

/** What plays by chance have met of the story that is written. Leads to its proof. */
export function WitnessesButton({ id }: { readonly id: string }) {
  const { found, isOlder } = useLive(useCase(ScriptWitnesses).state);
  if (found === null) return null;
  const kind = found.failed.length > 0 ? 'failed' : isAllMet(found) ? 'all' : 'part';
  return (
    <Link className={styles.button} data-kind={kind} data-older={isOlder || undefined} to={tabAddress(id, 'proof')}>
      {witnessesText(found)}
    </Link>
  );
}
