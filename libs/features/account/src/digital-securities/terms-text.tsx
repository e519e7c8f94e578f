import { portalConfig } from '@portal/client/browser/config';
import { ScrollRegion } from '@portal/ui/layout/scroll-region';
import dialog from '../authorized-users/dialog.module.css';
import styles from './terms.module.css';

const paragraphs: readonly (readonly [string, string])[] = [
  [
    'What it is',
    'A digital asset security is a security that is recorded on a blockchain. It is held and traded in a separate account at a special purpose broker-dealer.',
  ],
  [
    'Custody',
    'Digital asset securities are held by the special purpose broker-dealer. Digital asset securities may not be “securities” under the Securities Investor Protection Act, so SIPC protection may not apply to them. A network failure or a lost private key can make them temporarily or permanently inaccessible.',
  ],
  [
    'Risks',
    'Prices can be volatile, and there may be few or no buyers. Regulation is evolving, and trading in any digital asset security may be halted or discontinued. You could lose your entire investment.',
  ],
  [
    'Your information',
    'We share your profile, identity verification results, and orders with the special purpose broker-dealer so that it can open and maintain the account.',
  ],
  [
    'Fees and statements',
    'The estimated fee for each order is shown before you submit it. Statements and confirmations appear with your other documents.',
  ],
  [
    'Closing the account',
    'You can ask us to close the account at any time. We will cancel open orders and sell or transfer your holdings as you instruct, where a sale or transfer is possible.',
  ],
];

/** The agreement of the account, to read before accepting: the deployment's own, in a demonstration a sample. */
export function TermsText() {
  const { links, disclosures } = portalConfig();
  const address = links.digitalSecuritiesTerms || disclosures['terms-and-conditions'];
  if (address) {
    return (
      <p className={dialog.text}>
        Read the{' '}
        <a href={address} target="_blank" rel="noopener noreferrer">
          terms and conditions
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>{' '}
        before you continue.
      </p>
    );
  }
  return (
    <ScrollRegion className={styles.text} label="Terms and conditions">
      {paragraphs.map(([title, text]) => (
        <section key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </section>
      ))}
      <p className={styles.sample}>Sample text. Replace it with your broker-dealer’s agreement.</p>
    </ScrollRegion>
  );
}
