import { Menu } from '@mantine/core';
import { TargetElement } from '@portal/ui/popovers/target-element';
import type { PopoverProps } from '@portal/ui/popovers/use-popover-button';
import { useDialogFocus } from '@portal/ui/layout/use-dialog-focus';

interface BankMenuProps {
  popover: PopoverProps;
  canPrefer: boolean;
  onPrefer: () => void;
  onRemove: () => void;
}

/** Menu of a linked account. Load it when it is opened. */
export function BankMenu({ popover, canPrefer, onPrefer, onRemove }: BankMenuProps) {
  const { target, ...state } = popover;
  const content = useDialogFocus(state.opened);
  return (
    <Menu {...state} position="bottom-end" width={210} hideDetached={false} returnFocus={false}>
      <Menu.Target>
        <TargetElement element={target} />
      </Menu.Target>
      <Menu.Dropdown ref={content}>
        {canPrefer && <Menu.Item onClick={onPrefer}>Make default</Menu.Item>}
        <Menu.Item onClick={onRemove}>Remove bank account</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
