import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface SignInLinkProps {
  /** The page afterwards, a path of this site with its query; the front page if left out. */
  readonly next?: string;
  readonly className?: string | undefined;
  readonly onClick?: (() => void) | undefined;
  readonly children: ReactNode;
}

/**
 * The way to the sign-in, for every page. Whoever it invites to confirm a first address reads `FirstEmail` beside it; a test walks all places and knows
 * those that invite nobody.
 */
export function SignInLink({ next, className, onClick, children }: SignInLinkProps) {
  const to = next === undefined ? '/user/login' : `/user/login?${new URLSearchParams({ next })}`;
  return (
    <Link to={to} className={className} onClick={onClick}>
      {children}
    </Link>
  );
}
