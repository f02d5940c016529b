import Check from 'lucide-react/icons/check';
import CloudOff from 'lucide-react/icons/cloud-off';
import { useDeferredValue, useState } from 'react';
import { type DeskState, ScriptDesk } from '#application/studio/script/script-desk.ts';
import { ClosedTexts } from '#application/studio/texts/closed-texts.ts';
import type { Saving } from '#domain/studio/texts/saving.ts';
import { counted } from '#domain/text/count-text.ts';
import { Button } from '#ui/design/button.tsx';
import { copyText } from '#ui/platform/share-link.ts';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive, useLivePart } from '#ui/platform/use-live.ts';
import { useWindowEvent } from '#ui/platform/use-window-event.ts';
import { WitnessesButton } from '../proof/witnesses-button.tsx';
import { ProblemsButton } from '../script/problems-button.tsx';
import styles from './save-line.module.scss';
import { savingText, waitingText } from './saving-text.ts';

const isUnserved = (kind: Saving['kind']): boolean => kind === 'waiting' || kind === 'refused';

const kindOf = (state: DeskState): Saving['kind'] => (state.kind === 'ready' ? state.saving.kind : 'saved');

const wordsOf = (state: DeskState): string => (state.kind === 'ready' ? savingText(state) : '');

/** Where the text is safe. */
function SavingWords() {
  const { state } = useCase(ScriptDesk);
  const [nowKind, nowText] = [useLivePart(state, kindOf), useLivePart(state, wordsOf)];
  const [lateKind, lateText] = [useDeferredValue(nowKind), useDeferredValue(nowText)];
  // Keys come first: that a text is safe is drawn when they are. That it is not any more is drawn with the key.
  const [kind, text] = nowKind === 'writing' ? [nowKind, nowText] : [lateKind, lateText];
  return (
    <p role="status" className={styles.saving} data-kind={kind}>
      {isUnserved(kind) ? <CloudOff /> : <Check />}
      <span>{text}</span>
    </p>
  );
}

/** The line at the foot of the page: where the text is safe, and what waits for a decision. */
export function SaveLine({ id }: { readonly id: string }) {
  const desk = useCase(ScriptDesk);
  const isOpen = useLivePart(desk.state, (state) => state.kind === 'ready');
  const isAtRisk = useLivePart(desk.state, (state) => state.kind === 'ready' && isUnserved(state.saving.kind));
  const places = useLivePart(desk.state, (state) => (state.kind === 'ready' ? state.places.length : 0));
  const found = useLivePart(desk.state, (state) => state.kind === 'ready' && state.found);
  const isHereAlone = useLivePart(
    desk.state,
    (state) => state.kind === 'ready' && state.saving.kind !== 'saved' && state.keeping !== 'kept',
  );
  const waiting = useLive(useCase(ClosedTexts).waiting).filter((place) => place.id === id);
  useWindowEvent('beforeunload', (event) => event.preventDefault(), { active: isHereAlone });
  const [copied, setCopied] = useState('');
  const copy = async () => {
    const { value } = desk.state;
    if (value.kind === 'ready')
      setCopied((await copyText(value.text)) === 'copied' ? 'Copied.' : 'This browser does not let it be copied.');
  };
  if (!isOpen) return null;
  return (
    <footer className={styles.line}>
      <SavingWords />
      {isAtRisk && (
        <>
          <Button look="quiet" onClick={() => desk.retry()}>
            Try again
          </Button>
          <Button look="quiet" onClick={() => void copy()}>
            Copy the text
          </Button>
          <Button look="quiet" onClick={() => desk.download()}>
            Download the text
          </Button>
          <span role="status">{copied}</span>
        </>
      )}
      <ProblemsButton />
      <WitnessesButton id={id} />
      {waiting.length > 0 && <p role="status">{waitingText(waiting)}</p>}
      {found && <p>Words that had not reached the server are in again.</p>}
      {places > 0 && <p className={styles.places}>{counted(places, 'place')} to decide</p>}
    </footer>
  );
}
