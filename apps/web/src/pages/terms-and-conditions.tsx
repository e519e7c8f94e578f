import { termsAndConditions } from '@portal/help/terms-and-conditions';
import { Legal } from './legal';

export const TermsAndConditions = () => <Legal text={termsAndConditions} />;
