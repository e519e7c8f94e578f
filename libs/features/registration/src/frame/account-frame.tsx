import type { ReactNode } from 'react';
import { EligibilityHelp } from './eligibility-help';
import { RegistrationFrame } from './registration-frame';

interface AccountFrameProps {
  isEntity: boolean;
  /** The selected account type; '' if none. */
  kind?: string;
  /** The account that an invited person joins: 'Jane Doe’s account'. */
  joins?: string | null;
  children: ReactNode;
}

/** Frame of the first step, with the eligibility rules for applicants [REG-04, REG-06, REG-08, REG-10]. */
export const AccountFrame = ({ isEntity, kind = '', joins = null, children }: AccountFrameProps) => (
  <RegistrationFrame
    help={<EligibilityHelp />}
    step="account-details"
    kind={kind === '' ? null : kind}
    title={joins !== null ? 'Join an account' : isEntity ? 'Open an entity account' : 'Open an account'}
    lead={joins === null ? undefined : `Sign up to join ${joins}.`}
    keepHelp
  >
    {children}
  </RegistrationFrame>
);
