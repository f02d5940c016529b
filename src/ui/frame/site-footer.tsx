import { Link } from 'react-router';
import { useBrand } from '#ui/brand/use-brand.ts';
import styles from './site-footer.module.scss';

const links = [
  ['/about', 'About'],
  ['/imprint', 'Imprint'],
  ['/terms', 'Terms'],
  ['/privacy', 'Privacy'],
  ['/refund', 'Refunds'],
  ['/complaints', 'Complaints'],
  ['/content-removal', 'Content removal'],
  ['/record-keeping', 'Record keeping'],
] as const;

export function SiteFooter() {
  const brand = useBrand();
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <p className={styles.tagline}>{brand.tagline}</p>
        <nav aria-label="About this site">
          <ul className={styles.links}>
            {links.map(([to, text]) => (
              <li key={to}>
                <Link to={to}>{text}</Link>
              </li>
            ))}
            <li>
              <a href={`mailto:${brand.supportEmail}`}>Contact</a>
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  );
}
