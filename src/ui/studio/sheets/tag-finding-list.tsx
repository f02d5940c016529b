import { ScriptTools } from '#application/studio/script/script-tools.ts';
import type { ScriptTag } from '#domain/studio/script/script-tags.ts';
import { findingText, type TagFinding } from '#domain/studio/sheets/tag-findings.ts';
import { counted } from '#domain/text/count-text.ts';
import { Button } from '#ui/design/button.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import styles from './tag-finding-list.module.scss';

interface TagFindingListProps {
  readonly findings: readonly TagFinding[];
  readonly tags: readonly ScriptTag[];
  /** What is said where there are none; null where nothing is that could have one. */
  readonly fine: string | null;
  /** Makes the row of a tag that has none. */
  readonly onMake: (finding: TagFinding) => void;
}

/** Where the sheet and the script do not go together, with a way to put it right. */
export function TagFindingList({ findings, tags, fine, onMake }: TagFindingListProps) {
  const tools = useCase(ScriptTools);
  if (findings.length === 0) return fine !== null && <p className={styles.fine}>{fine}</p>;
  const stops = findings.filter((finding) => finding.stops).length;
  return (
    <>
      <p className={styles.soft}>
        {stops === 0 ? 'None of these stops a publication.' : `${counted(stops, 'finding')} to mend before it can be published.`}
      </p>
      <ul className={styles.findings}>
        {findings.map((finding) => {
          const at = tags.find((tag) => tag.kind === finding.kind && tag.id === finding.id)?.at;
          return (
            <li key={`${finding.is} ${finding.kind} ${finding.id}`} data-stops={finding.stops}>
              <p>{findingText(finding)}</p>
              {finding.is === 'unused' && (
                <p className={styles.soft}>
                  Write <code># {`${finding.kind}: ${finding.id}`}</code> behind the line where it happens.
                </p>
              )}
              {finding.is === 'unknown' && (
                <Button look="secondary" onClick={() => onMake(finding)}>
                  Make its row
                </Button>
              )}
              {finding.is === 'unknown' && at && (
                <Button look="quiet" onClick={() => tools.goTo({ ...at, to: at.from })}>
                  Show line {at.line + 1}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
