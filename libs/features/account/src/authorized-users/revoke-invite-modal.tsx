import type { Invite } from '@portal/contracts/schemas/account';
import { ConfirmModal } from '@portal/ui/feedback/confirm-modal';
import { describeInvite } from './authorized-users';
import type { useInviteCommands } from './use-authorized-users';

type Commands = ReturnType<typeof useInviteCommands>;

interface RevokeInviteModalProps {
  /** The invite to revoke; null while the dialog is closed. */
  invite: Invite | null;
  revoke: Commands['revoke'];
  paramsOf: Commands['paramsOf'];
  onRevoked: (id: string) => void;
  onClose: () => void;
}

/** Asks for confirmation before an invite is revoked; a failure is shown in the dialog [AUU-09, AUU-16]. */
export function RevokeInviteModal({ invite, revoke, paramsOf, onRevoked, onClose }: RevokeInviteModalProps) {
  const person = invite && describeInvite(invite);
  const close = (): void => {
    revoke.reset();
    onClose();
  };
  const send = (): void => {
    if (invite === null || revoke.isPending) return;
    const onSuccess = (): void => {
      onRevoked(invite.id);
      close();
    };
    revoke.mutate({ params: paramsOf(invite), body: { status: 'REVOKED' } }, { onSuccess });
  };
  return (
    <ConfirmModal
      opened={invite !== null}
      onClose={close}
      title="Revoke this invitation?"
      keep="Keep invitation"
      confirm="Revoke invitation"
      busy={revoke.isPending}
      onConfirm={send}
      problem={revoke.isError ? 'Error removing authorized user' : null}
    >
      <p>
        <strong>{person?.name}</strong> won’t be able to use this invitation.
      </p>
    </ConfirmModal>
  );
}
