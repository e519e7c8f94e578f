import { usePaths } from '@portal/client/paths';
import { PageHead } from '@portal/ui/page-head';
import { Link } from 'react-router';
import { OpenOrdersCard } from './open-orders-card';

/** Open orders with cancel, and the way to what is over [RTE-39]. */
export function OrdersPage() {
  const paths = usePaths();
  return (
    <>
      <PageHead title="Orders" />
      <OpenOrdersCard action={<Link to={paths.history('orders')}>Order history</Link>} />
    </>
  );
}
