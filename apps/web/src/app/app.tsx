import { pageFrom } from '@portal/client/browser/paths';
import { useSession } from '@portal/client/session/session-store';
import { deferredPart } from '@portal/ui/feedback/lazy-part';
import { preloadable } from '@portal/ui/feedback/preloadable';
import { Toasts } from '@portal/ui/feedback/toasts';
import { Suspense, useEffect } from 'react';
import { Navigate, type RouteObject, useLocation, useNavigate, useRoutes } from 'react-router';
import { BrandEffects, InBrand } from '../brand/brand-effects';
import { useCookieConsent } from '../consent/use-cookie-consent';
import { ErrorBoundary } from '../messages/error-boundary';
import { Gated } from './gated';
import { Guard } from './guard';
import { renderPage } from '../page/page';
import { NavigationEffects } from '../routing/navigation-effects';
import { HydrationMarker } from '../page/prerendered';
import { preloadOnIntent, preloadPage, preloadWhenIdle, stayWhileOffline } from './preload';
import { PreloadPage } from '../page/preload-context';
import { notFound, type PortalRoute, routes } from '../routing/routes';
import { ScreenRequests } from './screen-requests';
import { SessionEffects } from '../session/session-effects';
import { Help } from '../shell/help';
import { ShellFrame } from '../shell/shell-frame';
import { SkipLink } from '../shell/skip-link';
import { PageLoader } from '../page/page-loader';

const { Component: SplashPage } = preloadable(async () => (await import('../messages/splash-page')).SplashPage);
const SessionWarning = deferredPart(async () => (await import('../shell/session-warning')).SessionWarning, 'nowhere');

/** The whole portal inside a router. Every page is below /investors, optionally after a client id [RTE-01, RTE-02]. */
export function App() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const authenticated = useSession(auth => auth.authenticated);
  const splashMessage = useSession(auth => auth.splashMessage);
  const pages = useRoutes(table);
  useCookieConsent();
  useEffect(preloadOnIntent, []);
  useEffect(stayWhileOffline, []);
  useEffect(() => (authenticated ? preloadWhenIdle() : undefined), [authenticated]);
  return (
    <ErrorBoundary resetKey={pathname}>
      <Suspense fallback={null}>
        <InBrand>
          <SkipLink />
          <NavigationEffects />
          <BrandEffects />
          <SessionEffects />
          <ScreenRequests />
          <Help />
          <Toasts onOpenLink={path => void navigate(path)} />
          {authenticated && <SessionWarning />}
          <PreloadPage value={preloadPage}>
            {splashMessage === null || pageFrom(pathname) === 'logout' ? pages : <Splash message={splashMessage} />}
          </PreloadPage>
        </InBrand>
      </Suspense>
    </ErrorBoundary>
  );
}

const Splash = (props: { message: string }) => (
  <Suspense fallback={<PageLoader />}>
    <SplashPage {...props} />
  </Suspense>
);

const NotFound = () => <Suspense fallback={<PageLoader />}>{renderPage(notFound)}</Suspense>;

function toRouteObject({ path, page, frame, when, caseSensitive = false }: PortalRoute): RouteObject {
  const element = (
    <Guard framed={frame === 'shell'}>
      <Suspense key={path} fallback={<PageLoader />}>
        {when === undefined ? renderPage(page) : <Gated when={when}>{renderPage(page)}</Gated>}
        <HydrationMarker />
      </Suspense>
    </Guard>
  );
  return path === '' ? { index: true, element } : { path, caseSensitive, element };
}

const elsewhere: RouteObject = { path: '*', element: <NotFound /> };

/** Route table in the router's format: the same pages with and without a client id. */
const table: RouteObject[] = [
  { path: '/', element: <Navigate to="/investors" replace /> },
  ...['investors', ':clientId/investors'].map(path => ({
    path,
    children: [
      ...routes.filter(({ frame }) => frame === 'alone').map(toRouteObject),
      {
        element: <ShellFrame />,
        children: [...routes.filter(({ frame }) => frame === 'shell').map(toRouteObject), elsewhere],
      },
    ],
  })),
  { element: <ShellFrame />, children: [elsewhere] },
];
