import { businessContinuity } from '@portal/help/legal/business-continuity';
import { Legal } from './legal';

export const BusinessContinuity = () => <Legal text={businessContinuity} />;
