import { type ReactNode, useCallback, useState } from 'react';
import { SymbolListsDialog } from './symbol-lists-dialog';
import { EditListsDialog } from './edit-lists-dialog';

interface ListDialogs {
  /** Opens the dialog in which the user chooses the lists of a symbol. Always the same function. */
  readonly chooseLists: (symbol: string) => void;
  /** Opens the dialog in which the user creates, renames and deletes lists. */
  readonly editLists: () => void;
  /** The dialogs, for the end of the page. */
  readonly dialogs: ReactNode;
}

/** The dialogs of the watch lists. */
export function useListDialogs(): ListDialogs {
  const [opened, setOpened] = useState<'symbol' | 'edit' | null>(null);
  /** Kept while the dialog closes. */
  const [symbol, setSymbol] = useState<string | null>(null);
  const close = (): void => setOpened(null);
  return {
    chooseLists: useCallback((chosen: string) => {
      setSymbol(chosen);
      setOpened('symbol');
    }, []),
    editLists: useCallback(() => setOpened('edit'), []),
    dialogs: (
      <>
        {symbol !== null && <SymbolListsDialog symbol={symbol} opened={opened === 'symbol'} onClose={close} />}
        <EditListsDialog opened={opened === 'edit'} onClose={close} />
      </>
    ),
  };
}
