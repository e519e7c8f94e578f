import { useQuote } from '@portal/client/quotes/quotes';
import { Notice } from '@portal/ui/feedback/notice';

/** Notice while trading in a symbol is halted. A separate component, so that quotes do not re-render the whole page. */
export function HaltNotice({ symbol }: { symbol: string }) {
  const halted = useQuote(symbol)?.halted === true;
  return halted ? (
    <Notice tone="warn" role="status">
      {`Trading in ${symbol} is halted.`}
    </Notice>
  ) : null;
}
