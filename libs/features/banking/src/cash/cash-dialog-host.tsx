import { useState } from 'react';
import { deferredPart } from '@portal/ui/feedback/lazy-part';
import { useCashMove } from './use-cash-move';

const CashDialogs = deferredPart(async () => (await import('./cash-dialogs')).CashDialogs, 'toast');

/** Hosts the cash dialogs over a page; they load when the first one opens. */
export function CashDialogHost() {
  const { move } = useCashMove();
  const [isRequested, setRequested] = useState(false);
  if (move !== null && !isRequested) setRequested(true);
  return isRequested && <CashDialogs />;
}
