import { PersonalInfoPage } from '@portal/registration/personal-info-page';

/** The personal information of an applicant. */
export const PersonalInfo = () => <PersonalInfoPage />;
