import { ReviewDetailsPage } from '@portal/registration/review-details-page';

/** The review of an application. */
export const ReviewDetails = () => <ReviewDetailsPage />;
