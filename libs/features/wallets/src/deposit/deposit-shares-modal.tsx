import { Button } from '@mantine/core';
import type { ApiFailure } from '@portal/client/api/api-failure';
import { portalConfig } from '@portal/client/browser/config';
import { onServerError, openOutcomeOf, useMoneyCommand } from '@portal/client/commands/money-command';
import { usePaths } from '@portal/client/browser/paths';
import { useSession } from '@portal/client/session/session-store';
import type { ProviderHolding } from '@portal/contracts/endpoints/securities-providers';
import { ErrorNote } from '@portal/ui/feedback/error-note';
import { formatQuantity } from '@portal/ui/format/format';
import { NotConfirmedStep } from '@portal/ui/feedback/not-confirmed';
import { DialogStep, StepDialog } from '@portal/ui/layout/step-dialog';
import { SkeletonLines } from '@portal/ui/feedback/skeleton-lines';
import { toast } from '@portal/ui/feedback/toast';
import { TwoStepHead } from '@portal/ui/layout/two-step-head';
import { useEffect, useEffectEvent, useState } from 'react';
import { HoldingsList } from './holdings-list';
import { LotsForm } from './lots-form';
import { sharesOf, totalOf, type SharesDraft } from './shares-draft';
import { SignDepositForm } from './sign-deposit-form';
import { useProviderHoldings, useWalletSymbols } from '../wallet/use-wallets';
import { depositSharesCommand, onDone } from '../wallet/wallet-commands';
import { sharesProvider, walletErrors } from '../wallet/wallet-labels';
import styles from '../wallet/wallets.module.css';

/** Shows the server's message, or the default one of the catalogue [WLT-24, WLT-25]. */
const showDepositFailed = ({ reason }: ApiFailure): void =>
  void toast({
    name: 'share-deposit',
    status: 'error',
    text: reason ?? 'An error occurred initiating your deposit. Please contact support.',
  });

interface DepositSharesModalProps {
  opened: boolean;
  onClose: () => void;
}

/**
 * Deposits shares held at the second provider: lots, signature, and one of three outcomes as for every transfer (O-16)
 * [WLT-02, WLT-08].
 */
export function DepositSharesModal({ opened, onClose }: DepositSharesModalProps) {
  const { state, send, retry, reset, giveUp } = useMoneyCommand(depositSharesCommand);
  const accountId = useSession(session => session.accountId) ?? '';
  const paths = usePaths();
  const holdings = useProviderHoldings();
  const { facts } = useWalletSymbols('portfolio');
  const [security, setSecurity] = useState<string | null>(null);
  const [draft, setDraft] = useState<SharesDraft | null>(null);
  const [isReviewing, setReviewing] = useState(false);
  const known = holdings.data?.holdings ?? [];
  const intent = sharesOf(state, known) ?? draft;
  const holding = known.find(each => each.securityId === security);

  const goTo = (next: { security: string | null; draft: SharesDraft | null; isReviewing: boolean }): void => {
    reset();
    setSecurity(next.security);
    setDraft(next.draft);
    setReviewing(next.isReviewing);
  };
  const close = (): void => {
    goTo({ security: null, draft: null, isReviewing: false });
    onClose();
  };
  const submit = (signature: string): void => {
    if (draft === null) return;
    const { securityId } = draft;
    const lots = draft.lots.map(({ id, quantity }) => ({ id, lotId: id, quantity }));
    send({ params: { id: accountId }, body: { holdings: [{ securityId, lots }], signature } });
  };

  const finish = useEffectEvent(() => {
    const { symbol = '' } = sharesOf(depositSharesCommand.state(), known) ?? draft ?? {};
    toast({
      name: 'share-deposit',
      status: 'success',
      timer: 7500,
      text: `Congratulations! Your holdings in ${symbol} are submitted. Track them in your history.`,
      link: paths.history('transfers'),
      linkText: 'history',
    });
    close();
  });
  useEffect(() => onDone(depositSharesCommand, () => finish()), []);
  useEffect(() => onServerError(depositSharesCommand, showDepositFailed), []);

  const outcome = openOutcomeOf(state);
  const step = computeStep();
  function computeStep(): 'holdings' | 'lots' | 'sign' | 'notConfirmed' {
    if (outcome !== null) return 'notConfirmed';
    if (draft !== null && (isReviewing || state.step !== 'idle')) return 'sign';
    return holding === undefined ? 'holdings' : 'lots';
  }
  return (
    <StepDialog opened={opened} isInAddress onClose={close} step={step} locked={state.step === 'sending'} size={520}>
      {step === 'holdings' && (
        <DialogStep
          title={`Shares at ${sharesProvider}`}
          subtitle={`Select shares held at ${sharesProvider} to deposit here.`}
          footer={
            <Button variant="default" size="md" onClick={close}>
              Close
            </Button>
          }
        >
          <Holdings
            query={holdings}
            onChoose={chosen => goTo({ security: chosen.securityId, draft: null, isReviewing: false })}
          />
        </DialogStep>
      )}
      {step === 'lots' && holding && (
        <DialogStep
          title={`Deposit ${holding.symbol} shares`}
          steps={<TwoStepHead steps={['Lots', 'Review and sign']} current={1} />}
          focus="field"
        >
          <LotsForm
            holding={holding}
            digits={facts.get(holding.symbol)?.num_decimals ?? 0}
            draft={draft}
            onBack={() => goTo({ security: null, draft: null, isReviewing: false })}
            onReview={next => goTo({ security, draft: next, isReviewing: true })}
          />
        </DialogStep>
      )}
      {step === 'sign' && intent && (
        <DialogStep title="You’re depositing" steps={<TwoStepHead steps={['Lots', 'Review and sign']} current={2} />}>
          <SignDepositForm
            key={state.step === 'refused' ? state.failure.sentAt : 'first'}
            draft={intent}
            lots={known.find(each => each.securityId === intent.securityId)?.lots ?? []}
            state={state}
            onBack={() => goTo({ security, draft, isReviewing: false })}
            onSubmit={submit}
          />
        </DialogStep>
      )}
      {step === 'notConfirmed' && (
        <NotConfirmedStep
          noun="deposit"
          may="your deposit may have been made"
          outcome={outcome}
          support={portalConfig()}
          busy={state.step === 'sending'}
          onCheck={retry}
          onLater={close}
          onGiveUp={giveUp}
        >
          <p className={styles.figure}>
            {intent === null ? '-' : formatQuantity(totalOf(intent))} <small>{intent?.symbol}</small>
          </p>
        </NotConfirmedStep>
      )}
    </StepDialog>
  );
}

function Holdings({
  query,
  onChoose,
}: {
  query: ReturnType<typeof useProviderHoldings>;
  onChoose: (holding: ProviderHolding) => void;
}) {
  if (query.data !== undefined) return <HoldingsList holdings={query.data.holdings} onChoose={onChoose} />;
  if (!query.isError) return <SkeletonLines lines={5} label="Loading your shares" />;
  return <ErrorNote text={walletErrors.shares} onRetry={() => void query.refetch()} busy={query.isFetching} />;
}
