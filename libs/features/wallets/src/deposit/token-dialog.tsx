import { useLacksRows } from '@portal/client/api/use-skipped-rows';
import { Button } from '@mantine/core';
import { usePaths } from '@portal/client/browser/paths';
import { symbols, type PortalSymbol } from '@portal/contracts/endpoints/symbols';
import { EmptyNote } from '@portal/ui/feedback/empty-note';
import { SheetModal } from '@portal/ui/layout/sheet-modal';
import { SkeletonLines } from '@portal/ui/feedback/skeleton-lines';
import { IconWallet } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { TokenSelect } from '../wallet/token-select';
import styles from '../wallet/wallets.module.css';

/** Props of a dialog about one token, which the address selects. */
export interface TokenModalProps {
  opened: boolean;
  /** The selected symbol; null selects the first of the list. */
  token: string | null;
  onToken: (symbol: string) => void;
  onClose: () => void;
}

interface TokenDialogProps extends TokenModalProps {
  title: string;
  subtitle?: string;
  /** Tokens to choose from; undefined while they load. */
  tokens: readonly PortalSymbol[] | undefined;
  /** Content for the selected symbol. */
  children: (symbol: string) => ReactNode;
}

/** A dialog to choose a token and see where it can be sent. */
export function TokenDialog({ tokens, token, onToken, onClose, children, ...dialog }: TokenDialogProps) {
  const paths = usePaths();
  const lacksRows = useLacksRows(symbols.list);
  const chosen = token ?? tokens?.[0]?.symbol ?? null;
  return (
    <SheetModal
      isInAddress
      {...dialog}
      onClose={onClose}
      footer={
        <Button variant="default" size="md" onClick={onClose}>
          Close
        </Button>
      }
    >
      {tokens === undefined ? (
        <SkeletonLines lines={6} label="Loading tokens" />
      ) : chosen === null ? (
        <EmptyNote
          unread={lacksRows && 'tokens'}
          icon={<IconWallet size={28} stroke={1.75} />}
          title="No tokens available"
          action={
            <Button variant="default" component={Link} to={paths.market()}>
              Go to market
            </Button>
          }
        />
      ) : (
        <div className={styles.stack}>
          <TokenSelect tokens={tokens} value={chosen} onChange={onToken} />
          {children(chosen)}
        </div>
      )}
    </SheetModal>
  );
}
