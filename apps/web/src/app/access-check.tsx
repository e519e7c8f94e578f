import { readInvite } from '@portal/client/session/invite-store';
import { useFlag, useFlagsSettled } from '@portal/client/settings/flags';
import { useGlobalData } from '@portal/client/account/global-data';
import { type Paths, usePaths } from '@portal/client/browser/paths';
import { queryClient } from '@portal/client/api/query-client';
import { readReturnTarget, takeReturnTarget } from '@portal/client/session/return-target-store';
import { readSession, subscribeSession, useSession } from '@portal/client/session/session-store';
import { useUserPreferences } from '@portal/client/preferences/user-preferences';
import { decideAccess, decidePublicAccess, type AccessInput, type AccessOutcome } from '@portal/domain/access/access';
import { isOpenInvite } from '@portal/domain/accounts/invite';
import { isPublicPage } from '@portal/domain/access/public-pages';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { brandAt } from '../brand/brand';
import { PageLoader } from '../page/page-loader';

interface AccessCheckProps {
  /** Page path below /investors. */
  page: string;
  children: ReactNode;
}

/** Whether the user has seen a page since sign-in. */
let hasArrived = false;
subscribeSession(() => {
  if (!readSession().twoFactorAuthenticated) hasArrived = false;
});

/** Evaluates the access decision for a signed-in user and applies its outcome. */
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
  // One step depends on a flag: until it is known, no page is shown that would have to be removed again [ACS-03,
  // ACS-20].
  const { dinoMigrationAccount, currentUserIsPrimary } = input.account;
  if (!isSettled && dinoMigrationAccount === true && currentUserIsPrimary !== true) return <PageLoader />;
  const outcome = isPublicPage(page) ? decidePublicAccess(page, input) : decideAccess(input);
  if (outcome.kind !== 'allow') return <ApplyAccessOutcome key={key} outcome={outcome} />;
  if (isPublicPage(page)) return children;
  return <FirstPage>{children}</FirstPage>;
}

/**
 * Sign-in leads to the portfolio; the first time, the page that the user prefers is opened instead. Not after a reload,
 * whose location has the key "default", and not with a query, which says what to show.
 */
function FirstPage({ children }: { children: ReactNode }) {
  const paths = usePaths();
  const { key, pathname, search } = useLocation();
  const { firstPage } = useUserPreferences();
  // The page itself stays mounted over later locations, which have other keys.
  const [firstKey] = useState(() => (!hasArrived && key !== 'default' && search === '' ? key : null));
  useEffect(() => {
    hasArrived = true;
  }, []);
  const leaves = key === firstKey && pathname === paths.portfolio() && firstPage !== 'portfolio';
  return leaves ? <ApplyAccessOutcome outcome={{ kind: 'return', target: paths.to(firstPage) }} /> : children;
}

/**
 * Navigates to the outcome's page, once per location: this page stays while the next one loads, and the return target
 * is used up by then, so the decision must not be applied again [ACS-14].
 */
function ApplyAccessOutcome({ outcome }: { outcome: AccessOutcome }) {
  const paths = usePaths();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isGone = useRef(false);
  useEffect(() => {
    // Start-up may have redirected at the same moment, and takes precedence [SES-20, SES-21].
    if (isGone.current || window.location.pathname !== pathname) return;
    isGone.current = true;
    if (outcome.kind === 'return') takeReturnTarget();
    void navigate(addressOf(outcome, paths), { replace: true });
  }, [navigate, outcome, pathname, paths]);
  return <PageLoader />;
}

function addressOf(outcome: AccessOutcome, paths: Paths): string {
  if (outcome.kind === 'return') return outcome.target;
  return outcome.kind === 'go' ? paths.to(outcome.to, { ...outcome.query }) : paths.portfolio();
}

/** Input of the access decision for the current user. */
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
      // Invites may be listed for verified addresses only, so for a user without an account an invitation link counts
      // too.
      hasPendingInvites:
        data?.inviteStatus?.some(isOpenInvite) === true ||
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
