import { useAccount } from '@portal/client/account/global-data';
import { type Paths, usePaths } from '@portal/client/browser/paths';
import { q } from '@portal/client/api/query';
import { useOffers } from '@portal/client/settings/offers';
import { useVerificationMail } from '@portal/client/session/sign-in/use-verification-mail';
import { invites } from '@portal/contracts/endpoints/invites';
import { setupPage } from '@portal/domain/access/banners';
import type { OpenAction } from '@portal/domain/access/open-actions';
import { LinkButton } from '@portal/ui/controls/link-button';
import { ResendLink } from '@portal/ui/controls/resend-link';
import { SectionCard } from '@portal/ui/layout/section-card';
import { toast } from '@portal/ui/feedback/toast';
import { useMobile } from '@portal/ui/layout/use-mobile';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import styles from './action-needed-card.module.css';
import { openDigitalSecurities } from '../../shell/digital-securities';
import { useFirstSteps } from './use-first-steps';
import { useOpenActions } from './use-open-actions';

/** Number of actions shown before the list is expanded. */
const shownAtFirst = { phone: 1, desktop: 3 };

/** Lists the user's open actions, each with its link or button; renders nothing when there are none. */
export function ActionNeededCard() {
  // Its own card tells a new account about the bank, as the first of three steps.
  const isStarting = useFirstSteps() !== null;
  const actions = useOpenActions().filter(({ kind }) => !isStarting || !(kind === 'linkBank' || kind === 'repairBank'));
  const isMobile = useMobile();
  const [showsAll, setShowsAll] = useState(false);
  if (actions.length === 0) return null;
  const atFirst = isMobile ? shownAtFirst.phone : shownAtFirst.desktop;
  const hidden = Math.max(0, actions.length - atFirst);
  return (
    <div className={styles.place}>
      <SectionCard
        title="Action needed"
        count={actions.length}
        {...(hidden > 0 && {
          action: (
            <LinkButton aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
              {showsAll ? 'Show less' : `Show ${hidden} more`}
            </LinkButton>
          ),
        })}
      >
        <ul className={styles.list}>
          {actions.slice(0, showsAll ? undefined : atFirst).map(action => (
            <ActionRow key={JSON.stringify(action)} action={action} />
          ))}
        </ul>
      </SectionCard>
    </div>
  );
}

function ActionRow({ action }: { action: OpenAction }) {
  const paths = usePaths();
  const account = useAccount();
  switch (action.kind) {
    case 'kycRetry':
      return (
        <Row
          title="Identity verification isn’t complete"
          note={`Review your information and sign again${otherAccountSuffix(action.accountId)}.`}
          act={<Link to={signingPath(paths, action.accountId, 'register/review-details')}>Try again</Link>}
        />
      );
    case 'sign':
      return (
        <Row
          title="Sign your application"
          note={`Your signature is needed${otherAccountSuffix(action.accountId)}.`}
          act={<Link to={signingPath(paths, action.accountId, 'register/submit-application')}>Review and sign</Link>}
        />
      );
    case 'finishSetup':
      return (
        <Row
          title="Finish your application"
          note="Complete the remaining steps."
          act={
            <Link to={paths.to(setupPage(account?.type, account?.currentUserIsPrimary === true))}>Continue setup</Link>
          }
        />
      );
    case 'verifyEmail':
      return <VerifyEmailRow />;
    case 'invitation':
      return <InvitationRow inviteId={action.inviteId} accountId={action.accountId} />;
    case 'costBasis':
      return (
        <Row
          title={`Add cost basis for ${action.symbol}`}
          note="We need it to complete your transfer."
          act={<Link to={paths.transfer(action.transferId)}>Add cost basis</Link>}
        />
      );
    case 'repairBank':
      return action.need === 'verify' ? (
        <Row
          title="Verify your bank account"
          note="When you see the two small deposits, enter the amounts."
          act={<Link to={paths.account('bank-accounts')}>Enter amounts</Link>}
        />
      ) : (
        <Row
          title="Reconnect your bank account"
          note="You can’t use it right now."
          act={<Link to={paths.account('bank-accounts')}>Reconnect</Link>}
        />
      );
    case 'digitalSecurities':
      return (
        <Row
          title="Digital asset securities account"
          note="It may be available to you. Read the terms to continue."
          act={<LinkButton onClick={openDigitalSecurities}>Create account</LinkButton>}
        />
      );
    case 'linkBank':
      return (
        <Row
          title="Link a bank account"
          note="Link one to deposit and withdraw cash."
          act={<Link to={paths.account('bank-accounts')}>Link bank account</Link>}
        />
      );
  }
}

const otherAccountSuffix = (accountId: string | null): string =>
  accountId === null ? '' : ' for another of your accounts';

/** The page for the active account; for another account its signing page, which redirects to the required step. */
const signingPath = (paths: Paths, accountId: string | null, page: string): string =>
  accountId === null ? paths.to(page) : paths.to('register/submit-application', { aid: accountId });

function VerifyEmailRow() {
  const { busy, left, send } = useVerificationMail((text, status) =>
    toast({ name: 'resend-verification', text, status, position: 'top-center', shouldReplace: true }),
  );
  return (
    <Row
      title="Verify your email address"
      note="Open the link in the most recent verification email we sent you."
      act={<ResendLink label="Resend email" left={left} busy={busy} onPress={send} />}
    />
  );
}

/** The server may not send the account's name; the invitation is shown anyway. */
function InvitationRow({ inviteId, accountId }: { inviteId: string; accountId: string | null }) {
  const paths = usePaths();
  const isOffered = useOffers('invitations');
  const { data } = useQuery({
    ...q(invites.show, { params: { inviteId }, query: { accountId: accountId ?? '' } }),
    enabled: isOffered && accountId !== null,
  });
  const query = { iid: inviteId, ...(accountId === null ? {} : { aid: accountId }) };
  return (
    <Row
      title={
        data === undefined || data.accountLegalName === null
          ? 'You’re invited to join another account'
          : `You’re invited to join ${data.accountLegalName}’s account`
      }
      note={
        !isOffered
          ? 'Contact support to join it.'
          : accountId === null
            ? 'Open the link in your invitation email.'
            : 'Accept the invitation, then complete and sign your application.'
      }
      act={<Link to={paths.to('register/accept-invite', query)}>View invitation</Link>}
    />
  );
}

interface RowProps {
  title: string;
  note: string;
  act: ReactNode;
}

const Row = ({ title, note, act }: RowProps) => (
  <li className={styles.row}>
    <div className={styles.words}>
      <strong className={styles.title}>{title}</strong>
      <span className={styles.note}>{note}</span>
    </div>
    <div className={styles.act}>{act}</div>
  </li>
);
