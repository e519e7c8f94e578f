import { disclosureLibrary } from '@portal/help/disclosure-library';
import { FlagGate } from '../flag-gate';
import { Legal } from './legal';

export const DisclosureLibrary = () => (
  <FlagGate flag="selfClearingAcknowledgement">
    <Legal text={disclosureLibrary} />
  </FlagGate>
);
