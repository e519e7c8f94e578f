import { type ReactNode, Suspense, useCallback, useState } from 'react';
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

/** The dialogs of the watch lists; their code is loaded when one is first opened. */
export function useListDialogs(): ListDialogs {
  const [opened, setOpened] = useState<'symbol' | 'edit' | null>(null);
  /** Kept while the dialog closes. */
  const [symbol, setSymbol] = useState<string | null>(null);
  const [hasEdited, setHasEdited] = useState(false);
  const close = (): void => setOpened(null);
  return {
    chooseLists: useCallback((chosen: string) => {
      setSymbol(chosen);
      setOpened('symbol');
    }, []),
    editLists: useCallback(() => {
      setHasEdited(true);
      setOpened('edit');
    }, []),
    dialogs: (
      <Suspense fallback={null}>
        {symbol !== null && <SymbolListsDialog symbol={symbol} opened={opened === 'symbol'} onClose={close} />}
        {hasEdited && <EditListsDialog opened={opened === 'edit'} onClose={close} />}
      </Suspense>
    ),
  };
}
