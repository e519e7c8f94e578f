import { termsAndConditions } from '@portal/help/legal/terms-and-conditions';
import { Legal } from './legal';

export const TermsAndConditions = () => <Legal text={termsAndConditions} />;
