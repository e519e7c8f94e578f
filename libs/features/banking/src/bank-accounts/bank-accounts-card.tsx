import { accountBlockTexts, useAccountBlock } from '@portal/client/account/account-block';
import { useLacksRows } from '@portal/client/api/use-skipped-rows';
import { Button } from '@mantine/core';
import { canLinkBank, computeBankTransfers } from '@portal/domain/transfers/banking';
import { useSession } from '@portal/client/session/session-store';
import { BusyButton } from '@portal/ui/controls/busy-button';
import { EmptyNote } from '@portal/ui/feedback/empty-note';
import { ErrorNote } from '@portal/ui/feedback/error-note';
import { deferredPart } from '@portal/ui/feedback/lazy-part';
import { SectionCard } from '@portal/ui/layout/section-card';
import { SkeletonRows } from '@portal/ui/feedback/skeleton-lines';
import { IconBuildingBank, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { refresh, useApiMutation } from '@portal/client/api/query';
import { banking } from '@portal/contracts/endpoints/banking';
import { toast } from '@portal/ui/feedback/toast';
import { useQueryClient } from '@tanstack/react-query';
import { BankRow } from './bank-row';
import styles from './bank-row.module.css';
import { type Bank, bankLabel } from '../cash/bank-labels';
import { useBanks, useLimits } from '../cash/use-banking';
import { useCashMove } from '../cash/use-cash-move';
import { afterBank } from '../cash/cash-commands';

// Accounts are rarely removed.
const RemoveBankModal = deferredPart(async () => (await import('./remove-bank-modal')).RemoveBankModal, 'toast');

interface BankAccountsCardProps {
  /** Opens the provider's dialog to link a new account. */
  onLink: () => void;
  /** Opens the provider's dialog for a linked account: to verify it or to sign in at the bank again. */
  onRelink: (bankId: string) => void;
  /** Account id for which the provider's dialog is being prepared; 'new' for a new account, null if none. */
  starting: string | null;
}

/** Linked bank accounts, each with its state and available actions [BNK-10, RTE-44]. */
export function BankAccountsCard({ onLink, onRelink, starting }: BankAccountsCardProps) {
  const banks = useBanks();
  const limits = useLimits().data;
  const block = useAccountBlock();
  const { open } = useCashMove();
  const prefer = usePreferBank();
  const [removing, setRemoving] = useState<Bank | null>(null);
  // Stays mounted while it closes.
  const [hasAsked, setHasAsked] = useState(false);
  const isAuthenticated = useSession(session => session.authenticated);
  const held = useSession(session => session.authorities.list);
  const canLink = canLinkBank(isAuthenticated, held);
  const linkButton = (variant: 'default' | 'filled') => (
    <BusyButton
      variant={variant}
      size="sm"
      busy={starting === 'new'}
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
      onClick={onLink}
    >
      Link bank account
    </BusyButton>
  );
  const isEmpty = banks.data?.length === 0;
  const lacksRows = useLacksRows(banking.accounts);
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
          text="We couldn’t load your bank accounts."
          onRetry={() => void banks.refetch()}
          busy={banks.isFetching}
        />
      )}
      {isEmpty && (
        <EmptyNote
          unread={lacksRows && 'bank accounts'}
          icon={<IconBuildingBank size={28} stroke={1.75} />}
          title="No linked bank accounts"
          action={
            canLink ? (
              linkButton('filled')
            ) : block !== null ? null : (
              <Button variant="default" onClick={() => open('wire')}>
                View wire instructions
              </Button>
            )
          }
        >
          {canLink
            ? 'Link a bank account to deposit and withdraw cash.'
            : block === null
              ? 'You don’t have permission to link a bank account.'
              : accountBlockTexts[block]}
        </EmptyNote>
      )}
      {banks.data !== undefined && !isEmpty && (
        <ul className={styles.list}>
          {banks.data.map(bank => (
            <BankRow
              key={bank.plaidAccountId}
              bank={bank}
              allowed={computeBankTransfers(held)}
              // As the buttons of the Cash card, which gives the reason: deposits lead to what is missing.
              possible={{ deposit: true, withdraw: limits?.canWithdraw !== false }}
              canManage={held.includes('api:can-add-ach-account')}
              canLink={canLink}
              starting={starting === bank.plaidAccountId}
              onMove={move => open(move, bank.plaidAccountId)}
              onRelink={() => onRelink(bank.plaidAccountId)}
              onPrefer={() => prefer(bank)}
              onRemove={() => {
                setRemoving(bank);
                setHasAsked(true);
              }}
            />
          ))}
        </ul>
      )}
      {hasAsked && <RemoveBankModal bank={removing} onClose={() => setRemoving(null)} />}
    </SectionCard>
  );
}

/** Makes a bank account the default [BNK-34]; a failure shows the fixed text [BNK-35]. */
function usePreferBank(): (bank: Bank) => void {
  const cache = useQueryClient();
  const prefer = useApiMutation(banking.prefer, { onSettled: () => refresh(cache, afterBank) });
  return bank => {
    if (prefer.isPending) return;
    prefer.mutate(
      { params: { id: bank.plaidAccountId } },
      {
        onSuccess: () =>
          toast({ name: 'banking', text: `${bankLabel(bank)} is now your default bank account.`, status: 'success' }),
        onError: () =>
          toast({
            name: 'banking',
            text: 'Failed to set the default bank account. Please refresh the page and try again.',
            status: 'error',
          }),
      },
    );
  };
}
