import { Navigate } from 'react-router';
import { usePathWithoutDraft } from './use-path-without-draft';

/** Leads somebody without a draft to where the application goes on. */
export function WithoutDraft() {
  return <Navigate to={usePathWithoutDraft()} replace />;
}
