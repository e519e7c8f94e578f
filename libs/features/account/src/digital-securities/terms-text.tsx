import { portalConfig } from '@portal/client/browser/config';
import { ScrollRegion } from '@portal/ui/layout/scroll-region';
import dialog from '../authorized-users/dialog.module.css';
import styles from './terms.module.css';

const paragraphs: readonly (readonly [string, string])[] = [
  [
    'What it is',
    'A digital asset security is a security whose ownership is recorded on a distributed ledger. It is held and traded in an account of its own, at a special-purpose broker-dealer, beside the account that you have.',
  ],
  [
    'Custody',
    'Digital asset securities are held by the special-purpose broker-dealer. They are not covered by SIPC in the way cash and ordinary securities are. A fault of the ledger, or a lost key, can mean that they cannot be moved for a time or at all.',
  ],
  [
    'Risks',
    'Prices can move quickly and there may be few buyers. Rules for digital assets change; trading in one of them may be halted or end. Do not invest what you cannot afford to lose.',
  ],
  [
    'Your data',
    'The information of your profile, your identity check and your orders is passed on to the special-purpose broker-dealer, which uses it to open and to keep the account.',
  ],
  [
    'Fees and statements',
    'Opening the account costs nothing. Orders in digital asset securities carry the fee that is shown before you submit them. Statements and confirmations appear with your other documents.',
  ],
  [
    'Ending it',
    'You can ask us to close the account at any time. What it holds is then sold or transferred as you tell us, and open orders are canceled.',
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
      <p className={styles.sample}>Sample text. Have it replaced by the agreement of your broker-dealer.</p>
    </ScrollRegion>
  );
}
