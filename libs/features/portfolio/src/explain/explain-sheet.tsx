import { Drawer } from '@mantine/core';
import { parseFigure } from '@portal/domain/portfolio/figure';
import { useCloseOverPage } from '@portal/client/browser/dialog-address';
import { useDialogFocus } from '@portal/ui/layout/use-dialog-focus';
import { useMobile } from '@portal/ui/layout/use-mobile';
import drawer from '@portal/ui/layout/side-drawer.module.css';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { ExplainPane } from './explain-pane';
import styles from './explain-sheet.module.css';
import { titleOf } from './figure-texts';

/** Width in px; on phones the sheet takes the full width. */
const sheetWidth = 620;

/** Side sheet with the entries that the figure of the address consists of; closed without one. */
export function ExplainSheet() {
  const isMobile = useMobile();
  const { search, hash } = useLocation();
  const figure = parseFigure(new URLSearchParams(hash.slice(1)).get('explain') ?? '');
  const close = useCloseOverPage();
  // The sheet keeps its content while it closes.
  const [shown, setShown] = useState(figure);
  const isSame = JSON.stringify(figure) === JSON.stringify(shown);
  if (figure !== null && !isSame) setShown(figure);
  const content = useDialogFocus(figure !== null, { step: shown === null ? '' : titleOf(shown) });
  if (shown === null) return null;
  return (
    <Drawer.Root
      opened={figure !== null}
      returnFocus={false}
      onClose={() => close({ search, hash: '' })}
      position="right"
      size={isMobile ? '100%' : sheetWidth}
      transitionProps={{ duration: 180 }}
      classNames={{ header: drawer.header ?? '', title: drawer.title ?? '', body: styles.body ?? '' }}
    >
      <Drawer.Overlay />
      <Drawer.Content ref={content} className={drawer.drawer} data-narrow>
        {/* Removes the landmark role: it is not the page header. */}
        <Drawer.Header role="none">
          <Drawer.Title component="h2" tabIndex={-1} data-autofocus>
            {titleOf(shown)}
          </Drawer.Title>
          <Drawer.CloseButton aria-label="Close" />
        </Drawer.Header>
        <Drawer.Body>
          <ExplainPane key={titleOf(shown)} figure={shown} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
