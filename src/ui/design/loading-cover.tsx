import Check from 'lucide-react/icons/check';
import { useEffect, useRef } from 'react';
import { LoadingOverlay } from '#application/design/loading-overlay.ts';
import { type LoadingStep, stepNames } from '#domain/design/loading.ts';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import styles from './loading-cover.module.scss';

/** The full-screen loading overlay. It blocks all input and closes by itself. */
export function LoadingCover() {
  const { isLoading, message, type, step } = useLive(useCase(LoadingOverlay).state);
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if (isLoading) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isLoading]);

  return (
    <dialog ref={dialog} className={styles.cover} aria-labelledby="loading-message" onCancel={(event) => event.preventDefault()}>
      <div className={styles.inside} aria-busy={isLoading}>
        <div className={styles.flame} aria-hidden="true" />
        <p id="loading-message" className={styles.message} role="status">
          {message}
        </p>
        {type === 'payment' && <Steps active={step} />}
      </div>
    </dialog>
  );
}

function Steps({ active }: { readonly active: LoadingStep }) {
  return (
    <ol className={styles.steps}>
      {stepNames.map((name, index) => {
        const state = index + 1 < active ? styles.past : index + 1 === active ? styles.active : styles.ahead;
        return (
          <li key={name} className={state} aria-current={index + 1 === active ? 'step' : undefined}>
            <span className={styles.dot} aria-hidden="true">
              {index + 1 < active ? <Check /> : index + 1}
            </span>
            {name}
          </li>
        );
      })}
    </ol>
  );
}
