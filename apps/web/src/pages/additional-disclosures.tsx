import { additionalDisclosures } from '@portal/help/additional-disclosures';
import { Legal } from './legal';

export const AdditionalDisclosures = () => <Legal text={additionalDisclosures} />;
