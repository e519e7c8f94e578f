import { lazy, Suspense, useState } from 'react';
import { useCashMove } from './use-cash-move';

const CashDialogs = lazy(async () => ({ default: (await import('./cash-dialogs')).CashDialogs }));

/** Where the cash dialogs open over a page; they are loaded with the first one. */
export function CashPlace() {
  const { move } = useCashMove();
  const [isWanted, setWanted] = useState(false);
  if (move !== null && !isWanted) setWanted(true);
  return (
    isWanted && (
      <Suspense fallback={null}>
        <CashDialogs />
      </Suspense>
    )
  );
}
