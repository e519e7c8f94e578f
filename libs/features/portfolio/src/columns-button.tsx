import { type ComponentProps, Suspense, useState } from 'react';
import { lazyPart } from '@portal/ui/feedback/lazy-part';
import { ColumnsTrigger } from './columns-trigger';
import { choosableColumns } from './position-columns';
import type { ColumnsButtonProps } from './columns-popover';

const ColumnsPopover = lazyPart(async () => (await import('./columns-popover')).ColumnsPopover, 'toast');

const renderTrigger = (props: ComponentProps<typeof ColumnsTrigger>) => <ColumnsTrigger {...props} />;

/** Selects the columns of the positions; stored in this browser. The popover is loaded when it is first opened. */
export function ColumnsButton(props: ColumnsButtonProps) {
  const [isRequested, setIsRequested] = useState(false);
  if (!isRequested)
    return <ColumnsTrigger aria-haspopup="dialog" aria-expanded="false" onClick={() => setIsRequested(true)} />;
  return (
    <Suspense fallback={<ColumnsTrigger autoFocus />}>
      <ColumnsPopover {...props} columns={choosableColumns} trigger={renderTrigger} />
    </Suspense>
  );
}
