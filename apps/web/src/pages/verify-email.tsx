import { VerifyEmailPage } from '@portal/auth/verify-email-page';
import { usePaths } from '@portal/client/paths';
import { useLocation } from 'react-router';
import { brandAt } from '../brand';
import { legalLinks } from '../legal-links';

/** The page behind the link of a verification e-mail [RTE-08]. */
export function VerifyEmail() {
  const paths = usePaths();
  return <VerifyEmailPage brand={brandAt(useLocation().pathname)} legalLinks={legalLinks(paths)} />;
}
