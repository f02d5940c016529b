import { Navigate } from 'react-router';
import { useIsAdmin } from '#ui/admin/use-is-admin.ts';
import { PageHead } from '#ui/brand/page-head.tsx';
import { useBrand } from '#ui/brand/use-brand.ts';
import { Button } from '#ui/design/button.tsx';
import { ClosedBookIllustration } from '#ui/design/closed-book-illustration.tsx';
import { PageMessage } from '#ui/design/page-message.tsx';
import styles from './placeholder-page.module.scss';

export const TemplatesPage = () => <PlaceholderPage title="Templates" text="The narrator’s briefs are on their way." />;

/** What an admin sees of a specified page that is not built yet: what is planned. */
function PlaceholderPage({ title, text }: { readonly title: string; readonly text: string }) {
  const brand = useBrand();
  if (!useIsAdmin()) return <Navigate to="/" replace />;
  return (
    <div className={styles.page}>
      <PageHead page={title} />
      <PageMessage picture={<ClosedBookIllustration />} title={title} text={text}>
        <Button to="/" look="primary">
          Browse stories
        </Button>
        <Button href={`mailto:${brand.supportEmail}`} look="quiet">
          Write to us
        </Button>
      </PageMessage>
    </div>
  );
}
