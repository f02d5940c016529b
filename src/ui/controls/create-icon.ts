import { createElement, type ReactElement, type SVGProps } from 'react';

interface IconData {
  readonly name: string;
  readonly size: number;
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
  readonly aliases?: readonly (string | object)[];
}

/** Icons change neither with a context nor by the properties that lucide adds; their looks are in style sheets. */
type IconProps = SVGProps<SVGSVGElement>;

const isNamed = (props: IconProps): boolean =>
  Object.keys(props).some((name) => name === 'role' || name === 'title' || name.startsWith('aria-'));

/**
 * In place of lucide's function of this purpose, whose variants of size and stroke are not used here: the build takes this file instead, which saves
 * 1 kB of script before the first screen. The markup is the same.
 */
export default function createIcon({ name, size, node, aliases = [] }: IconData): (props: IconProps) => ReactElement {
  const names = [name, ...aliases.filter((alias) => typeof alias === 'string')].map((each) => `lucide-${each}`);
  const classes = ['lucide', ...names].join(' ');
  return ({ className, ...props }) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: 24,
        height: 24,
        viewBox: `0 0 ${size} ${size}`,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: className ? `${classes} ${className}` : classes,
        'aria-hidden': isNamed(props) ? undefined : true,
        ...props,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
