import { DocumentsPage } from '@portal/documents/documents-page';
import { RequestsCard } from '@portal/transfers/transfer/requests-card';
import { AccountFrame } from './account-frame';

/** All documents in the account section [RTE-45]. */
export const Documents = () => (
  <AccountFrame>
    <DocumentsPage part="all" requests={<RequestsCard place="documents" />} />
  </AccountFrame>
);

/** Statements only, while transactions are self-cleared [RTE-46]. */
export const Statements = () => (
  <AccountFrame>
    <DocumentsPage part="statements" />
  </AccountFrame>
);

/** All other documents, while transactions are self-cleared [RTE-46, DOC-17]. */
export const OtherDocuments = () => (
  <AccountFrame>
    <DocumentsPage part="other" requests={<RequestsCard place="documents" />} />
  </AccountFrame>
);
