import { VerifyTwoFactorPage } from '@portal/account/verify-two-factor-page';

/** The code that comes before a change of the e-mail address [RTE-47]. */
export const VerifyTwoFactor = () => <VerifyTwoFactorPage />;
