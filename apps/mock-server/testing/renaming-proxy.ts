import { createServer, request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { addBrandSheets } from '@portal/contracts/configuration/brand-sheets';
import { formatSettings } from '@portal/contracts/configuration/page-settings';
import type { PortalSettings } from '@portal/contracts/configuration/portal-settings';
import { antiForgeryCookie, antiForgeryHeader } from '@portal/contracts/routing/route';

export interface RenamingOptions {
  /** Origin of the mock server. */
  readonly origin: string;
  /** The mock server's paths by the paths that the proxy serves them at, the longest match wins; all others are 404. */
  readonly paths: Readonly<Record<string, string>>;
  /** Names of the anti-forgery cookie and header at the proxy; the mock server's own are not accepted. */
  readonly antiForgery: { readonly cookie: string; readonly header: string };
  /** Replaces the settings in the pages of the portal. */
  readonly settings?: PortalSettings;
}

/** A request as the proxy received it. */
export interface ProxiedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** The mock server as a back end with other addresses and other names: HTTP and WebSockets. */
export interface RenamingProxy {
  readonly origin: string;
  readonly requests: readonly ProxiedRequest[];
  close(): void;
}

const settingsElement = /(<script id="portal-config"[^>]*>)[^<]*(<\/script>)/;

/** Starts a proxy on a free port of this machine. */
export async function startRenamingProxy(options: RenamingOptions): Promise<RenamingProxy> {
  const { origin, paths, antiForgery, settings } = options;
  const target = new URL(origin);
  const requests: ProxiedRequest[] = [];
  const targetPath = (path: string): string | null => {
    const found = Object.keys(paths)
      .filter(prefix => path.startsWith(prefix))
      .toSorted((a, b) => b.length - a.length)[0];
    return found === undefined ? null : `${paths[found]}${path.slice(found.length)}`;
  };
  const rename = (headers: IncomingHttpHeaders): IncomingHttpHeaders => {
    const { [antiForgeryHeader]: own, [antiForgery.header]: renamed, cookie, ...others } = headers;
    void own;
    const cookies = cookie
      ?.split('; ')
      .filter(pair => !pair.startsWith(`${antiForgeryCookie}=`))
      .map(pair => pair.replace(new RegExp(`^${antiForgery.cookie}=`), `${antiForgeryCookie}=`));
    return {
      ...others,
      ...(renamed === undefined ? {} : { [antiForgeryHeader]: renamed }),
      ...(cookies === undefined ? {} : { cookie: cookies.join('; ') }),
    };
  };
  const server = createServer((incoming, outgoing) => {
    void readBody(incoming).then(body => {
      const { method = 'GET', url: path = '/', headers } = incoming;
      requests.push({ method, path, headers, body: body.toString() });
      const own = targetPath(path);
      if (own === null) return outgoing.writeHead(404).end();
      const forwarded = request(
        {
          host: target.hostname,
          port: target.port,
          method,
          path: own,
          headers: { ...rename(headers), 'accept-encoding': 'identity' },
        },
        answer => {
          const cookies = answer.headers['set-cookie']?.map(line =>
            line.replace(new RegExp(`^${antiForgeryCookie}=`), `${antiForgery.cookie}=`),
          );
          const { 'content-length': length, ...others } = answer.headers;
          const isPage = settings !== undefined && others['content-type']?.startsWith('text/html') === true;
          outgoing.writeHead(answer.statusCode ?? 502, {
            ...others,
            ...(isPage || length === undefined ? {} : { 'content-length': length }),
            ...(cookies === undefined ? {} : { 'set-cookie': cookies }),
          });
          if (!isPage) return void answer.pipe(outgoing);
          void readBody(answer).then(html =>
            outgoing.end(html.toString().replace(settingsElement, `$1${formatSettings(addBrandSheets(settings))}$2`)),
          );
        },
      );
      forwarded.on('error', () => outgoing.destroy());
      return forwarded.end(body);
    });
  });
  server.on('upgrade', (incoming, socket) => {
    const { url: path = '/', headers } = incoming;
    requests.push({ method: 'GET', path, headers, body: '' });
    const own = targetPath(path);
    if (own === null) return socket.end('HTTP/1.1 404 Not Found\r\n\r\n');
    const upstream = connect(Number(target.port), target.hostname, () => {
      const lines = Object.entries(rename(headers)).map(([name, value]) => `${name}: ${String(value)}`);
      upstream.write(`GET ${own} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      upstream.pipe(socket).pipe(upstream);
    });
    upstream.on('error', () => socket.destroy());
    socket.on('error', () => upstream.destroy());
    return undefined;
  });
  await new Promise<void>(resolve => server.listen(0, 'localhost', resolve));
  server.unref();
  // A listening TCP server has an address with a port.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    requests,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function readBody(incoming: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => resolve(Buffer.concat(chunks)));
    incoming.on('error', reject);
  });
}
