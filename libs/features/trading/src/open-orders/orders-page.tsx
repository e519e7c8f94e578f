import { usePaths } from '@portal/client/browser/paths';
import { PageHead } from '@portal/ui/layout/page-head';
import { Link } from 'react-router';
import { OpenOrdersCard } from './open-orders-card';

/** Open orders with Cancel, and a link to the order history [RTE-39]. */
export function OrdersPage() {
  const paths = usePaths();
  return (
    <>
      <PageHead title="Orders" />
      <OpenOrdersCard hasTable action={<Link to={paths.history('orders')}>Order history</Link>} />
    </>
  );
}
