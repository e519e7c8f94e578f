import { deferredPart } from '@portal/ui/feedback/lazy-part';
import { useState } from 'react';
import { useLocation } from 'react-router';

const ExplainSheet = deferredPart(async () => (await import('./explain-sheet')).ExplainSheet, 'toast');

/**
 * Hosts the sheet that explains a figure, over a page. The figure is in the address (`#explain=cash.USD`), so the
 * browser's Back closes the sheet, and opens it again after a link in it was followed. Its code loads with the first.
 */
export function ExplainHost() {
  const isAsked = useLocation().hash.startsWith('#explain=');
  const [isRequested, setRequested] = useState(false);
  if (isAsked && !isRequested) setRequested(true);
  return isRequested && <ExplainSheet />;
}
