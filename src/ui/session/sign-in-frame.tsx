import { Fragment, type ReactNode } from 'react';
import { Logo } from '#ui/brand/logo.tsx';
import { PageHead } from '#ui/brand/page-head.tsx';
import { OpenDoorIllustration } from '#ui/design/open-door-illustration.tsx';
import { ThemeToggle } from '#ui/design/theme-toggle.tsx';
import { OfflineBanner } from '#ui/page/offline-banner.tsx';
import { SlimHeader } from '#ui/page/slim-header.tsx';
import styles from './sign-in-frame.module.scss';

interface SignInFrameProps {
  readonly title: string;
  /** The name of the page in its title. */
  readonly page?: string;
  readonly lead: ReactNode;
  /** The target of the back link. */
  readonly back?: string;
  readonly letter?: boolean;
  readonly children?: ReactNode;
}

/** The card of all sign-in pages. Its top does not move with its content. */
export function SignInFrame({ title, page = 'Sign in', lead, back = '/', letter = false, children }: SignInFrameProps) {
  return (
    <div className={styles.layout}>
      <PageHead page={page} />
      <SlimHeader back={back} backLabel={back === '/' ? 'Back to the stories' : 'Back'}>
        <ThemeToggle />
      </SlimHeader>
      <OfflineBanner at="bottom" />
      <main id="main" className={styles.card} tabIndex={-1}>
        <OpenDoorIllustration letter={letter} />
        <div className={styles.inside}>
          <div className={styles.head}>
            <Logo />
            {/* The key recreates the head: centred text that changes in place counts as a layout shift. */}
            <Fragment key={title}>
              <h1>{title}</h1>
              <p className={styles.lead}>{lead}</p>
            </Fragment>
          </div>
          {children}
        </div>
      </main>
    </div>
  );
}
