import { GlyphCircle, GlyphCross, GlyphDiamond, GlyphSquare, GlyphStar, GlyphTriangle, GlyphWye } from '@visx/glyph';
import styles from './funnel-mark.module.scss';

const shapes = [GlyphCircle, GlyphSquare, GlyphTriangle, GlyphDiamond, GlyphStar, GlyphCross, GlyphWye] as const;
const AREA = 90;

/** The shape and colour of a group: the n-th group has the same everywhere. Centred on its place; in a text it takes a letter's width. */
export function GroupMark({ index }: { readonly index: number }) {
  const Shape = shapes[index] ?? GlyphCircle;
  return (
    <svg className={styles.mark} data-series={index} x="-8" y="-8" viewBox="-8 -8 16 16" width="16" height="16" aria-hidden="true">
      <Shape size={AREA} />
    </svg>
  );
}
