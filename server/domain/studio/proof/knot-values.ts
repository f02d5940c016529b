/** What a variable can be where choices of a knot stand, for players for whom it can still change what follows. */
export interface KnotValue {
  /** Empty before the first knot. */
  readonly knot: string;
  readonly name: string;
  /** As words: "0 to 5", "3 or beyond", "cheese or rules"; with "where it still matters" unless it does for all players who stand there. */
  readonly values: string;
}

/** A value of a variable as it was met. `isMore`: its number stands for all beyond it too. */
export interface MetValue {
  readonly name: string;
  readonly value: unknown;
  readonly isMore: boolean;
}

/** Texts of one variable that are told; of more only how many they are. */
const MOST_TEXTS = 6;

interface Values {
  least: number;
  most: number;
  isMore: boolean;
  /** States that it was met in. */
  times: number;
  readonly others: Set<string>;
}

/** Gathers what variables are where choices stand, without the states themselves. Source: PROOF-13. */
export class KnotValues {
  readonly #knots = new Map<string, { times: number; readonly of: Map<string, Values> }>();

  /** A state in which the choices of a knot stand. `values`: of the variables that can still change what follows. */
  met(knot: string, values: readonly MetValue[]): void {
    const here = this.#knots.get(knot) ?? { times: 0, of: new Map<string, Values>() };
    this.#knots.set(knot, here);
    here.times += 1;
    const { of } = here;
    for (const { name, value, isMore } of values) {
      const known = of.get(name) ?? {
        least: Number.POSITIVE_INFINITY,
        most: Number.NEGATIVE_INFINITY,
        isMore: false,
        times: 0,
        others: new Set(),
      };
      of.set(name, known);
      known.times += 1;
      if (typeof value !== 'number') {
        known.others.add(typeof value === 'string' && isMore ? 'another text' : String(value));
        continue;
      }
      // Beyond the greatest that is told apart, the number that stands for all is as good as any.
      known.isMore ||= isMore;
      known.least = Math.min(known.least, value);
      known.most = Math.max(known.most, value);
    }
  }

  all(): readonly KnotValue[] {
    return [...this.#knots].flatMap(([knot, { times, of }]) =>
      [...of].map(([name, values]) => ({
        knot,
        name,
        values: `${valueText(values)}${values.times < times ? ', where it still matters' : ''}`,
      })),
    );
  }
}

function valueText({ least, most, isMore, others }: Values): string {
  const texts = [...others].toSorted();
  const told = texts.length > MOST_TEXTS ? [`${texts.length} different texts`] : texts;
  if (least > most) return told.join(' or ');
  const numbers = least === most ? String(least) : `${least} to ${most}`;
  return [isMore ? `${numbers} or beyond` : numbers, ...told].join(' or ');
}
