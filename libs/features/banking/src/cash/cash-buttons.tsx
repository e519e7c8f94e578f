import { Button } from '@mantine/core';
import { accountBlockTexts, useAccountBlock } from '@portal/client/account/account-block';
import { usePaths } from '@portal/client/browser/paths';
import { useSession } from '@portal/client/session/session-store';
import { computeBankTransfers } from '@portal/domain/transfers/banking';
import { Link } from 'react-router';
import styles from './cash-buttons.module.css';
import { describeRefusal } from './cash-labels';
import { useLimits } from './use-banking';
import { useCashMove } from './use-cash-move';

/**
 * Deposit and Withdraw buttons, each shown only to users with the authority [PRM-15], with the server's reason when one is
 * not possible now [BNK-07, BNK-08]. In an open account Deposit is never disabled: its dialog leads to the bank account
 * that is missing. A link to all other transfers follows.
 */
export function CashButtons() {
  const allowed = computeBankTransfers(useSession(session => session.authorities.list));
  const block = useAccountBlock();
  const limits = useLimits().data;
  const { open } = useCashMove();
  const paths = usePaths();
  // While the limits load or if they cannot be loaded, the dialog says so.
  const isWithoutDeposit = limits?.canDeposit === false;
  const isWithoutWithdrawal = limits?.canWithdraw === false;
  const reasons =
    block === null
      ? [
          allowed.deposit && isWithoutDeposit ? describeRefusal('deposit', limits.depositMessage) : null,
          allowed.withdraw && isWithoutWithdrawal ? describeRefusal('withdraw', limits.withdrawMessage) : null,
        ].filter(text => text !== null)
      : [accountBlockTexts[block]];
  return (
    <div>
      {allowed.usable && (
        <div className={styles.actions}>
          {allowed.deposit && (
            <Button disabled={block !== null} onClick={() => open('deposit')}>
              Deposit
            </Button>
          )}
          {allowed.withdraw && (
            <Button variant="default" disabled={block !== null || isWithoutWithdrawal} onClick={() => open('withdraw')}>
              Withdraw
            </Button>
          )}
        </div>
      )}
      {[...new Set(reasons)].map(text => (
        <p key={text} className={styles.reason}>
          {text}
        </p>
      ))}
      <Link className={styles.more ?? ''} to={paths.transfers()}>
        More ways to transfer
      </Link>
    </div>
  );
}
