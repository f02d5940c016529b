import { useState } from 'react';
import type { PlacedMap, PlacedNode } from '#domain/studio/map/story-map.ts';
import type { KnotShare } from '#domain/studio/numbers/story-numbers.ts';
import styles from './map-pane.module.scss';
import { MapRows } from './map-rows.tsx';

interface MapListProps {
  readonly map: PlacedMap;
  readonly shares: ReadonlyMap<string, KnotShare>;
  readonly onOpen: (node: PlacedNode) => void;
}

/** The knots and endings of the map as a list, for keyboards and screen readers: each says where it leads, and opens its line. */
export function MapList({ map, shares, onOpen }: MapListProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.list} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Knots and endings as a list</summary>
      {isOpen && <MapRows map={map} shares={shares} onOpen={onOpen} />}
    </details>
  );
}
