import { Button } from '@mantine/core';
import type { Invite } from '@portal/contracts/schemas/account';
import { BusyButton } from '@portal/ui/controls/busy-button';
import { Notice } from '@portal/ui/feedback/notice';
import { SheetModal } from '@portal/ui/layout/sheet-modal';
import { useState } from 'react';
import { describeInvite } from './authorized-users';
import styles from './dialog.module.css';
import type { useInviteCommands } from './use-authorized-users';

type Commands = ReturnType<typeof useInviteCommands>;

interface RevokeInviteModalProps {
  /** The invite to revoke; null while the dialog is closed. */
  invite: Invite | null;
  revoke: Commands['revoke'];
  paramsOf: Commands['paramsOf'];
  onClose: () => void;
}

/** Asks for confirmation before an invite is revoked; a failure is shown in the dialog [AUU-09, AUU-16]. */
export function RevokeInviteModal({ invite, revoke, paramsOf, onClose }: RevokeInviteModalProps) {
  // Keeps the text while the dialog fades out.
  const [last, setLast] = useState(invite);
  if (invite !== null && invite !== last) setLast(invite);
  const person = last && describeInvite(last);
  const close = (): void => {
    revoke.reset();
    onClose();
  };
  const send = (): void => {
    if (invite === null || revoke.isPending) return;
    revoke.mutate({ params: paramsOf(invite), body: { status: 'REVOKED' } }, { onSuccess: close });
  };
  return (
    <SheetModal
      opened={invite !== null}
      onClose={close}
      focusHeading
      locked={revoke.isPending}
      title="Revoke this invite?"
      footer={
        <>
          <Button variant="default" size="md" disabled={revoke.isPending} onClick={close}>
            Keep invite
          </Button>
          <BusyButton variant="outline" color="red" size="md" busy={revoke.isPending} onClick={send}>
            Revoke invite
          </BusyButton>
        </>
      }
    >
      <p className={styles.text}>
        <strong>{person?.name}</strong> can then no longer join with the link that was sent to {person?.email}. You can
        invite the same person again later.
      </p>
      {revoke.isError && (
        <Notice tone="danger" role="alert">
          Error removing authorized user
        </Notice>
      )}
    </SheetModal>
  );
}
