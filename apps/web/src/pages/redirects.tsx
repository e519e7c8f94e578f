import { usePaths } from '@portal/client/browser/paths';
import { Navigate } from 'react-router';

/** Redirects the account section to the profile [RTE-42]. */
export function Account() {
  const paths = usePaths();
  return <Navigate to={paths.account('personal-data')} replace />;
}

/** Redirects the dashboard to the portfolio [RTE-41]. */
export function Dashboard() {
  const paths = usePaths();
  return <Navigate to={paths.portfolio()} replace />;
}
