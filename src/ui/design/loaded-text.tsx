import type { Remote } from '#application/remote/remote.ts';

/** A text that is loaded when its fold opens, or the reason why it could not be. */
export function LoadedText({ text }: { readonly text: Remote<string> | undefined }) {
  return (
    <p role="status" dir="auto">
      {text === undefined || text.kind === 'loading' ? 'Reading…' : text.kind === 'failed' ? text.message : text.value}
    </p>
  );
}
