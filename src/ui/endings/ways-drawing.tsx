import type { RunWays } from '#application/endings/endings.ts';
import { type DrawnWay, drawnWays } from '#domain/endings/ways-drawing.ts';
import { counted } from '#domain/text/count-text.ts';
import styles from './ways-drawing.module.scss';

interface WaysDrawingProps {
  readonly endings: readonly { readonly id: string; readonly name: string | null; readonly found: boolean }[];
  readonly run: RunWays;
}

const WIDTH = 340;
const LEFT = 8;
/** The length of the run's line. Its end is the mark of the ending reached. */
const LENGTH = 296;
const LINE = 86;
const UP = 30;
const DOWN = 128;
/** Labels need this much room. */
const GAP = 58 / LENGTH;

const at = (part: number): number => LEFT + part * LENGTH;

/** The run as a line with a dot per turn; ways to locked endings are dotted, those to found ones drawn. The list beside it says the same. */
export function WaysDrawing({ endings, run: { turns, ways } }: WaysDrawingProps) {
  const isFound = (way: { endingId: string }) => endings.some(({ id, found }) => found && id === way.endingId);
  const locked = drawnWays(
    ways.filter((way) => !isFound(way)),
    turns,
    GAP,
  );
  const found = drawnWays(ways.filter(isFound), turns, GAP);
  return (
    <svg className={styles.drawing} viewBox={`0 0 ${WIDTH} 150`} role="img" aria-label={labelOf(turns, locked)}>
      {locked.map((way) => (
        <path key={way.endingId} className={styles.dotted} d={curve(way, UP + 10)} />
      ))}
      {found.map((way) => (
        <path key={way.endingId} className={styles.drawn} d={curve(way, DOWN - 10)} />
      ))}
      <path className={styles.line} d={`M${LEFT} ${LINE}H${at(1)}`} />
      {Array.from({ length: turns + 1 }, (_, turn) => turn).map((turn) => (
        <circle key={turn} className={styles.dot} cx={at(turn / Math.max(1, turns))} cy={LINE} r={1.5} />
      ))}
      {[...locked, ...found].map((way) => (
        <circle key={way.endingId} className={styles.fork} cx={at(way.from)} cy={LINE} r={5} />
      ))}
      {locked.map((way) => (
        <LockedEnding key={way.endingId} way={way} />
      ))}
      {found.map((way) => (
        <circle key={way.endingId} className={styles.other} cx={at(way.to)} cy={DOWN} r={8} />
      ))}
      <circle className={styles.end} cx={at(1) + 10} cy={LINE} r={10} />
      <path className={styles.check} d={`M${at(1) + 5.5} ${LINE}l3 3.5l6-7`} />
      <text x={0} y={LINE + 22}>
        Your run, {counted(turns, 'decision')}
      </text>
    </svg>
  );
}

function labelOf(turns: number, locked: readonly DrawnWay[]): string {
  const parts = locked.map(({ depth }) => `turn ${depth}`).join(', ');
  return `Your run of ${counted(turns, 'decision')}.${parts ? ` Ways to locked endings part at ${parts}.` : ''}`;
}

/** The end of a dotted way: a lock under the turn where the way begins. */
function LockedEnding({ way: { to, depth } }: { readonly way: DrawnWay }) {
  return (
    <g>
      <text x={at(to)} y={12} textAnchor="middle">
        {depth === 0 ? 'Opening' : `Turn ${depth}`}
      </text>
      <circle className={styles.lock} cx={at(to)} cy={UP} r={10} />
      <path className={styles.mark} d={`M${at(to) - 3.5} ${UP - 1}h7v5h-7zM${at(to) - 2} ${UP - 1}v-2a2 2 0 0 1 4 0v2`} />
    </g>
  );
}

/** From the line up or down to the end of a way. */
const curve = ({ from, to }: DrawnWay, y: number): string =>
  `M${at(from)} ${LINE}C${at(from) + 6} ${(LINE + y) / 2} ${at(to)} ${(LINE + y) / 2} ${at(to)} ${y}`;
