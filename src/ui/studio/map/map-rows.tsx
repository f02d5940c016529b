import { useMemo, useState } from 'react';
import type { PlacedMap, PlacedNode } from '#domain/studio/map/story-map.ts';
import type { KnotShare } from '#domain/studio/numbers/story-numbers.ts';
import { counted } from '#domain/text/count-text.ts';
import { Button } from '#ui/design/button.tsx';
import { PEOPLES_TEXT } from '#ui/text/story-language.tsx';
import { nodeText, nodeWays } from './node-text.ts';

interface MapRowsProps {
  readonly map: PlacedMap;
  readonly shares: ReadonlyMap<string, KnotShare>;
  readonly onOpen: (node: PlacedNode) => void;
}

/** Rows that are drawn at once: a story has thousands. */
const SHOWN = 200;

/** The nodes of a map in words, each of which opens its line. */
export function MapRows({ map, shares, onOpen }: MapRowsProps) {
  const ways = useMemo(() => nodeWays(map), [map]);
  // As they stand in the drawing, from above.
  const nodes = useMemo(() => map.nodes.toSorted((one, other) => one.y - other.y || one.x - other.x), [map]);
  const [most, setMost] = useState(SHOWN);
  const left = nodes.length - most;
  return (
    <>
      <ul>
        {nodes.slice(0, most).map((node) => (
          <li key={node.id}>
            <button type="button" onClick={() => onOpen(node)} {...PEOPLES_TEXT}>
              {nodeText(node, ways, shares.get(node.id))}
            </button>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button look="quiet" onClick={() => setMost(most + SHOWN)}>
          Show more, {counted(left, 'row')} left
        </Button>
      )}
    </>
  );
}
