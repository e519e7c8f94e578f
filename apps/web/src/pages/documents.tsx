import { DocumentsPage } from '@portal/documents/documents-page';
import { AccountFrame } from '../account-frame';

/** All documents within the account section [RTE-45]. */
export const Documents = () => (
  <AccountFrame>
    <DocumentsPage part="all" />
  </AccountFrame>
);

/** Statements apart, while transactions are self-cleared [RTE-46]. */
export const Statements = () => (
  <AccountFrame>
    <DocumentsPage part="statements" />
  </AccountFrame>
);

/** All other documents, while transactions are self-cleared [RTE-46, DOC-17]. */
export const OtherDocuments = () => (
  <AccountFrame>
    <DocumentsPage part="other" />
  </AccountFrame>
);
