import { shortenMiddle } from '@portal/ui/format';
import { CopyButton } from '@portal/ui/copy-button';
import { QrCode } from '@portal/ui/qr-code';
import styles from './wallets.module.css';

interface AddressViewProps {
  address: string;
  /** Whose it is: 'TZROP deposit address'. */
  what: string;
}

/** An address as a picture and as text; a long one is shortened for the eye and copied whole [WLT-33, LAY-13]. */
export const AddressView = ({ address, what }: AddressViewProps) => (
  <div className={styles.address}>
    <QrCode value={address} label={`QR code of your ${what}`} />
    <div className={styles.addressWords}>
      <p className={styles.label}>Your {what}</p>
      <AddressText address={address} />
      <CopyButton text={address} what={what} />
    </div>
  </div>
);

/** The characters of an address, all of one width, broken anywhere. */
export const AddressText = ({ address, whole = false }: { address: string; whole?: boolean }) => (
  <code className={styles.code}>{whole ? address : shortenMiddle(address)}</code>
);
