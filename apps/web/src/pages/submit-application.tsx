import { SubmitApplicationPage } from '@portal/registration/submit-application-page';

/** The signature that sends an application. */
export const SubmitApplication = () => <SubmitApplicationPage />;
