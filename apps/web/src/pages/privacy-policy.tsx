import { privacyPolicy } from '@portal/help/privacy-policy';
import { Legal } from './legal';

export const PrivacyPolicy = () => <Legal text={privacyPolicy} />;
