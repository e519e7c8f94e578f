import { Radio } from '@mantine/core';
import type { WalletAddress } from '@portal/contracts/endpoints/wallets';
import { StatusBadge } from '@portal/ui/display/status-badge';
import type { ReactNode } from 'react';
import { AddressText } from './address-view';
import { describeConfirmations } from './wallet-labels';
import styles from './wallets.module.css';

interface AddressChoiceProps {
  addresses: readonly WalletAddress[];
  value: string;
  onChange: (address: string) => void;
  error?: ReactNode;
}

/** False while an address is known not to be confirmed. */
export const isSelectable = ({ address, status }: WalletAddress): boolean =>
  address !== null && status !== 'PENDING' && status !== 'ERROR';

/**
 * Selection of one of the investor's addresses; one that the chain has not confirmed shows what it waits for. One of
 * another status can be selected: the server decides.
 */
export function AddressChoice({ addresses, value, onChange, error }: AddressChoiceProps) {
  return (
    <Radio.Group label="To" name="address" value={value} onChange={onChange} error={error}>
      <ul className={styles.choices}>
        {addresses.map(each => (
          <li key={`${each.address}-${each.status}`} className={styles.choice}>
            <Radio
              name="address"
              value={each.address ?? ''}
              disabled={!isSelectable(each)}
              label={<AddressText address={each.address ?? '-'} />}
            />
            {each.status !== 'CONFIRMED' && <AddressState address={each} />}
          </li>
        ))}
      </ul>
    </Radio.Group>
  );
}

/** Status of an address: what a pending one waits for, or why it failed. */
export function AddressState({
  address: { status, confirmations, target_confirmations, errorDescription },
}: {
  address: WalletAddress;
}) {
  if (status === 'CONFIRMED') return <StatusBadge label="Confirmed" tone="success" />;
  if (status === 'PENDING') {
    return (
      <span role="status" className={styles.hint}>
        {describeConfirmations(confirmations, target_confirmations)}
      </span>
    );
  }
  if (status === 'ERROR') return <span className={styles.problem}>{errorDescription ?? 'Not confirmed'}</span>;
  return status === null ? null : <StatusBadge label={status} tone="none" />;
}
