import { StatusBadge } from './status-badge';

/** Trading in a symbol is halted; below its last price in lists. */
export const HaltedBadge = () => <StatusBadge label="Halted" tone="warn" />;
