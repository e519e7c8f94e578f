import { usePaths } from '@portal/client/browser/paths';
import { Link } from 'react-router';
import { useCanBuy } from '../wallet/use-wallets';
import styles from '../wallet/wallets.module.css';

/** Says if more of the asset can be bought here, as checked by the server [WLT-13 to WLT-15]. */
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
        `You can’t buy ${asset} in your account right now.`
      )}
    </p>
  );
}
