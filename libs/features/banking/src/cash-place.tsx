import { Suspense, useState } from 'react';
import { lazyPart } from '@portal/ui/lazy-part';
import { useCashMove } from './use-cash-move';

const CashDialogs = lazyPart(async () => (await import('./cash-dialogs')).CashDialogs, 'toast');

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
