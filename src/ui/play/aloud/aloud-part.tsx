import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { Aloud } from '#application/play/aloud/aloud.ts';
import type { ReadAloud } from '#application/play/aloud/read-aloud.ts';
import { IconButton } from '#ui/design/icon-button.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import './aloud-part.module.scss';
import { useMarkedSentence } from './use-marked-sentence.ts';
import { useMediaKeys } from './use-media-keys.ts';

/** Pauses reading aloud and goes on, and marks the sentence that is read. Nothing while it is off. */
export function AloudPart() {
  const reader = useLive(useCase(Aloud).reader);
  return reader && <Reader reader={reader} />;
}

function Reader({ reader }: { readonly reader: ReadAloud }) {
  const aloud = useCase(Aloud);
  const state = useLive(reader.state);
  useMarkedSentence(state);
  useMediaKeys(state.kind, reader, aloud);
  if (state.kind === 'off') return null;
  const label = state.kind === 'reading' ? 'Pause reading aloud' : 'Go on reading aloud';
  return (
    <IconButton label={label} onClick={() => reader.toggle()}>
      {state.kind === 'reading' ? <Pause /> : <Play />}
    </IconButton>
  );
}
