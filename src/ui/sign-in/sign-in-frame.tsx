import { Fragment, type ReactNode } from 'react';
import { Logo } from '#ui/branding/logo.tsx';
import { PageHead } from '#ui/branding/page-head.tsx';
import { OpenDoorIllustration } from '#ui/illustrations/open-door-illustration.tsx';
import { OfflineBanner } from '#ui/shell/frame/offline-banner.tsx';
import { SlimHeader } from '#ui/shell/frame/slim-header.tsx';
import { ThemeToggle } from '#ui/theme/theme-toggle.tsx';
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
