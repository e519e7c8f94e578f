import { portalConfig } from '@portal/client/browser/config';
import { useFlag } from '@portal/client/settings/flags';
import { usePaths } from '@portal/client/browser/paths';
import { helpHref } from '@portal/ui/layout/help-request';
import { Link } from 'react-router';
import type { Brand } from '@portal/contracts/configuration/brand-settings';
import { showsTerms } from '@portal/client/browser/build-mode';
import styles from './footer.module.css';
import { openShortcuts } from './shortcuts';

/** Links to regulators and disclosures, and the brand's legal line [SHL-25 to SHL-29]. */
export function Footer({ brand }: { brand: Brand }) {
  const paths = usePaths();
  const { finra, sipc, brokerCheck, formCrs } = portalConfig().links;
  const hasLibrary = useFlag('selfClearingAcknowledgement');
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <nav aria-label="Legal">
          <ul className={styles.links}>
            <li>
              <a href={helpHref()}>Help</a>
            </li>
            <li className={styles.keys}>
              <button type="button" aria-haspopup="dialog" aria-keyshortcuts="?" onClick={openShortcuts}>
                Keyboard shortcuts
              </button>
            </li>
            <External href={finra}>FINRA</External>
            <External href={sipc}>SIPC</External>
            <External href={brokerCheck}>BrokerCheck</External>
            <External href={formCrs}>Form CRS</External>
            <Internal to={paths.disclosure('disclosures')}>Disclosures</Internal>
            <Internal to={paths.disclosure('privacy-policy')}>Privacy Policy</Internal>
            {showsTerms() && <Internal to={paths.disclosure('terms-and-conditions')}>Terms and Conditions</Internal>}
            {hasLibrary && <Internal to={paths.disclosure('disclosure-library')}>Disclosure Library</Internal>}
            <Internal to={paths.disclosure('business-continuity')}>Business Continuity</Internal>
          </ul>
        </nav>
        <p className={styles.line}>{brand.legalLine}</p>
      </div>
    </footer>
  );
}

/** Nothing without an address. */
function External({ href, children }: { href: string; children: string }) {
  if (href === '') return null;
  return (
    <li>
      <a href={href} target="_blank" rel="noopener noreferrer">
        {children}
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
    </li>
  );
}

function Internal({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <Link to={to}>{children}</Link>
    </li>
  );
}
