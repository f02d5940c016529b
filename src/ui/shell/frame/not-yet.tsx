import { Link } from 'react-router';
import { useBrand } from '../../branding/use-brand.ts';
import { usePageHead } from '../../branding/use-page-head.ts';
import button from '../../controls/button.module.scss';
import type { LaterRoute } from '../routes/later-routes.ts';
import { laterWords } from '../routes/later-words.ts';
import { ClosedBook } from './closed-book.tsx';
import styles from './not-yet.module.scss';
import { SlimHeader } from './slim-header.tsx';

/** The page of a route whose screen is still to come. */
export function NotYet({ route }: { readonly route: LaterRoute }) {
  const brand = useBrand();
  const { title, text } = laterWords[route.path] ?? { title: 'Not yet', text: 'This page is on its way.' };
  usePageHead(title);
  const page = (
    <div className={styles.page}>
      <ClosedBook />
      <h1>{title}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.ways}>
        <Link to="/" className={button.primary}>
          Browse stories
        </Link>
        <a href={`mailto:${brand.supportEmail}`} className={button.quiet}>
          Write to us
        </a>
      </div>
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
