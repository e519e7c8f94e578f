import { usePaths } from '@portal/client/paths';
import { Link } from 'react-router';
import { useCanBuy } from './use-wallets';
import styles from './wallets.module.css';

/** Whether more of the asset can be bought here, by the check of the server [WLT-13 to WLT-15]. */
export function BuyableLine({ asset }: { asset: string }) {
  const paths = usePaths();
  const isBuyable = useCanBuy(asset);
  if (isBuyable === null) return <p className={styles.hint}>&nbsp;</p>;
  return (
    <p className={styles.hint}>
      {isBuyable ? (
        <>
          You can also <Link to={paths.asset(asset)}>buy {asset}</Link> here.
        </>
      ) : (
        `${asset} cannot be bought in your account. You can still deposit it.`
      )}
    </p>
  );
}
