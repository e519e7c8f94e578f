import { useOffers } from '@portal/client/settings/offers';
import { q } from '@portal/client/api/query';
import { accountTransfers, type DeliveringFirm } from '@portal/contracts/endpoints/account-transfers';
import { useQuery } from '@tanstack/react-query';
import { SuggestField, type SuggestFieldProps } from './suggest-field';
import styles from '../transfer/transfers.module.css';

interface FirmFieldProps extends SuggestFieldProps {
  /** Called when a listed firm is selected, whose clearing number is known. */
  onChoose: (firm: DeliveringFirm) => void;
}

const maxShown = 8;

const isMatch = ({ name, number }: DeliveringFirm, text: string): boolean =>
  name.toLowerCase().includes(text) || number.startsWith(text);

/**
 * Searches for the firm that holds the shares, by name or clearing number. If the firm is not listed, or the list
 * failed to load, name and number can be typed.
 */
export function FirmField({ value, onChange, onChoose, ...props }: FirmFieldProps) {
  const enabled = useOffers('deliveringFirms');
  const list = useQuery({ ...q(accountTransfers.firms), enabled, staleTime: Infinity, retry: false });
  const firms = list.data?.firms ?? [];
  const text = value.trim().toLowerCase();
  const shown = firms.filter(firm => isMatch(firm, text)).slice(0, maxShown);
  return (
    <SuggestField
      autoComplete="off"
      {...props}
      description={
        !enabled || list.isError
          ? 'Enter the firm’s name as it appears on your statement.'
          : 'Search by name or clearing number.'
      }
      value={value}
      data={shown.map(({ name }) => name)}
      onChange={onChange}
      onOptionSubmit={name => {
        const firm = firms.find(each => each.name === name);
        if (firm !== undefined) onChoose(firm);
      }}
      renderOption={({ option }) => (
        <span className={styles.option}>
          <span>{option.value}</span>
          <span className={styles.optionEnd}>{firms.find(({ name }) => name === option.value)?.number}</span>
        </span>
      )}
    />
  );
}
