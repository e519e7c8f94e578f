import { useDialogAddress } from '@portal/client/browser/dialog-address';
import type { CashMove } from './cash-commands';

/** The open cash dialog, from the address: '?move=deposit', '?move=withdraw&bank=B-1', '?move=wire'. */
export interface CashDialogState {
  readonly move: CashMove | 'wire' | null;
  readonly bankId: string | null;
  readonly open: (move: CashMove | 'wire', bankId?: string) => void;
  readonly close: () => void;
  /** Takes the dialog out of the address once its command is done; it stays open with the receipt. */
  readonly finish: () => void;
}

const moves: readonly string[] = ['deposit', 'withdraw', 'wire'];
const isMove = (text: string | null): text is CashMove | 'wire' => text !== null && moves.includes(text);

export function useCashMove(): CashDialogState {
  const { values, open, close, finish } = useDialogAddress(['move', 'bank']);
  return {
    move: isMove(values.move) ? values.move : null,
    bankId: values.bank,
    open: (move, bankId) => open({ move, bank: bankId }),
    close,
    finish,
  };
}
