import { businessContinuity } from '@portal/help/business-continuity';
import { Legal } from './legal';

export const BusinessContinuity = () => <Legal text={businessContinuity} />;
