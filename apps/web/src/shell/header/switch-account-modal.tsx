import { Suspense, useState } from 'react';
import { lazyPart } from '@portal/ui/feedback/lazy-part';

const Modal = lazyPart(
  async () => (await import('@portal/account/switch-account/switch-account-modal')).SwitchAccountModal,
  'toast',
);

interface SwitchAccountModalProps {
  opened: boolean;
  onClose: () => void;
}

/** Opened by Switch Accounts [SHL-17]; its code is loaded on first use. */
export function SwitchAccountModal(props: SwitchAccountModalProps) {
  const [isNeeded, setNeeded] = useState(props.opened);
  if (props.opened && !isNeeded) setNeeded(true);
  return isNeeded ? (
    <Suspense fallback={null}>
      <Modal {...props} />
    </Suspense>
  ) : null;
}
