import { LoadingOverlay } from '@portal/ui/feedback/loading-overlay';
import { requestScreen, useScreenRequests } from '@portal/ui/layout/screen-settings';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** Handles requests to the screen from any part of the portal: the overlay [LAY-15] and a redirect [LAY-16]. */
export function ScreenRequests() {
  const { overlayLoading, redirectTo } = useScreenRequests();
  const navigate = useNavigate();
  useEffect(() => {
    if (redirectTo === null) return;
    requestScreen({ redirectTo: null });
    void navigate(redirectTo, { replace: true });
  }, [redirectTo, navigate]);
  return <LoadingOverlay visible={overlayLoading} />;
}
