import { useState } from 'react';
import { CashModal } from './cash-modal';
import { useCashMove } from './use-cash-move';
import { WireModal } from './wire-modal';

/** The cash dialogs, over any page; the address selects the open one (`useCashMove`). */
export function CashDialogs() {
  const { move, bankId, close, finish } = useCashMove();
  // Keeps the last dialog while it fades out.
  const [last, setLast] = useState<'deposit' | 'withdraw'>('deposit');
  if ((move === 'deposit' || move === 'withdraw') && move !== last) setLast(move);
  return (
    <>
      <CashModal
        key={last}
        move={last}
        opened={move === 'deposit' || move === 'withdraw'}
        bankId={bankId}
        onClose={close}
        onDone={finish}
      />
      <WireModal opened={move === 'wire'} onClose={close} />
    </>
  );
}
