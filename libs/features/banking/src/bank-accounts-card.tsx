import { Button } from '@mantine/core';
import { canLinkBank, computeBankTransfers, hasRoomForBank, mostBankAccounts } from '@portal/domain/banking';
import { useSession } from '@portal/client/session-store';
import { BusyButton } from '@portal/ui/busy-button';
import { RestNote } from '@portal/client/rest-note';
import { EmptyNote } from '@portal/ui/empty-note';
import { ErrorNote } from '@portal/ui/error-note';
import { SectionCard } from '@portal/ui/section-card';
import { SkeletonRows } from '@portal/ui/skeleton-lines';
import { IconBuildingBank, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { BankRow } from './bank-row';
import styles from './bank-row.module.css';
import type { Bank } from './bank-words';
import { RemoveBankModal } from './remove-bank-modal';
import { useBanks } from './use-banking';
import { useCashMove } from './use-cash-move';
import { usePreferBank } from './use-prefer-bank';

interface BankAccountsCardProps {
  /** Opens the provider's dialog for a new account. */
  onLink: () => void;
  /** Opens it for a linked one: to verify it, or to sign in at the bank again. */
  onRelink: (bankId: string) => void;
  /** While the provider's dialog is being prepared: for which account, 'new' for none. */
  starting: string | null;
}

/** The linked bank accounts, each with its state and what can be done with it [BNK-10, RTE-44]. */
export function BankAccountsCard({ onLink, onRelink, starting }: BankAccountsCardProps) {
  const banks = useBanks();
  const { open } = useCashMove();
  const prefer = usePreferBank();
  const [removing, setRemoving] = useState<Bank | null>(null);
  const isAuthenticated = useSession(session => session.authenticated);
  const held = useSession(session => session.authorities.list);
  const canLink = canLinkBank(isAuthenticated, held);
  const hasRoom = hasRoomForBank(banks.data ?? []);
  const linkButton = (variant: 'default' | 'filled') => (
    <BusyButton
      variant={variant}
      size="sm"
      busy={starting === 'new'}
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
      onClick={onLink}
    >
      Link account
    </BusyButton>
  );
  const isEmpty = banks.data?.length === 0;
  return (
    <SectionCard
      title="Bank accounts"
      count={banks.data === undefined || isEmpty ? undefined : banks.data.length}
      action={canLink && banks.data !== undefined && !isEmpty ? linkButton('default') : undefined}
      ruled
    >
      {banks.data === undefined && !banks.isError && (
        <SkeletonRows rows={3} rowHeight={66} label="Loading bank accounts" />
      )}
      {banks.data === undefined && banks.isError && (
        <ErrorNote
          text="Your bank accounts could not be loaded."
          onRetry={() => void banks.refetch()}
          busy={banks.isFetching}
        >
          <RestNote />
        </ErrorNote>
      )}
      {isEmpty && (
        <EmptyNote
          icon={<IconBuildingBank size={28} stroke={1.75} />}
          title="No bank account is linked"
          action={
            canLink ? (
              linkButton('filled')
            ) : (
              <Button variant="default" onClick={() => open('wire')}>
                See wire instructions
              </Button>
            )
          }
        >
          {canLink
            ? 'Link one to move cash to and from your account.'
            : 'You do not have permission to link one. You can send money by wire.'}
        </EmptyNote>
      )}
      {banks.data !== undefined && !isEmpty && (
        <ul className={styles.list}>
          {banks.data.map(bank => (
            <BankRow
              key={bank.plaidAccountId}
              bank={bank}
              allowed={computeBankTransfers(held)}
              canManage={held.includes('api:can-add-ach-account')}
              canLink={canLink}
              starting={starting === bank.plaidAccountId}
              onMove={move => open(move, bank.plaidAccountId)}
              onRelink={() => onRelink(bank.plaidAccountId)}
              onPrefer={() => prefer(bank)}
              onRemove={() => setRemoving(bank)}
            />
          ))}
        </ul>
      )}
      {canLink && !hasRoom && (
        <p className={styles.full}>
          You have linked {mostBankAccounts} bank accounts, which is usually the most. Remove one to link another.
        </p>
      )}
      <RemoveBankModal bank={removing} onClose={() => setRemoving(null)} />
    </SectionCard>
  );
}
