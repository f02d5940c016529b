import { useState } from 'react';
import { type ProjectCheck, textPair } from '#application/studio/publishing/publishing.ts';
import { type ChangedLine, changedLines, drawnLines } from '#domain/studio/texts/changed-lines.ts';
import { counted } from '#domain/text/count-text.ts';
import { Button } from '#ui/design/button.tsx';
import { ListFailed, ListSkeleton } from '#ui/design/list-states.tsx';
import { useRemote } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { PEOPLES_TEXT } from '#ui/text/story-language.tsx';
import styles from './text-diff.module.scss';

interface TextDiffsProps {
  readonly id: string;
  readonly texts: ProjectCheck['texts'];
}

/** The texts that players would have otherwise, one of which shows how, line by line. Source: STUDIO-246. */
export function TextDiffs({ id, texts }: TextDiffsProps) {
  const pair = useRemote(textPair);
  const [shown, setShown] = useState<string | null>(null);
  return texts
    .filter(({ changed }) => changed)
    .map(({ path, version, published }) => {
      const toggle = () => {
        if (shown !== path) pair.openAnew({ id, path, from: published, to: version });
        setShown(shown === path ? null : path);
      };
      const what = published === null ? `the new text ${path}` : version === null ? `what stood in ${path}` : `what changed in ${path}`;
      return (
        <div key={path} className={styles.diff}>
          <Button look="quiet" flush aria-expanded={shown === path} onClick={toggle}>
            {shown === path ? 'Hide' : 'Show'} {what}
          </Button>
          {shown === path && <PairLines path={path} />}
        </div>
      );
    });
}

/** What changed between the two versions of a text that `textPair` has read. */
function PairLines({ path }: { readonly path: string }) {
  const texts = useRemote(textPair);
  const state = useLive(texts.state);
  if (state.kind === 'loading') return <ListSkeleton rows={4} />;
  if (state.kind === 'failed') return <ListFailed text={state.message} retry={() => texts.retry()} />;
  return <DiffLines label={`What changed in ${path}`} before={state.value.before} after={state.value.after} />;
}

interface DiffLinesProps {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** Lines that are drawn at once: of a text that is another one altogether the first ones are. */
const DRAWN = 300;

/** What changed between two texts, line by line, which may be written meanwhile. A text that there was not has lost no line, and one that is gone has got none. */
export function DiffLines({ label, before, after }: DiffLinesProps) {
  const [most, setMost] = useState(DRAWN);
  const lines = changedLines(before, after).filter(({ kind }) => (before !== '' || kind !== 'gone') && (after !== '' || kind !== 'new'));
  const { drawn, left } = drawnLines(lines, most);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <section className={styles.lines} aria-label={label} tabIndex={0} {...PEOPLES_TEXT}>
      {drawn.map(({ key, line }) => (
        <Line key={key} line={line} />
      ))}
      {left > 0 && (
        <div className={styles.more}>
          <Button look="quiet" flush onClick={() => setMost(most + DRAWN)}>
            Show {counted(Math.min(left, DRAWN), 'more line')} of {left}
          </Button>
        </div>
      )}
    </section>
  );
}

function Line({ line }: { readonly line: ChangedLine }) {
  if (line.kind === 'more') return <p className={styles.more}>{counted(line.lines, 'line')} unchanged</p>;
  if (line.kind === 'new') return <ins>{line.text || ' '}</ins>;
  return line.kind === 'gone' ? <del>{line.text || ' '}</del> : <p>{line.text || ' '}</p>;
}
