import { Suspense, useState } from 'react';
import { lazyPart } from '@portal/ui/feedback/lazy-part';
import { useCashMove } from './use-cash-move';

const CashDialogs = lazyPart(async () => (await import('./cash-dialogs')).CashDialogs, 'toast');

/** Hosts the cash dialogs over a page; they load when the first one opens. */
export function CashDialogHost() {
  const { move } = useCashMove();
  const [isRequested, setRequested] = useState(false);
  if (move !== null && !isRequested) setRequested(true);
  return (
    isRequested && (
      <Suspense fallback={null}>
        <CashDialogs />
      </Suspense>
    )
  );
}
