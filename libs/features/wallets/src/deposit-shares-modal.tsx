import { Button } from '@mantine/core';
import type { ApiFailure } from '@portal/client/api-failure';
import { portalConfig } from '@portal/client/config';
import { onServerError, openOutcomeOf, useMoneyCommand, type OpenOutcome } from '@portal/client/money-command';
import { usePaths } from '@portal/client/paths';
import { useSession } from '@portal/client/session-store';
import type { ProviderHolding } from '@portal/contracts/securities-providers';
import { ErrorNote } from '@portal/ui/error-note';
import { formatQuantity } from '@portal/ui/format';
import { NotConfirmed, NotConfirmedButtons, notConfirmedTitle } from '@portal/ui/not-confirmed';
import { SheetModal } from '@portal/ui/sheet-modal';
import { SkeletonLines } from '@portal/ui/skeleton-lines';
import { toast } from '@portal/ui/toast';
import { TwoStepHead } from '@portal/ui/two-step-head';
import { useEffect, useEffectEvent, useState } from 'react';
import { HoldingsList } from './holdings-list';
import { LotsForm } from './lots-form';
import { sharesOf, totalOf, type SharesDraft } from './shares-draft';
import { SignDepositForm } from './sign-deposit-form';
import { useFaceFocus } from './use-face-focus';
import { useProviderHoldings, useWalletSymbols } from './use-wallets';
import { depositSharesCommand, onDone } from './wallet-commands';
import { sharesProvider, walletErrors } from './wallet-words';
import styles from './wallets.module.css';

/** The server's words, or the catalogue's [WLT-24, WLT-25]. */
const sayDepositFailed = ({ errors }: ApiFailure): void =>
  void toast({
    name: 'share-deposit',
    status: 'error',
    text: errors[0]?.message ?? 'An error occurred initiating your deposit. Please contact support.',
  });

interface DepositSharesModalProps {
  opened: boolean;
  onClose: () => void;
}

/** Shares at the second provider, deposited by lots and signed; three outcomes as with all that moves (O-16) [WLT-02, WLT-08]. */
export function DepositSharesModal({ opened, onClose }: DepositSharesModalProps) {
  const { state, send, retry, reset, giveUp } = useMoneyCommand(depositSharesCommand);
  const accountId = useSession(session => session.accountId) ?? '';
  const paths = usePaths();
  const holdings = useProviderHoldings();
  const { facts } = useWalletSymbols();
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
    const { securityId, lots } = draft;
    send({ params: { id: accountId }, body: { holdings: [{ securityId, lots: [...lots] }], signature } });
  };

  const finish = useEffectEvent(() => {
    const { symbol = '' } = sharesOf(depositSharesCommand.state(), known) ?? draft ?? {};
    toast({
      name: 'share-deposit',
      status: 'success',
      timer: 7500,
      text: `Congratulations! Your holdings in ${symbol} are submitted. Follow them in your history.`,
      link: paths.history('transfers'),
      linkText: 'history',
    });
    close();
  });
  useEffect(() => onDone(depositSharesCommand, () => finish()), []);
  useEffect(() => onServerError(depositSharesCommand, sayDepositFailed), []);

  const outcome = openOutcomeOf(state);
  const face = computeFace();
  const body = useFaceFocus(face, opened);
  function computeFace(): 'holdings' | 'lots' | 'sign' | 'notConfirmed' {
    if (outcome !== null) return 'notConfirmed';
    if (draft !== null && (isReviewing || state.step !== 'idle')) return 'sign';
    return holding === undefined ? 'holdings' : 'lots';
  }
  const titles = {
    holdings: `Shares at ${sharesProvider}`,
    lots: `Deposit ${holding?.symbol ?? ''} shares`,
    sign: 'You are depositing',
    notConfirmed: notConfirmedTitle('deposit'),
  };

  return (
    <SheetModal
      opened={opened}
      onClose={close}
      locked={state.step === 'sending'}
      focusHeading={face !== 'lots'}
      steps={
        face === 'lots' || face === 'sign' ? (
          <TwoStepHead steps={['Lots', 'Review and sign']} current={face === 'lots' ? 1 : 2} />
        ) : undefined
      }
      title={titles[face]}
      subtitle={face === 'holdings' ? 'They are kept for you outside your account until you deposit them.' : undefined}
      size={520}
      footer={drawFooter()}
    >
      <div ref={body}>
        {face === 'holdings' && <Holdings query={holdings} onChoose={chosen => choose(chosen)} />}
        {face === 'lots' && holding && (
          <LotsForm
            holding={holding}
            digits={facts.get(holding.symbol)?.num_decimals ?? 0}
            draft={draft}
            onBack={() => goTo({ security: null, draft: null, isReviewing: false })}
            onReview={next => goTo({ security, draft: next, isReviewing: true })}
          />
        )}
        {face === 'sign' && intent && (
          <SignDepositForm
            key={state.step === 'refused' ? state.failure.sentAt : 'first'}
            draft={intent}
            state={state}
            onBack={() => goTo({ security, draft, isReviewing: false })}
            onSubmit={submit}
          />
        )}
        {face === 'notConfirmed' && <NotConfirmedDeposit intent={intent} outcome={outcome} />}
      </div>
    </SheetModal>
  );

  function choose({ securityId }: ProviderHolding): void {
    goTo({ security: securityId, draft: null, isReviewing: false });
  }

  function drawFooter() {
    if (face === 'holdings') {
      return (
        <Button variant="default" size="md" onClick={close}>
          Close
        </Button>
      );
    }
    if (face !== 'notConfirmed') return undefined;
    return (
      <NotConfirmedButtons
        outcome={outcome}
        busy={state.step === 'sending'}
        onCheck={retry}
        onLater={close}
        onGiveUp={giveUp}
      />
    );
  }
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

/** The server did not confirm it: neither success nor failure is claimed (O-16). */
const NotConfirmedDeposit = ({ intent, outcome }: { intent: SharesDraft | null; outcome: OpenOutcome | null }) => (
  <NotConfirmed may="your deposit may have been made" outcome={outcome} support={portalConfig()}>
    <p className={styles.figure}>
      {intent === null ? '-' : formatQuantity(totalOf(intent))} <small>{intent?.symbol}</small>
    </p>
  </NotConfirmed>
);
