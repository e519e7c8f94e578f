import { AccountDetailsPage } from '@portal/registration/account-details/account-details-page';

/** First step of an application for persons. */
export const AccountDetails = () => <AccountDetailsPage isEntity={false} />;
export const EntityAccountDetails = () => <AccountDetailsPage isEntity />;
