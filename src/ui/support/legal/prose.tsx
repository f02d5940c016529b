import type { ReactNode } from 'react';
import { PageHead } from '#ui/brand/page-head.tsx';
import { useBrand } from '#ui/brand/use-brand.ts';
import styles from './prose.module.scss';

/** A page of text. */
export function Prose({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <article className={styles.prose}>
      <PageHead page={title} />
      <h1>{title}</h1>
      {children}
    </article>
  );
}

/** The company or person that runs the site, with the postal address. */
export function Operator() {
  const { legalName, postalAddress } = useBrand();
  return (
    <address>
      {[legalName, ...postalAddress].map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}

/** The support address, as a link. */
export function SupportMail() {
  const { supportEmail } = useBrand();
  return <a href={`mailto:${supportEmail}`}>{supportEmail}</a>;
}
