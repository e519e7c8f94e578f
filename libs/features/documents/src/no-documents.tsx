import { documents } from '@portal/contracts/endpoints/documents';
import { useLacksRows } from '@portal/client/api/use-skipped-rows';
import { Button } from '@mantine/core';
import { usePaths } from '@portal/client/browser/paths';
import { EmptyNote, UnreadNote } from '@portal/ui/feedback/empty-note';
import { IconFileText } from '@tabler/icons-react';
import { Link } from 'react-router';
import { allTaxForms, kindGroups, taxForms, type DocumentsPart } from './document-labels';
import type { DocumentsUrlState } from './use-documents-search-params';

const whatAppears: Readonly<Record<DocumentsPart, string>> = {
  all: 'Statements, trade confirmations, and tax forms',
  statements: 'Statements',
  other: 'Trade confirmations',
};

/** What the list holds before it is filtered. */
const names: Readonly<Record<DocumentsPart, string>> = {
  all: 'documents',
  statements: 'statements',
  other: 'trade confirmations',
};

interface NoDocumentsProps {
  part: DocumentsPart;
  urlState: DocumentsUrlState;
  /** Number of pages of the list. */
  pages: number;
  /** Number of documents on all pages, as the server counts them. */
  rows: number;
}

/** Why the list is empty, and the way on: to the first page, without the filters, or to the history. */
export function NoDocuments({ part, urlState: { kind, dates, page, filter, turn }, pages, rows }: NoDocumentsProps) {
  const paths = usePaths();
  const icon = <IconFileText size={28} stroke={1.75} />;
  const lacksRows = useLacksRows(documents.list);
  if (lacksRows || (rows > 0 && page <= pages)) return <UnreadNote icon={icon} what="documents" />;
  if (page > 1) {
    return (
      <EmptyNote
        icon={icon}
        title="No more documents"
        action={
          <Button variant="default" onClick={() => turn(1)}>
            Show first page
          </Button>
        }
      />
    );
  }
  if (kind !== allTaxForms && taxForms.choices.some(({ value }) => value === kind)) {
    return (
      <EmptyNote
        icon={icon}
        title="No documents match"
        action={
          <Button variant="default" onClick={() => filter({ kind: allTaxForms })}>
            Show all tax forms
          </Button>
        }
      />
    );
  }
  const isFiltered = dates !== null || kind !== kindGroups(part)[0]?.choices[0]?.value;
  if (isFiltered) {
    return (
      <EmptyNote
        icon={icon}
        title="No documents match"
        action={
          <Button variant="default" onClick={() => filter({ kind: '', dates: null })}>
            Clear filters
          </Button>
        }
      />
    );
  }
  return (
    <EmptyNote
      icon={icon}
      title={`No ${names[part]} yet`}
      action={
        <Button variant="default" component={Link} to={paths.history()}>
          View your history
        </Button>
      }
    >
      {whatAppears[part]} will appear here when they’re ready.
    </EmptyNote>
  );
}
