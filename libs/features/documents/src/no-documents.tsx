import { Button } from '@mantine/core';
import { usePaths } from '@portal/client/browser/paths';
import { EmptyNote } from '@portal/ui/feedback/empty-note';
import { IconFileText } from '@tabler/icons-react';
import { Link } from 'react-router';
import { allTaxForms, kindGroups, taxForms, type DocumentsPart } from './document-labels';
import type { DocumentsUrlState } from './use-documents-search-params';

const whatAppears: Readonly<Record<DocumentsPart, string>> = {
  all: 'Statements, trade confirmations and tax forms',
  statements: 'Statements',
  other: 'Trade confirmations and tax forms',
};

interface NoDocumentsProps {
  part: DocumentsPart;
  urlState: DocumentsUrlState;
  /** Number of pages of the list. */
  pages: number;
  /** Number of documents on all pages, as the server counts them. */
  rows: number;
}

/** Why the list is empty, and the way on: to the last page, without the filters, or to the history. */
export function NoDocuments({ part, urlState: { kind, dates, page, filter, turn }, pages, rows }: NoDocumentsProps) {
  const paths = usePaths();
  const icon = <IconFileText size={28} stroke={1.75} />;
  if (rows > 0 && page <= pages) {
    return (
      <EmptyNote icon={icon} title="We couldn't read these documents">
        Refresh the page to try again, or contact support.
      </EmptyNote>
    );
  }
  if (rows > 0) {
    return (
      <EmptyNote
        icon={icon}
        title={`There is no page ${page}`}
        action={
          <Button variant="default" onClick={() => turn(pages)}>
            Go to the last page
          </Button>
        }
      >
        {pages === 1 ? 'This list has one page.' : `This list has ${pages} pages.`}
      </EmptyNote>
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
      >
        Try all tax forms: yours may have another name there.
      </EmptyNote>
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
      >
        There are none of this kind with these dates.
      </EmptyNote>
    );
  }
  return (
    <EmptyNote
      icon={icon}
      title="No documents yet"
      action={
        <Button variant="default" component={Link} to={paths.history()}>
          See your history
        </Button>
      }
    >
      {whatAppears[part]} appear here when they are ready. Your orders and transfers so far are in the history.
    </EmptyNote>
  );
}
