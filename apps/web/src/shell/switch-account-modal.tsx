import { portalConfig } from '@portal/client/config';
import { SheetModal } from '@portal/ui/sheet-modal';

interface SwitchAccountModalProps {
  opened: boolean;
  onClose: () => void;
}

/** Opened by Switch Accounts [SHL-17]. */
export function SwitchAccountModal({ opened, onClose }: SwitchAccountModalProps) {
  const address = portalConfig().supportEmail;
  return (
    <SheetModal opened={opened} onClose={onClose} title="Switch account">
      <p>
        This part of the portal is not open yet. To work with another account, write to{' '}
        <a href={`mailto:${address}`}>{address}</a>.
      </p>
    </SheetModal>
  );
}
