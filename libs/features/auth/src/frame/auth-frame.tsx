import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { AuthBrand, LegalLink } from './auth-brand';
import styles from './auth-frame.module.css';
import { BrandPanel } from './brand-panel';

interface AuthFrameProps {
  brand: AuthBrand;
  legalLinks: readonly LegalLink[];
  /** Hides the panel's text on mobile. */
  shortPanel?: boolean;
  children: ReactNode;
}

/** Layout of the screens before sign-in: brand panel, one narrow column, legal links. */
export function AuthFrame({ brand, legalLinks, shortPanel = false, children }: AuthFrameProps) {
  return (
    <div className={styles.frame}>
      <BrandPanel brand={brand} short={shortPanel} />
      <div className={styles.side}>
        <main id="main" className={styles.column}>
          {children}
        </main>
        <footer className={styles.footer}>
          <ul className={styles.links}>
            {legalLinks.map(({ label, to, href }) => (
              <li key={label}>
                {to === undefined ? (
                  <a href={href} {...(href?.startsWith('#') ? {} : { target: '_blank', rel: 'noopener noreferrer' })}>
                    {label}
                  </a>
                ) : (
                  <Link to={to}>{label}</Link>
                )}
              </li>
            ))}
          </ul>
        </footer>
      </div>
    </div>
  );
}
