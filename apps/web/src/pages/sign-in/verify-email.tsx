import { VerifyEmailPage } from '@portal/auth/verify-email-page';
import { usePaths } from '@portal/client/browser/paths';
import { useLocation } from 'react-router';
import { brandAt } from '../../brand/brand';
import { legalLinks } from '../../brand/legal-links';

/** Target of the link in a verification email [RTE-08]. */
export function VerifyEmail() {
  const paths = usePaths();
  return <VerifyEmailPage brand={brandAt(useLocation().pathname)} legalLinks={legalLinks(paths)} />;
}
