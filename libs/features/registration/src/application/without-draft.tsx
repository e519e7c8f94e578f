import { Navigate } from 'react-router';
import { usePathWithoutDraft } from './use-path-without-draft';

/** Redirects a user without a draft to the next open step. */
export function WithoutDraft() {
  return <Navigate to={usePathWithoutDraft()} replace />;
}
