import { useSkippedRows } from '@portal/client/api/use-skipped-rows';
import { Notice } from '@portal/ui/feedback/notice';

/** Says how many entries are missing on the page, because the portal could not read them. */
export function SkippedRowsNotice() {
  const count = useSkippedRows();
  if (count === 0) return null;
  return (
    <Notice tone="warn">
      {count === 1 ? '1 entry could not be read and is' : `${count} entries could not be read and are`} missing on this
      page. Everything else is complete. Reload the page to try again, or contact us if it stays.
    </Notice>
  );
}
