import { pageFrom, usePaths } from '@portal/client/paths';
import { useSession } from '@portal/client/session-store';
import { Toasts } from '@portal/ui/toasts';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Navigate, type RouteObject, useLocation, useNavigate, useRoutes } from 'react-router';
import { BrandEffects, InBrand } from './brand-effects';
import { useCookieConsent } from './use-cookie-consent';
import { ErrorBoundary } from './error-boundary';
import { Guard } from './guard';
import { drawPage } from './page';
import { PlaceEffects } from './place-effects';
import { Listening } from './prerendered';
import { preloadOnIntent, preloadPage, preloadWhenIdle, stayWhileOffline } from './preload';
import { PreloadPage } from './preload-context';
import { type FlagCondition, notFound, type PortalRoute, routes } from './routes';
import { ScreenRequests } from './screen-requests';
import { SessionEffects } from './session-effects';
import { Help } from './shell/help';
import { ShellFrame } from './shell-frame';
import { SkipLink } from './skip-link';
import { Waiting } from './waiting';

const FlagGate = lazy(async () => ({ default: (await import('./flag-gate')).FlagGate }));
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
  useEffect(stayWhileOffline, []);
  useEffect(() => (authenticated ? preloadWhenIdle() : undefined), [authenticated]);
  return (
    <ErrorBoundary resetKey={pathname}>
      <Suspense fallback={null}>
        <InBrand>
          <SkipLink />
          <PlaceEffects />
          <BrandEffects />
          <SessionEffects />
          <ScreenRequests />
          <Help />
          <Toasts onOpenLink={path => void navigate(path)} />
          {authenticated && (
            <Suspense fallback={null}>
              <SessionWarning />
            </Suspense>
          )}
          <PreloadPage value={preloadPage}>
            {splashMessage === null || pageFrom(pathname) === 'logout' ? pages : <Splash message={splashMessage} />}
          </PreloadPage>
        </InBrand>
      </Suspense>
    </ErrorBoundary>
  );
}

const Splash = (props: { message: string }) => (
  <Suspense fallback={<Waiting />}>
    <SplashPage {...props} />
  </Suspense>
);

const NotFound = () => <Suspense fallback={<Waiting />}>{drawPage(notFound)}</Suspense>;

function drawRoute({ path, page, frame, when, caseSensitive = false }: PortalRoute): RouteObject {
  const element = (
    <Guard framed={frame === 'shell'}>
      <Suspense key={path} fallback={<Waiting />}>
        {when === undefined ? drawPage(page) : <Gated when={when}>{drawPage(page)}</Gated>}
        <Listening />
      </Suspense>
    </Guard>
  );
  return path === '' ? { index: true, element } : { path, caseSensitive, element };
}

/** Stands in the place of a page that there is only with one value of a flag. */
function Gated({ when: { flag, is, otherwise }, children }: { when: FlagCondition; children: ReactNode }) {
  const paths = usePaths();
  return (
    <FlagGate
      flag={flag}
      {...(is !== undefined && { is })}
      {...(otherwise !== undefined && { otherwise: <Navigate to={paths.to(otherwise)} replace /> })}
    >
      {children}
    </FlagGate>
  );
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
