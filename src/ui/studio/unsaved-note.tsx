import { useState } from 'react';
import { type UnsavedText, UnsavedTexts } from '#application/studio/unsaved-texts.ts';
import { Button } from '#ui/design/button.tsx';
import { copyText } from '#ui/platform/share-link.ts';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { useWindowEvent } from '#ui/platform/use-window-event.ts';
import styles from './unsaved-note.module.scss';

/** Texts that neither the server nor this browser took when they were left, each with ways to take it along. */
export function UnsavedNote() {
  const texts = useLive(useCase(UnsavedTexts).state);
  useWindowEvent('beforeunload', (event) => event.preventDefault(), { active: texts.length > 0 });
  return (
    <div role="alert" className={styles.note}>
      {texts.map((text) => (
        <Unsaved key={`${text.project} ${text.path}`} unsaved={text} />
      ))}
    </div>
  );
}

function Unsaved({ unsaved }: { readonly unsaved: UnsavedText }) {
  const texts = useCase(UnsavedTexts);
  const [said, say] = useState('');
  const { path, message } = unsaved;
  const copy = async () =>
    say((await copyText(unsaved.text)) === 'copied' ? 'Copied.' : 'This browser does not let it be copied. Download it.');
  return (
    <div>
      <p>
        What you wrote in {path} is on this page alone: the server did not take it, and this browser keeps nothing. {message}
      </p>
      <Button look="quiet" onClick={() => void copy()}>
        Copy the text
      </Button>
      <Button look="quiet" onClick={() => texts.download(unsaved)}>
        Download the text
      </Button>
      <Button look="quiet" onClick={() => texts.drop(unsaved)}>
        I have it
      </Button>
      <span role="status">{said}</span>
    </div>
  );
}
