import { LoadingOverlay } from '@portal/ui/loading-overlay';
import { askScreen, useScreenRequests } from '@portal/ui/screen-settings';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** Fulfils what any part of the portal asks of the screen: the overlay [LAY-15] and a page to go to [LAY-16]. */
export function ScreenRequests() {
  const { overlayLoading, redirectTo } = useScreenRequests();
  const navigate = useNavigate();
  useEffect(() => {
    if (redirectTo === null) return;
    askScreen({ redirectTo: null });
    void navigate(redirectTo, { replace: true });
  }, [redirectTo, navigate]);
  return <LoadingOverlay visible={overlayLoading} />;
}
