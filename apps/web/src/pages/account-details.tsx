import { AccountDetailsPage } from '@portal/registration/account-details-page';

/** The first step of an application: for persons, and for entities. */
export const AccountDetails = () => <AccountDetailsPage isEntity={false} />;
export const EntityAccountDetails = () => <AccountDetailsPage isEntity />;
