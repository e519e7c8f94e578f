import type { Asset, PortalSymbol } from '@portal/contracts/endpoints/symbols';
import { useQuote } from '@portal/client/quotes/quotes';
import { usePaths } from '@portal/client/browser/paths';
import { decimal, type Decimal } from '@portal/domain/money/money';
import { chainOf } from '@portal/domain/transfers/wallet-address';
import { formatPrice, formatQuantity, missing } from '@portal/ui/format/format';
import { SectionCard } from '@portal/ui/layout/section-card';
import { StatGrid } from '@portal/ui/display/stat-row';
import { IconFileText } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './about-card.module.css';
import { readPriceDigits } from '../symbol/price-digits';
import { labelAssetType } from '../symbol/symbol-filter';
import { isCrypto } from '../symbol/use-crypto';

interface AboutCardProps {
  symbol: PortalSymbol;
  asset: Asset | undefined;
}

/** Facts left out for coins: a coin has no issuer. */
const securityOnlyLabels = [
  'Issuer',
  'Transfer agent',
  'DTC eligible',
  'Buyer documents',
  'Digital asset security',
  'Units issued',
];

/** Facts about the asset: issuer, transfer agent, deposits and withdrawals, trading rules. */
export function AboutCard({ symbol, asset }: AboutCardProps) {
  const paths = usePaths();
  const coin = isCrypto(symbol);
  const isShown = ({ label, value }: { label: string; value: ReactNode }): boolean =>
    value !== missing && (!coin || !securityOnlyLabels.includes(label));
  return (
    <SectionCard
      title={coin ? 'About this asset' : 'About this security'}
      action={!coin && <Link to={paths.disclosure('issuer-disclosures')}>Issuer disclosures</Link>}
    >
      {asset?.description && <p className={styles.description}>{asset.description}</p>}
      <StatGrid
        stats={[
          { label: 'Asset type', value: labelAssetType(symbol.assetType) },
          { label: 'Issuer', value: asset?.issuer || missing },
          { label: 'Trading', value: <TradingState symbol={symbol} /> },
          { label: 'Accreditation', value: either(symbol.requires_accreditation, 'Required to buy', 'Not required') },
          { label: 'Units issued', value: formatQuantity(asset?.unitsIssued) },
          { label: 'Transfer agent', value: symbol.transferAgent || missing },
          { label: 'Deposits', value: either(symbol.assetDepositable, 'Available', 'Not available') },
          { label: 'Withdrawals', value: either(symbol.withdrawable, 'Available', 'Not available') },
          // The specification does not say how documents are submitted (decision 44).
          { label: 'Buyer documents', value: either(symbol.documentUpload, 'May be required', 'Not required') },
          {
            label: 'Digital asset security',
            value: either(symbol.isDAS, 'Yes (requires a digital asset securities account)', 'No'),
          },
        ].filter(isShown)}
      />
      <details className={styles.technical}>
        <summary>Technical details</summary>
        <StatGrid
          stats={[
            {
              label: 'Network',
              value: chainOf(symbol.blockchain_protocol)?.name ?? (symbol.blockchain_protocol || missing),
            },
            { label: 'DTC eligible', value: either(symbol.dtc_eligible, 'Yes', 'No') },
            {
              label: 'Price increment',
              value: formatPrice(smallestPrice(readPriceDigits(symbol)), readPriceDigits(symbol)),
            },
            { label: 'Quantity decimals', value: symbol.num_decimals === null ? missing : String(symbol.num_decimals) },
          ].filter(isShown)}
        />
      </details>
      {!coin && <IssuerDocuments documents={asset?.documents ?? []} />}
    </SectionCard>
  );
}

/** The smallest price step: '0.01' for two decimals. */
const smallestPrice = (digits: number): Decimal => decimal(digits === 0 ? '1' : `0.${'1'.padStart(digits, '0')}`);

/** Words for a fact; '-' if the server does not send it. */
const either = (fact: boolean | null, yes: string, no: string): string => (fact === null ? missing : fact ? yes : no);

/** A separate component, so that quotes do not render the whole card again. */
function TradingState({ symbol }: { symbol: PortalSymbol }) {
  const isHalted = useQuote(symbol.symbol)?.halted === true;
  return isHalted ? 'Halted' : either(symbol.tradable, 'Available to trade', 'Not available to trade');
}

/** Allows document links to this origin, and to other origins over https. */
const isSafeAddress = (path: string): boolean => /^(https:\/\/|\/(?!\/))/.test(path);

/** Links to the documents that the issuer has published. */
function IssuerDocuments({ documents }: { documents: NonNullable<Asset['documents']> }) {
  const shown = documents.filter(({ path }) => isSafeAddress(path));
  if (shown.length === 0) return null;
  return (
    <div className={styles.documents}>
      <h3>Issuer documents</h3>
      <ul>
        {shown.map(({ title, path }) => (
          <li key={path}>
            <a href={path} target="_blank" rel="noopener noreferrer">
              <IconFileText size={16} stroke={1.75} aria-hidden="true" />
              {title}
              <span className="visually-hidden"> (opens in a new tab)</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
