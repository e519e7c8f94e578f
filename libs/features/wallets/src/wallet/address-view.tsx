import { shortenMiddle } from '@portal/ui/format/format';
import { CopyButton } from '@portal/ui/controls/copy-button';
import { QrCode } from '@portal/ui/display/qr-code';
import styles from './wallets.module.css';

interface AddressViewProps {
  address: string;
  /** Label of the address: 'TZROP deposit address'. */
  label: string;
}

/** An address as QR code and text; a long one is shown shortened and copied in full [WLT-33, LAY-13]. */
export const AddressView = ({ address, label }: AddressViewProps) => (
  <div className={styles.address}>
    <QrCode value={address} label={`QR code for your ${label}`} />
    <div className={styles.addressWords}>
      <p className={styles.label}>Your {label}</p>
      <AddressText address={address} />
      <CopyButton text={address} what={label} />
    </div>
  </div>
);

/** The address in a monospaced font that may wrap anywhere. */
export const AddressText = ({ address, full = false }: { address: string; full?: boolean }) => (
  <code className={styles.code}>{full ? address : shortenMiddle(address)}</code>
);
