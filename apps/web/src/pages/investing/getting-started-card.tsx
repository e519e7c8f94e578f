import { useCashMove } from '@portal/banking/cash/use-cash-move';
import { usePaths } from '@portal/client/browser/paths';
import { useFlag } from '@portal/client/settings/flags';
import type { FirstSteps, FirstStepState } from '@portal/domain/access/first-steps';
import { LinkButton } from '@portal/ui/controls/link-button';
import { StepLine, type StepState } from '@portal/ui/layout/step-line';
import { SectionCard } from '@portal/ui/layout/section-card';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './getting-started-card.module.css';
import { useFirstSteps } from './use-first-steps';

const stepStates = { done: 'done', act: 'act', waiting: 'now', next: 'next' } as const satisfies Record<
  FirstStepState,
  StepState
>;

/** The steps of a new account to its first order, each with its state and its link. Nothing for other accounts. */
export function GettingStartedCard() {
  const paths = usePaths();
  const steps = useFirstSteps();
  const canTransfer = useFlag('transfer');
  if (steps === null) return null;
  return (
    <div className={styles.place}>
      <SectionCard title="Getting started" ruled>
        <div className={styles.body}>
          <StepLine
            label="Steps to your first order"
            steps={[
              { label: 'Link a bank account', state: stepStates[steps.bank], note: <BankNote steps={steps} /> },
              { label: 'Deposit cash', state: stepStates[steps.deposit], note: <DepositNote state={steps.deposit} /> },
              {
                label: 'Place an order',
                state: stepStates[steps.order],
                note:
                  steps.order === 'act' ? (
                    <Link to={paths.market()}>Find a symbol</Link>
                  ) : (
                    'Requires cash available to trade.'
                  ),
              },
            ]}
          />
          {canTransfer && (
            <p className={styles.other}>
              Have shares elsewhere? <Link to={paths.transfers()}>Transfer them to this account</Link>.
            </p>
          )}
        </div>
      </SectionCard>
    </div>
  );
}

function BankNote({ steps: { bank, bankNeed } }: { steps: FirstSteps }): ReactNode {
  const paths = usePaths();
  if (bank === 'done') return 'Linked.';
  if (bank === 'waiting') return 'Your bank account isn’t ready to use yet.';
  const label = bankNeed === 'verify' ? 'Enter amounts' : bankNeed === 'reconnect' ? 'Reconnect' : 'Link bank account';
  return <Link to={paths.account('bank-accounts')}>{label}</Link>;
}

function DepositNote({ state }: { state: FirstStepState }): ReactNode {
  const { open } = useCashMove();
  if (state === 'done') return 'You have cash available to trade.';
  if (state === 'waiting') return 'Your deposit is pending.';
  if (state === 'next') return 'Available by ACH once your bank account is ready to use.';
  return <LinkButton onClick={() => open('deposit')}>Deposit</LinkButton>;
}
