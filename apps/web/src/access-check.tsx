import { readInvite } from '@portal/client/invite-store';
import { useFlag, useFlagsSettled } from '@portal/client/flags';
import { useGlobalData } from '@portal/client/global-data';
import { type Paths, usePaths } from '@portal/client/paths';
import { queryClient } from '@portal/client/query-client';
import { readReturnTarget, takeReturnTarget } from '@portal/client/return-target-store';
import { useSession } from '@portal/client/session-store';
import { decideAccess, decidePublicAccess, type AccessInput, type AccessOutcome } from '@portal/domain/access';
import { isOpenInvite } from '@portal/domain/invite';
import { isPublicPage } from '@portal/domain/public-pages';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { brandAt } from './brand';
import { Waiting } from './waiting';

interface AccessCheckProps {
  /** The page below /investors. */
  page: string;
  children: ReactNode;
}

/** Asks the access decision about a signed-in user and carries out its answer. */
export function AccessCheck(props: AccessCheckProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <Decision {...props} />
    </QueryClientProvider>
  );
}

function Decision({ page, children }: AccessCheckProps) {
  const input = useAccessInput();
  const { key } = useLocation();
  const isSettled = useFlagsSettled();
  // One step hangs on a flag: until it is known no page is shown that would be taken away again [ACS-03, ACS-20].
  const { dinoMigrationAccount, currentUserIsPrimary } = input.account;
  if (!isSettled && dinoMigrationAccount === true && currentUserIsPrimary !== true) return <Waiting />;
  const outcome = isPublicPage(page) ? decidePublicAccess(page, input) : decideAccess(input);
  return outcome.kind === 'allow' ? children : <Follow key={key} outcome={outcome} />;
}

/**
 * Goes where the decision says, once for each place: while the next page is fetched this one stays, and the return target,
 * used up by then, must not lead to another answer [ACS-14].
 */
function Follow({ outcome }: { outcome: AccessOutcome }) {
  const paths = usePaths();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isGone = useRef(false);
  useEffect(() => {
    // Start-up may have led away in this very moment, and it comes first [SES-20, SES-21].
    if (isGone.current || window.location.pathname !== pathname) return;
    isGone.current = true;
    if (outcome.kind === 'return') takeReturnTarget();
    void navigate(addressOf(outcome, paths), { replace: true });
  }, [navigate, outcome, pathname, paths]);
  return <Waiting />;
}

function addressOf(outcome: AccessOutcome, paths: Paths): string {
  if (outcome.kind === 'return') return outcome.target;
  return outcome.kind === 'go' ? paths.to(outcome.to, { ...outcome.query }) : paths.portfolio();
}

/** What is known of the user, as the decision reads it. */
function useAccessInput(): AccessInput {
  const auth = useSession();
  const data = useGlobalData();
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const iid = query.get('iid');
  const entityMigration = useFlag('entityMigration');
  const { account, identity } = data ?? {};
  return {
    auth,
    account: {
      status: data?.accountStatus,
      dinoMigrationAccount: account?.dinoMigrationAccount,
      currentUserIsPrimary: account?.currentUserIsPrimary,
      primaryApplicationSignedOn: account?.primaryApplicationSignedOn,
      // An invite may be listed to verified addresses only: for a user without an account the link counts as well.
      hasPendingInvites:
        data?.inviteStatus.some(isOpenInvite) === true ||
        (data?.accountStatus === 'NO_ACCOUNT_ID_FROM_AUTH' && readInvite() !== null),
    },
    identity: { fetched: identity !== null && identity !== undefined, signedTimestamp: identity?.signedTimestamp },
    flags: { entityMigration },
    brand: { requiresSignature: brandAt(pathname).requiresSignature },
    migrationStep: query.get('migrationStep'),
    returnTarget: readReturnTarget(),
    invite: iid === null ? null : { iid, aid: query.get('aid') },
  };
}
