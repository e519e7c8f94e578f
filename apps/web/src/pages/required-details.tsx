import { RequiredDetailsPage } from '@portal/registration/required-details-page';

/** The data and documents of an entity. */
export const RequiredDetails = () => <RequiredDetailsPage />;
