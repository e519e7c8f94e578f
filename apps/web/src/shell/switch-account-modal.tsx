import { Suspense, useState } from 'react';
import { lazyPart } from '@portal/ui/lazy-part';

const Modal = lazyPart(async () => (await import('@portal/account/switch-account-modal')).SwitchAccountModal, 'toast');

interface SwitchAccountModalProps {
  opened: boolean;
  onClose: () => void;
}

/** Opened by Switch Accounts [SHL-17]; its code comes with the first opening. */
export function SwitchAccountModal(props: SwitchAccountModalProps) {
  const [wanted, setWanted] = useState(props.opened);
  if (props.opened && !wanted) setWanted(true);
  return wanted ? (
    <Suspense fallback={null}>
      <Modal {...props} />
    </Suspense>
  ) : null;
}
