import { ScriptGuide } from '#application/studio/script/script-guide.ts';
import { ScriptTools } from '#application/studio/script/script-tools.ts';
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
  if (problems.length === 0) return <p className={styles.none}>No problems</p>;
  const wrong = problems.filter(({ weight }) => weight !== 'hint');
  const hints = problems.length - wrong.length;
  const [first = problems[0]] = wrong;
  return (
    <button
      type="button"
      className={wrong.length > 0 ? styles.some : styles.hints}
      title={`Go to the next problem (${keyOfCommand('next-problem')})`}
      onClick={() => tools.run('next-problem')}
    >
      {wrong.length > 0
        ? `${counted(wrong.length, 'problem')}: ${first?.sentence}`
        : `No problems, ${counted(hints, 'hint')}: ${first?.sentence}`}
    </button>
  );
}
