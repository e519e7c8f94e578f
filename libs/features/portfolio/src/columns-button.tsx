import { type ComponentProps, Suspense, useState } from 'react';
import { lazyPart } from '@portal/ui/lazy-part';
import { ColumnsFace } from './columns-face';
import { choosableColumns } from './position-columns';
import type { ColumnsButtonProps } from './columns-popover';

const ColumnsPopover = lazyPart(async () => (await import('./columns-popover')).ColumnsPopover, 'toast');

const drawFace = (props: ComponentProps<typeof ColumnsFace>) => <ColumnsFace {...props} />;

/** Chooses the columns of the positions; this browser keeps the choice. The list is fetched when it is first opened. */
export function ColumnsButton(props: ColumnsButtonProps) {
  const [isWanted, setWanted] = useState(false);
  if (!isWanted) return <ColumnsFace aria-haspopup="dialog" aria-expanded="false" onClick={() => setWanted(true)} />;
  return (
    <Suspense fallback={<ColumnsFace autoFocus />}>
      <ColumnsPopover {...props} columns={choosableColumns} face={drawFace} />
    </Suspense>
  );
}
