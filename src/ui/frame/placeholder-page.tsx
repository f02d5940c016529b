import { Link, Navigate } from 'react-router';
import { useIsAdmin } from '#ui/admin/use-is-admin.ts';
import { PageHead } from '#ui/brand/page-head.tsx';
import { useBrand } from '#ui/brand/use-brand.ts';
import button from '#ui/design/button.module.scss';
import { ClosedBookIllustration } from '#ui/design/closed-book-illustration.tsx';
import { PageMessage } from '#ui/design/page-message.tsx';
import { SlimHeader } from '#ui/page/slim-header.tsx';
import styles from './placeholder-page.module.scss';
import type { PlaceholderRoute } from './placeholder-routes.ts';
import { placeholderText } from './placeholder-text.ts';

/** The page of a route that is not built yet. */
export function PlaceholderPage({ route }: { readonly route: PlaceholderRoute }) {
  const brand = useBrand();
  const isAdmin = useIsAdmin();
  const { title, text } = placeholderText[route.path] ?? { title: 'Not yet', text: 'This page is on its way.' };
  // The session may end while the page is open.
  if (route.admin && !isAdmin) return <Navigate to="/" replace />;
  const page = (
    <div className={styles.page}>
      <PageHead page={title} />
      <PageMessage picture={<ClosedBookIllustration />} title={title} text={text}>
        <Link to="/" className={button.primary}>
          Browse stories
        </Link>
        <a href={`mailto:${brand.supportEmail}`} className={button.quiet}>
          Write to us
        </a>
      </PageMessage>
    </div>
  );
  if (route.layout === 'default') return page;
  return (
    <>
      <SlimHeader back="/" backLabel="Back to the stories" />
      <main id="main" tabIndex={-1}>
        {page}
      </main>
    </>
  );
}
