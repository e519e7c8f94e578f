import { privacyPolicy } from '@portal/help/legal/privacy-policy';
import { Legal } from './legal';

export const PrivacyPolicy = () => <Legal text={privacyPolicy} />;
