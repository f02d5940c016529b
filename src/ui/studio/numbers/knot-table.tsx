import { Link } from 'react-router';
import { ScriptGuide } from '#application/studio/script/script-guide.ts';
import { ScriptTools } from '#application/studio/script/script-tools.ts';
import { knotName, type StoryNumbers } from '#domain/studio/numbers/story-numbers.ts';
import type { OutlineRow } from '#domain/studio/script/story-outline.ts';
import { counted, countText } from '#domain/text/count-text.ts';
import { percentText } from '#domain/text/percent-text.ts';
import { Table } from '#ui/design/table.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLivePart } from '#ui/platform/use-live.ts';
import { textAddress } from '../project-address.ts';

interface KnotTableProps {
  readonly id: string;
  readonly numbers: StoryNumbers;
}

/** Every figure of the chart, where the most leave first. */
export function KnotTable({ id, numbers: { knots } }: KnotTableProps) {
  const study = useLivePart(useCase(ScriptGuide).state, (state) => state.study);
  const rows = new Map(study?.outline.chapters.flatMap((chapter) => chapter.rows).map((row) => [row.path, row]));
  return (
    <Table label="Knots" columns={['Knot', 'Came', 'Left here', 'Share', 'What is there']}>
      {knots
        .toSorted((a, b) => b.left - a.left)
        .map(({ path, players, left }) => (
          <tr key={path ?? 'none'}>
            <th scope="row">
              <KnotLink id={id} path={path} row={rows.get(path ?? '')} />
            </th>
            <td>{countText(players)}</td>
            <td>{countText(left)}</td>
            <td>{players === 0 ? '–' : percentText(left / players)}</td>
            <td>{whatIsThere(rows.get(path ?? ''))}</td>
          </tr>
        ))}
    </Table>
  );
}

const whatIsThere = (row: OutlineRow | undefined): string =>
  row === undefined ? '' : `${counted(row.choices, 'choice')} after ${counted(row.words, 'word')}`;

/** Leads to the line, where the text has it still. */
function KnotLink({ id, path, row }: { readonly id: string; readonly path: string | null; readonly row: OutlineRow | undefined }) {
  const tools = useCase(ScriptTools);
  if (row === undefined) return knotName(path);
  return (
    <Link to={textAddress(id, { path: row.at.file, hasHistory: false })} onClick={() => tools.openFlow(row.path)}>
      {row.path}
    </Link>
  );
}
