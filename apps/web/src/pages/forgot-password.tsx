import { ForgotPasswordPage } from '@portal/auth/forgot-password-page';
import { usePaths } from '@portal/client/paths';
import { useLocation } from 'react-router';
import { brandAt } from '../brand';
import { legalLinks } from '../legal-links';

/** Asks for a link to choose a new password [RTE-09]. */
export function ForgotPassword() {
  const paths = usePaths();
  return <ForgotPasswordPage brand={brandAt(useLocation().pathname)} legalLinks={legalLinks(paths)} />;
}
