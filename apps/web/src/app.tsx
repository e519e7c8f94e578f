import { pageFrom } from '@portal/client/paths';
import { useSession } from '@portal/client/session-store';
import { Toasts } from '@portal/ui/toasts';
import { lazy, Suspense, useEffect } from 'react';
import { Navigate, type RouteObject, useLocation, useNavigate, useRoutes } from 'react-router';
import { useCookieConsent } from './use-cookie-consent';
import { ErrorBoundary } from './error-boundary';
import { Guard } from './guard';
import { drawPage } from './page';
import { PlaceEffects } from './place-effects';
import { Listening } from './prerendered';
import { preloadOnIntent } from './preload';
import { notFound, routes, type PortalRoute } from './routes';
import { ScreenRequests } from './screen-requests';
import { SessionEffects } from './session-effects';
import { ShellFrame } from './shell-frame';
import { SkipLink } from './skip-link';
import { Waiting } from './waiting';

const SplashPage = lazy(async () => ({ default: (await import('./pages/splash-page')).SplashPage }));
const SessionWarning = lazy(async () => ({ default: (await import('./shell/session-warning')).SessionWarning }));

/** The whole portal below a router. Every page hangs below /investors, with a client id before it or without [RTE-01, RTE-02]. */
export function App() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const authenticated = useSession(auth => auth.authenticated);
  const splashMessage = useSession(auth => auth.splashMessage);
  const pages = useRoutes(table);
  useCookieConsent();
  useEffect(preloadOnIntent, []);
  return (
    <ErrorBoundary resetKey={pathname}>
      <SkipLink />
      <PlaceEffects />
      <SessionEffects />
      <ScreenRequests />
      <Toasts onOpenLink={path => void navigate(path)} />
      {authenticated && (
        <Suspense fallback={null}>
          <SessionWarning />
        </Suspense>
      )}
      {splashMessage === null || pageFrom(pathname) === 'logout' ? pages : <Splash message={splashMessage} />}
    </ErrorBoundary>
  );
}

const Splash = (props: { message: string }) => (
  <Suspense fallback={<Waiting />}>
    <SplashPage {...props} />
  </Suspense>
);

const NotFound = () => <Suspense fallback={<Waiting />}>{drawPage(notFound)}</Suspense>;

function drawRoute({ path, page, frame, caseSensitive = false }: PortalRoute): RouteObject {
  const element = (
    <Guard framed={frame === 'shell'}>
      <Suspense key={path} fallback={<Waiting />}>
        {drawPage(page)}
        <Listening />
      </Suspense>
    </Guard>
  );
  return path === '' ? { index: true, element } : { path, caseSensitive, element };
}

const elsewhere: RouteObject = { path: '*', element: <NotFound /> };

/** The route table as the router reads it: the same pages with and without a client id. */
const table: RouteObject[] = [
  { path: '/', element: <Navigate to="/investors" replace /> },
  ...['investors', ':clientId/investors'].map(path => ({
    path,
    children: [
      ...routes.filter(({ frame }) => frame === 'alone').map(drawRoute),
      {
        element: <ShellFrame />,
        children: [...routes.filter(({ frame }) => frame === 'shell').map(drawRoute), elsewhere],
      },
    ],
  })),
  { element: <ShellFrame />, children: [elsewhere] },
];
