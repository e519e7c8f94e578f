import { usePaths } from '@portal/client/browser/paths';
import { Navigate } from 'react-router';

/** Redirects the dashboard to the portfolio [RTE-41]. */
export function Dashboard() {
  const paths = usePaths();
  return <Navigate to={paths.portfolio()} replace />;
}
