import { useNavigate } from 'react-router';
import { HostReach } from '#application/platform/host-reach.ts';
import { type ErrorPage, isBot } from '#domain/page/error-page.ts';
import { PageHead } from '#ui/brand/page-head.tsx';
import { useBrand } from '#ui/brand/use-brand.ts';
import { Button } from '#ui/design/button.tsx';
import { ClosedBookIllustration } from '#ui/design/closed-book-illustration.tsx';
import { PageMessage } from '#ui/design/page-message.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import styles from './error-page.module.scss';
import { OfflineBanner } from './offline-banner.tsx';

/** The error page. A bot gets the status from the server and an empty page here. */
export function ErrorPageView({ page }: { readonly page: ErrorPage }) {
  return isBot(navigator.userAgent) ? null : <ErrorPageForPeople page={page} />;
}

function ErrorPageForPeople({ page }: { readonly page: ErrorPage }) {
  const brand = useBrand();
  const navigate = useNavigate();
  const host = useCase(HostReach);
  // Offline, the browser would show an error page of its own in place of another document.
  const reload = () => void host.whenBack().then(() => location.reload());
  const back = () => {
    // The router numbers the entries of its document.
    if (history.state?.idx > 0) void navigate(-1);
    else if (history.length > 1) void host.whenBack().then(() => navigate(-1));
    else void navigate('/');
  };
  return (
    <main id="main" className={styles.page} tabIndex={-1}>
      <PageHead page={page.title} />
      <OfflineBanner at="bottom" />
      <PageMessage picture={<ClosedBookIllustration />} title={page.title} text={page.message}>
        <Button look="primary" onClick={() => navigate('/')}>
          Go Home
        </Button>
        <Button look="secondary" onClick={back}>
          Go Back
        </Button>
        <Button look="secondary" onClick={reload}>
          Reload
        </Button>
      </PageMessage>
      <section className={styles.help} aria-labelledby="what-helps">
        <h2 id="what-helps">What you can try</h2>
        <ul>
          {page.suggestions.map((suggestion) => (
            <li key={suggestion}>{suggestion}</li>
          ))}
        </ul>
        <p>
          Still stuck? <a href={`mailto:${brand.supportEmail}`}>Contact support</a>
        </p>
      </section>
    </main>
  );
}
