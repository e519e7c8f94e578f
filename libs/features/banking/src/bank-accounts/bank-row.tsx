import { ActionIcon, Button } from '@mantine/core';
import { BusyButton } from '@portal/ui/controls/busy-button';
import { usePopoverButton } from '@portal/ui/popovers/use-popover-button';
import { StatusBadge } from '@portal/ui/display/status-badge';
import tag from '@portal/ui/display/tag.module.css';
import { deferredPart } from '@portal/ui/feedback/lazy-part';
import { IconBuildingBank, IconDots } from '@tabler/icons-react';
import styles from './bank-row.module.css';
import { bankAccountLine, bankLabel, bankName, describeBank, type Bank } from '../cash/bank-labels';
import type { CashMove } from '../cash/cash-commands';

interface BankRowProps {
  bank: Bank;
  /** Directions that the investor may use. */
  allowed: { readonly deposit: boolean; readonly withdraw: boolean };
  /** False for a direction in which nothing can be moved now, whichever the account. */
  possible: { readonly deposit: boolean; readonly withdraw: boolean };
  /** The user may set the default account and remove accounts. */
  canManage: boolean;
  canLink: boolean;
  /** True while the provider's dialog for this account is being prepared. */
  starting: boolean;
  onMove: (move: CashMove) => void;
  onRelink: () => void;
  onPrefer: () => void;
  onRemove: () => void;
}

const actionLabels = { verify: 'Verify', reconnect: 'Reconnect' } as const;

/** One linked account. The line below its name explains actions that are not available [BNK-39, BNK-47]. */
export function BankRow({ bank, allowed, possible, canManage, canLink, starting, ...on }: BankRowProps) {
  const state = describeBank(bank);
  const label = bankLabel(bank);
  return (
    <li className={styles.row}>
      <span className={styles.mark} aria-hidden="true">
        <IconBuildingBank size={19} stroke={1.75} />
      </span>
      <div className={styles.words}>
        <p className={styles.name}>{bankName(bank)}</p>
        <p className={styles.line}>
          {bankAccountLine(bank)}
          {bank.preferred === true && <span className={tag.tag}>Default</span>}
        </p>
      </div>
      {state.note !== null && (
        <p className={styles.note} data-warn={state.tone === 'warn' || undefined}>
          {[state.note, canLink && state.advice].filter(Boolean).join(' ')}
        </p>
      )}
      <span className={styles.badge}>
        {state.badge !== null && <StatusBadge label={state.badge} tone={state.tone} />}
      </span>
      <div className={styles.actions}>
        {state.action !== null && canLink ? (
          <BusyButton
            variant="default"
            size="sm"
            busy={starting}
            aria-label={`${actionLabels[state.action]} ${label}`}
            onClick={on.onRelink}
          >
            {actionLabels[state.action]}
          </BusyButton>
        ) : (
          (['deposit', 'withdraw'] as const).map(
            move =>
              allowed[move] && (
                <Button
                  key={move}
                  variant="default"
                  size="sm"
                  disabled={!state.isUsable || !possible[move]}
                  aria-label={move === 'deposit' ? `Deposit from ${label}` : `Withdraw to ${label}`}
                  onClick={() => on.onMove(move)}
                >
                  {move === 'deposit' ? 'Deposit' : 'Withdraw'}
                </Button>
              ),
          )
        )}
        {canManage && (
          <More
            label={label}
            canPrefer={state.isUsable && bank.preferred !== true}
            onPrefer={on.onPrefer}
            onRemove={on.onRemove}
          />
        )}
      </div>
    </li>
  );
}

const BankMenu = deferredPart(async () => (await import('./bank-menu')).BankMenu, 'toast');

interface MoreProps extends Pick<BankRowProps, 'onPrefer' | 'onRemove'> {
  label: string;
  canPrefer: boolean;
}

function More({ label, ...entries }: MoreProps) {
  const { button, popover } = usePopoverButton('menu', BankMenu.preload);
  return (
    <>
      <ActionIcon
        {...button}
        variant="subtle"
        color="gray"
        className={styles.more}
        aria-label={`More options for ${label}`}
      >
        <IconDots size={18} stroke={1.75} />
      </ActionIcon>
      {popover !== null && <BankMenu popover={popover} {...entries} />}
    </>
  );
}
