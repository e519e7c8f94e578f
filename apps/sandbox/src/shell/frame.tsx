import { Button } from '@mantine/core';
import { LinkButton } from '@portal/ui/controls/link-button';
import { useColorScheme } from '@portal/ui/theme/color-scheme';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { BackEndNotice } from './back-end-notice';
import styles from './frame.module.css';
import { KeyGate } from './key-gate';
import { SectionLinks, type SectionLink } from './section-links';
import { WorldOverview } from './world-overview';

interface FrameProps {
  links: readonly SectionLink[];
  /** The current section. */
  children: ReactNode;
}

/** Header, the world with its clock, and the links to the sections. */
export function Frame({ links, children }: FrameProps) {
  return (
    <div className={styles.frame}>
      <SkipLink />
      <Header />
      <div className={styles.content}>
        <KeyGate>
          <BackEndNotice />
          <WorldOverview />
          <div className={styles.columns}>
            <SectionLinks links={links} />
            <main id="main" className={styles.main} tabIndex={-1}>
              {children}
            </main>
          </div>
        </KeyGate>
      </div>
    </div>
  );
}

/** First tab stop: skips the header and the clock. */
function SkipLink() {
  const skip = (event: MouseEvent): void => {
    // Not a navigation: the address stays unchanged.
    event.preventDefault();
    document.getElementById('main')?.focus();
  };
  return (
    <a href="#main" className={styles.skip} onClick={skip}>
      Skip to content
    </a>
  );
}

function Header() {
  const { scheme, toggle } = useColorScheme();
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <Link to="/sandbox" className={styles.brand}>
          <svg
            className={styles.mark}
            viewBox="0 0 24 24"
            width="20"
            height="20"
            fill="currentColor"
            aria-hidden="true"
          >
            <path d="M4 3h4.4v6.7l7.2-3.2V3H20v18h-4.4v-9.4l-7.2 3.2V21H4z" />
          </svg>
          Halyard <span className={styles.product}>Sandbox</span>
        </Link>
        <div className={styles.end}>
          <LinkButton className={styles.link} onClick={toggle}>
            {scheme === 'dark' ? 'Light' : 'Dark'}
          </LinkButton>
          <a className={styles.link} href="/docs">
            API
          </a>
          <Button component="a" href="/investors" variant="default" size="sm">
            Portal
          </Button>
        </div>
      </div>
    </header>
  );
}
