import { usePaths } from '@portal/client/browser/paths';
import { useAuthority } from '@portal/client/session/session-store';
import { EmptyNote } from '@portal/ui/feedback/empty-note';
import { SectionCard } from '@portal/ui/layout/section-card';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { DocumentsPart } from './document-labels';
import { DocumentsCard } from './documents-card';
import styles from './documents.module.css';
import { OpeningDocumentsCard } from './opening-documents-card';

interface DocumentsPageProps {
  part: DocumentsPart;
  /** The card of transfer requests with their forms, shown first on the page of other documents. */
  requests?: ReactNode;
}

/** Statements, confirmations, tax forms and opening documents, within the account section [RTE-45, RTE-46]. */
export function DocumentsPage({ part, requests }: DocumentsPageProps) {
  const mayView = useAuthority('api:can-view-document');
  if (!mayView) {
    return (
      <SectionCard title="Documents" ruled>
        <EmptyNote icon={<IconLock size={28} stroke={1.75} />} title="You don’t have access to documents">
          Contact support if you need access.
        </EmptyNote>
      </SectionCard>
    );
  }
  return (
    <>
      {part !== 'all' && <Parts part={part} />}
      {part !== 'statements' && requests}
      <DocumentsCard key={part} part={part} />
      {part !== 'statements' && <OpeningDocumentsCard />}
    </>
  );
}

/**
 * Links between the pages of statements and other documents, which are separate while transactions are self-cleared
 * [DOC-17].
 */
function Parts({ part }: { part: DocumentsPart }) {
  const paths = usePaths();
  const entries = [
    { part: 'statements', to: paths.account('documents'), label: 'Statements' },
    { part: 'other', to: paths.account('documents/documents-other'), label: 'Other documents' },
  ];
  return (
    <nav aria-label="Documents" className={styles.parts}>
      {entries.map(entry => (
        <Link
          key={entry.to}
          to={entry.to}
          className={styles.partLink}
          aria-current={entry.part === part ? 'page' : undefined}
        >
          {entry.label}
        </Link>
      ))}
    </nav>
  );
}
