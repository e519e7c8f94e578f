import { usePaths } from '@portal/client/paths';
import { Navigate } from 'react-router';

/** The account section begins with the profile [RTE-42]. */
export function Account() {
  const paths = usePaths();
  return <Navigate to={paths.account('personal-data')} replace />;
}
