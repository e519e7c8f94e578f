import { usePaths } from '@portal/client/paths';
import { Navigate } from 'react-router';

/** The dashboard is the portfolio [RTE-41]. */
export function Dashboard() {
  const paths = usePaths();
  return <Navigate to={paths.portfolio()} replace />;
}
