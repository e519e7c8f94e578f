import { invites } from '@portal/contracts/endpoints/invites';
import { useLacksRows } from '@portal/client/api/use-skipped-rows';
import { Button } from '@mantine/core';
import { serverNow } from '@portal/client/browser/server-time';
import { useAuthority } from '@portal/client/session/session-store';
import type { Account, Invite } from '@portal/contracts/schemas/account';
import { BusyButton } from '@portal/ui/controls/busy-button';
import { EmptyNote } from '@portal/ui/feedback/empty-note';
import { ErrorNote } from '@portal/ui/feedback/error-note';
import { formatPercent } from '@portal/ui/format/format';
import { formatDate } from '@portal/ui/format/format-time';
import { deferredPart } from '@portal/ui/feedback/lazy-part';
import { LinkButton } from '@portal/ui/controls/link-button';
import { SectionCard } from '@portal/ui/layout/section-card';
import { SkeletonRows } from '@portal/ui/feedback/skeleton-lines';
import { StatusBadge } from '@portal/ui/display/status-badge';
import { IconPlus, IconUsers } from '@tabler/icons-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { describeFailure } from '../switch-account/account-card';
import styles from './authorized-users.module.css';
import { computeUsers, describeInvite, type UserRow } from './authorized-users';
import { useAuthorizedUsers, useInviteCommands } from './use-authorized-users';
import { AddUserModal } from './add-user-modal';

const RevokeInviteModal = deferredPart(async () => (await import('./revoke-invite-modal')).RevokeInviteModal, 'toast');

/**
 * Authorized users and open invites of the account, with buttons to invite a user and to revoke an invite [AUU-01,
 * PRM-07].
 */
export function AuthorizedUsersCard({ account }: { account: Account }) {
  const mayInvite = useAuthority('api:can-add-investor') && account.currentUserIsPrimary === true;
  const { invited, list, statuses } = useAuthorizedUsers(account);
  const commands = useInviteCommands(account.id);
  // Undefined until the dialog is first opened.
  const [adding, setAdding] = useState<boolean>();
  const [revoking, setRevoking] = useState<Invite | null>();
  // The button that opened the dialog goes with its row: focus the list.
  const [revoked, setRevoked] = useState<string>();
  const people = useRef<HTMLDivElement>(null);
  const isGone = revoked !== undefined && invited?.some(({ id }) => id === revoked) === false;
  useLayoutEffect(() => {
    if (isGone) people.current?.focus();
  }, [isGone]);
  const lacksRows = useLacksRows(invites.list);
  const users = computeUsers(account, statuses.data);
  // A server may send null for an empty list: the statuses then have nobody else.
  const isUnknown =
    account.acceptedAuthorizedUsers === null &&
    statuses.data?.every(({ userId }) => userId === account.primaryUser?.id) !== true;
  const isPrimary = account.currentUserIsPrimary === true;
  if (!isPrimary && users.length === 0) return null;
  const count = users.length + (invited?.length ?? 0);
  const isEmpty = count === 0 && (invited !== undefined || !isPrimary);
  // Holders and partners have rights of their own: they are no authorized users.
  const isPartnership = account.type === 'PARTNERSHIP';
  const hasOwners = isPartnership || account.joint === true || account.type === 'JOINT';
  const title = !hasOwners ? 'Authorized users' : isPrimary ? 'Other users' : 'Account users';
  return (
    <SectionCard
      title={title}
      count={count === 0 ? undefined : count}
      action={
        mayInvite && (
          <Button variant="default" leftSection={<IconPlus size={16} stroke={1.75} />} onClick={() => setAdding(true)}>
            Invite user
          </Button>
        )
      }
    >
      {statuses.isError && (
        <p className={styles.warning} role="alert">
          Error fetching user statuses: {describeFailure(statuses.error)}{' '}
          <LinkButton onClick={() => void statuses.refetch()}>Try again</LinkButton>
        </p>
      )}
      <div ref={people} tabIndex={-1} role="group" aria-label={title}>
        {isEmpty && !list.isError && (
          <EmptyNote
            unread={lacksRows && 'invitations'}
            icon={<IconUsers size={28} stroke={1.75} />}
            title={isUnknown ? `We can’t show ${title.toLowerCase()} right now` : `No ${title.toLowerCase()}`}
          />
        )}
        {users.length > 0 && (
          <ul className={styles.list} aria-label="People on this account">
            {users.map(user => (
              <Person key={user.id} {...user} />
            ))}
          </ul>
        )}
        {list.isError ? (
          <ErrorNote
            text="Error retrieving authorized users"
            onRetry={() => void list.refetch()}
            busy={list.isFetching}
          />
        ) : (
          isPrimary && invited === undefined && <SkeletonRows rows={2} label={`Loading ${title.toLowerCase()}`} />
        )}
        {invited !== undefined && invited.length > 0 && (
          <ul className={styles.list} aria-label="Invited people">
            {invited.map(invite => (
              <Person key={invite.id} {...describeInvite(invite)} note={describeSent(invite)}>
                {mayInvite && (
                  <div className={styles.acts}>
                    <BusyButton
                      variant="default"
                      aria-label={`Resend invitation to ${invite.email ?? invite.id}`}
                      busy={commands.resending === invite.id}
                      onClick={() => commands.resend(invite)}
                    >
                      Resend
                    </BusyButton>
                    <Button
                      variant="default"
                      aria-label={`Revoke invitation to ${invite.email ?? invite.id}`}
                      onClick={() => setRevoking(invite)}
                    >
                      Revoke
                    </Button>
                  </div>
                )}
              </Person>
            ))}
          </ul>
        )}
      </div>
      {adding !== undefined && (
        <AddUserModal
          opened={adding}
          title={isPartnership ? 'Add a partner' : hasOwners ? 'Invite a user' : 'Add an authorized user'}
          requiresShare={isPartnership}
          accountId={account.id}
          schedule={commands.schedule}
          onClose={() => setAdding(false)}
        />
      )}
      {revoking !== undefined && (
        <RevokeInviteModal
          invite={revoking}
          revoke={commands.revoke}
          paramsOf={commands.paramsOf}
          onRevoked={setRevoked}
          onClose={() => setRevoking(null)}
        />
      )}
    </SectionCard>
  );
}

const describeSent = ({ sentAt }: Invite): string | null =>
  sentAt ? `Invited ${formatDate(sentAt, { now: serverNow() })}` : null;

interface PersonProps extends UserRow {
  note?: string | null;
  children?: ReactNode;
}

function Person({ name, email, share, badge, note, children }: PersonProps) {
  return (
    <li className={styles.person}>
      <div className={styles.who}>
        <span className={styles.name}>{name}</span>
        <span className={styles.email}>{[email, note].filter(Boolean).join(' · ')}</span>
      </div>
      {share !== null && <span className={styles.share}>{formatPercent(share, 2)}</span>}
      {badge !== null && (
        <span className={styles.badge}>
          <StatusBadge {...badge} />
        </span>
      )}
      {children}
    </li>
  );
}
