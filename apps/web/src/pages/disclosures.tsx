import { disclosures } from '@portal/help/disclosures';
import { Legal } from './legal';

export const Disclosures = () => <Legal text={disclosures} />;
