import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '#ui/design/button.tsx';

interface SignInLinkProps {
  /** The page afterwards, a path of this site with its query; the front page if left out. */
  readonly next?: string;
  /** That of a button; absent: a link in a text. */
  readonly look?: 'primary' | 'secondary';
  readonly className?: string | undefined;
  readonly onClick?: (() => void) | undefined;
  readonly children: ReactNode;
}

/**
 * The way to the sign-in, for every page. Whoever it invites to confirm a first address reads `FirstEmail` beside it; a test walks all places and knows
 * those that invite nobody.
 */
export function SignInLink({ next, look, className, onClick, children }: SignInLinkProps) {
  const to = next === undefined ? '/user/login' : `/user/login?${new URLSearchParams({ next })}`;
  const link = { to, className, onClick, children };
  return look ? <Button look={look} {...link} /> : <Link {...link} />;
}
