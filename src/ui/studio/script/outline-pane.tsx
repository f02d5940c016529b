import { type CSSProperties, memo, useDeferredValue, useMemo } from 'react';
import { ScriptGuide } from '#application/studio/script/script-guide.ts';
import { ScriptTools } from '#application/studio/script/script-tools.ts';
import type { StoryStudy } from '#application/studio/story-reader.ts';
import type { Problem } from '#domain/studio/script/problem.ts';
import { halvesText } from '#domain/studio/script/reading-time.ts';
import { type OutlineRow, rowAt, rowsByFile } from '#domain/studio/script/story-outline.ts';
import { counted, countText } from '#domain/text/count-text.ts';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLivePart } from '#ui/platform/use-live.ts';
import { PEOPLES_TEXT } from '#ui/text/story-language.tsx';
import { PaneLoading } from '../pane-room.tsx';
import styles from './outline-pane.module.scss';

/** The chapters and knots of the story, with their words and how long they are read. Each leads to its line. */
export function OutlinePane() {
  const guide = useCase(ScriptGuide);
  const tools = useCase(ScriptTools);
  const newest = useLivePart(guide.state, ({ study }) => study);
  const kind = useLivePart(guide.state, (state) => state.kind);
  const current = useLivePart(tools.state, ({ flow }) => flow);
  // Keys come first: a long list is shown when there is time.
  const study = useDeferredValue(newest);
  const problems = useDeferredValue(useLivePart(guide.state, (state) => state.problems));
  const troubled = useMemo(() => troubledIn(study, problems), [study, problems]);
  const outline = study?.outline;
  return (
    <nav className={styles.pane} aria-label="Outline" data-outline>
      <p className={styles.head}>
        <b>Outline</b>
        {outline && (
          <span>
            {counted(outline.knots, 'knot')} · {countText(Math.round(outline.halves / 2))} min
          </span>
        )}
      </p>
      {kind === 'stuck' && (
        <p className={styles.note}>
          The newest text takes too long to read. The outline is that of an earlier one; the text itself is safe.
        </p>
      )}
      {kind === 'failed' && <p className={styles.note}>This browser cannot read the story here. Writing and saving go on.</p>}
      {outline === undefined && kind === 'reading' && <PaneLoading />}
      {outline?.chapters.map(({ name, file, line, words, rows }) => (
        <section key={`${file} ${name} ${line}`} aria-label={name || file}>
          <h2 className={styles.chapter}>
            <bdi {...PEOPLES_TEXT}>{name || file}</bdi>
            <span>{countText(words)}</span>
          </h2>
          {groupsOf(rows).map((group, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a group is where it stands, its rows come and go
            <ul key={at} className={styles.rows} style={{ '--rows': group.length } as CSSProperties}>
              {group.map((row) => (
                <Row
                  key={`${row.at.file} ${row.path}`}
                  path={row.path}
                  name={row.name}
                  kind={row.kind}
                  words={row.words}
                  halves={row.halves}
                  isReached={row.isReached}
                  hasProblem={troubled.has(row)}
                  isCurrent={row.path === current}
                  onOpen={tools.openFlow}
                />
              ))}
            </ul>
          ))}
        </section>
      ))}
    </nav>
  );
}

/** Rows of one list at most. */
const GROUP = 50;

/** The browser leaves out lists that are out of sight. It looks at each of them in each frame, also while one writes: so they are few, and none is long. */
const groupsOf = (rows: readonly OutlineRow[]): readonly (readonly OutlineRow[])[] =>
  Array.from({ length: Math.ceil(rows.length / GROUP) }, (_, at) => rows.slice(at * GROUP, (at + 1) * GROUP));

/** The innermost rows that hold problems. */
function troubledIn(study: StoryStudy | null, problems: readonly Problem[]): ReadonlySet<OutlineRow> {
  const rows = study === null ? new Map<string, readonly OutlineRow[]>() : rowsByFile(study.outline);
  const found = problems.map(({ at }) => ({ row: rowAt(rows.get(at.file) ?? [], at.line), line: at.line }));
  return new Set(found.flatMap(({ row, line }) => (row && line < row.end ? [row] : [])));
}

type RowProps = Pick<OutlineRow, 'path' | 'name' | 'kind' | 'words' | 'halves' | 'isReached'> & {
  readonly hasProblem: boolean;
  readonly isCurrent: boolean;
  readonly onOpen: (path: string) => void;
};

/** It knows no line: a line more above it changes nothing of what it shows. */
const Row = memo(function Row({ path, name, kind, words, halves, isReached, hasProblem: isTroubled, isCurrent, onOpen }: RowProps) {
  return (
    <li data-kind={kind}>
      <button
        type="button"
        className={styles.row}
        aria-current={isCurrent ? 'location' : undefined}
        data-lost={!isReached || undefined}
        onClick={() => onOpen(path)}
      >
        <span className={styles.mark} aria-hidden="true">
          {!isReached ? '◌' : isTroubled ? '!' : ''}
        </span>
        <bdi className={styles.name} {...PEOPLES_TEXT}>
          {name}
        </bdi>
        {!isReached && <span className="visually-hidden">, nobody gets here</span>}
        {isTroubled && <span className="visually-hidden">, has a problem</span>}
        <span className={styles.words}>
          {countText(words)}
          <span className="visually-hidden"> words</span>
        </span>
        <span className={styles.time}>{halvesText(halves)} m</span>
      </button>
    </li>
  );
});
