import { ScriptGuide } from '#application/studio/script-guide.ts';
import { ScriptTools } from '#application/studio/script-tools.ts';
import { keyOfCommand } from '#domain/studio/studio-keys.ts';
import { counted } from '#domain/text/count-text.ts';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLivePart } from '#ui/platform/use-live.ts';
import styles from './problems-button.module.scss';

/** How many problems the story has, and the first one in a sentence. Leads to the next one. */
export function ProblemsButton() {
  const guide = useCase(ScriptGuide);
  const tools = useCase(ScriptTools);
  const problems = useLivePart(guide.state, (state) => state.problems);
  const kind = useLivePart(guide.state, (state) => state.kind);
  if (kind !== 'ready') return null;
  const [first] = problems;
  if (!first) return <p className={styles.none}>No problems</p>;
  return (
    <button
      type="button"
      className={styles.some}
      title={`Go to the next problem (${keyOfCommand('next-problem')})`}
      onClick={() => tools.run('next-problem')}
    >
      {counted(problems.length, 'problem')}: {first.sentence}
    </button>
  );
}
