import { useQuote } from '@portal/client/quotes';
import { Notice } from '@portal/ui/notice';

/** Says while trading in a symbol is stopped. A part of its own, so that quotes do not render the whole page. */
export function HaltNotice({ symbol }: { symbol: string }) {
  const halted = useQuote(symbol)?.halted === true;
  return halted ? (
    <Notice tone="warn" role="status">
      {`Trading in ${symbol} is halted. Open orders keep their place in the book.`}
    </Notice>
  ) : null;
}
