import { portalConfig } from '@portal/client/config';
import styles from './transfers.module.css';

/*
 * The answer to a submitted request did not come. Neither success nor failure is claimed: the request is looked up by its id
 * until the venue says which it was (O-16).
 */

export function CheckingTransfer({ checking }: { checking: boolean }) {
  const { supportEmail, supportPhone } = portalConfig();
  return (
    <>
      <p role="status" className={styles.text}>
        {checking
          ? 'We could not confirm your transfer yet. We are checking.'
          : 'We could not confirm your transfer yet. The venue does not answer.'}
      </p>
      <p className={styles.text}>
        Do not enter it again: it may have been submitted. If this does not clear up, write to{' '}
        <a href={`mailto:${supportEmail}`}>{supportEmail}</a> or call {supportPhone}.
      </p>
    </>
  );
}

export const TransferNotReceived = () => (
  <p className={styles.text}>
    The connection failed before your request reached the venue. Nothing was submitted, and nothing is sent by itself.
  </p>
);
