import { useSearchAddress } from '@portal/client/browser/search-params';
import type { CashMove } from './cash-commands';

/**
 * The open cash dialog, from the address: '?move=deposit', '?move=withdraw&bank=B-1', '?move=wire'. It opens over the
 * current page, so deep links and the browser's Back button work.
 */
export interface CashDialogState {
  readonly move: CashMove | 'wire' | null;
  readonly bankId: string | null;
  readonly open: (move: CashMove | 'wire', bankId?: string) => void;
  readonly close: () => void;
}

const moves: readonly string[] = ['deposit', 'withdraw', 'wire'];
const isMove = (text: string | null): text is CashMove | 'wire' => text !== null && moves.includes(text);

export function useCashMove(): CashDialogState {
  const [search, setSearch] = useSearchAddress();
  const moveParam = search.get('move');
  return {
    move: isMove(moveParam) ? moveParam : null,
    bankId: search.get('bank'),
    open(move, bankId) {
      setSearch(before => {
        const next = new URLSearchParams(before);
        next.set('move', move);
        if (bankId === undefined) next.delete('bank');
        else next.set('bank', bankId);
        return next;
      });
    },
    close() {
      setSearch(
        before => {
          const next = new URLSearchParams(before);
          next.delete('move');
          next.delete('bank');
          return next;
        },
        { replace: true },
      );
    },
  };
}
