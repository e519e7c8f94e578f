import type { ReactNode } from 'react';
import { EligibilityHelp } from './eligibility-help';
import { RegistrationFrame } from './registration-frame';

interface AccountFrameProps {
  isEntity: boolean;
  /** The selected account type; '' if none. */
  kind?: string;
  children: ReactNode;
}

/** Frame of the first step, with the eligibility rules for applicants [REG-04, REG-06, REG-08, REG-10]. */
export const AccountFrame = ({ isEntity, kind = '', children }: AccountFrameProps) => (
  <RegistrationFrame
    help={<EligibilityHelp />}
    step="account-details"
    kind={kind === '' ? null : kind}
    title={isEntity ? 'Open an entity account' : 'Open an account'}
    lead={isEntity ? 'For a company, a partnership or a trust.' : 'You can stop and come back.'}
    keepHelp
  >
    {children}
  </RegistrationFrame>
);
