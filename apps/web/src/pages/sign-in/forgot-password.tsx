import { ForgotPasswordPage } from '@portal/auth/password/forgot-password-page';
import { usePaths } from '@portal/client/browser/paths';
import { useLocation } from 'react-router';
import { brandAt } from '../../brand/brand';
import { legalLinks } from '../../brand/legal-links';

/** Requests a link to set a new password [RTE-09]. */
export function ForgotPassword() {
  const paths = usePaths();
  return <ForgotPasswordPage brand={brandAt(useLocation().pathname)} legalLinks={legalLinks(paths)} />;
}
