import { Loader } from '@mantine/core';
import type { Account } from '@portal/contracts/schemas/account';
import { formatMasked } from '@portal/ui/format/format';
import { LinkButton } from '@portal/ui/controls/link-button';
import { SkeletonBar } from '@portal/ui/feedback/skeleton-lines';
import { StatusBadge } from '@portal/ui/display/status-badge';
import { IconChevronRight } from '@tabler/icons-react';
import { formatAccountType } from './account-labels';
import styles from './switch-account.module.css';

interface AccountChoiceProps {
  id: string;
  /** Undefined while loading. */
  account: Account | undefined;
  failed: boolean;
  isCurrent: boolean;
  busy: boolean;
  disabled: boolean;
  onChoose: (account: Account) => void;
  onRetry: () => void;
}

/** One account of the list; the one in use is marked and cannot be selected. */
export function AccountChoice({
  id,
  account,
  failed,
  isCurrent,
  busy,
  disabled,
  onChoose,
  onRetry,
}: AccountChoiceProps) {
  if (account === undefined) {
    return (
      <div className={styles.choice} data-still>
        {failed ? (
          <span role="alert">
            We couldn’t load account {id}. <LinkButton onClick={onRetry}>Try again</LinkButton>
          </span>
        ) : (
          <span role="status" aria-label="Loading account">
            <SkeletonBar width={180} />
          </span>
        )}
      </div>
    );
  }
  const content = (
    <>
      <span className={styles.words}>
        <span className={styles.name}>{account.accountLegalName ?? account.id}</span>
        <span className={styles.kind}>
          {[formatAccountType(account.type), account.maskedNumber && formatMasked(account.maskedNumber)]
            .filter(Boolean)
            .join(' ')}
        </span>
      </span>
      {isCurrent ? (
        <StatusBadge label="Current account" tone="success" />
      ) : busy ? (
        <Loader size={16} color="currentColor" aria-label="Switching…" />
      ) : (
        <IconChevronRight size={18} stroke={1.75} aria-hidden="true" />
      )}
    </>
  );
  return isCurrent ? (
    <div className={styles.choice} data-still aria-current="true">
      {content}
    </div>
  ) : (
    <button type="button" className={styles.choice} disabled={disabled && !busy} onClick={() => onChoose(account)}>
      {content}
    </button>
  );
}
