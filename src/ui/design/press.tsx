import type { ComponentProps } from 'react';
import { Link } from 'react-router';

/** What is pressed: a button, with `to` the link to a page of this site, with `href` a link that the browser follows. */
export type PressProps = ButtonPress | PageLink | PlainLink;

interface ButtonPress extends ComponentProps<'button'> {
  readonly to?: never;
  readonly href?: never;
}

interface PageLink extends ComponentProps<typeof Link> {
  readonly href?: never;
}

interface PlainLink extends ComponentProps<'a'> {
  readonly to?: never;
  readonly href: string;
}

export function Press(props: PressProps) {
  if (props.to !== undefined) return <Link {...props} />;
  if ('href' in props) return <a {...(props as PlainLink)} />;
  return <button type="button" {...(props as ButtonPress)} />;
}
