import { portalConfig, type UploadTransport } from '../browser/config.ts';
import { callRoute } from './http.ts';
import type { LooseArgs } from './send-call.ts';
import type { ResponseBody, Route, RouteArgs } from './route-call.ts';

/** A route that accepts a file. */
export type UploadRoute = Route & { readonly metadata: { readonly upload: true } };

interface UploadOptions {
  /** Called with the share that was sent, from 0 to 1; reaches 1 before the server responds. */
  readonly onProgress?: (share: number) => void;
  /** Aborts the upload; the promise then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}

/**
 * Uploads a file to a route of the contracts and reports progress. Never retried.
 * @throws ApiFailure like `callApi`.
 */
export async function callUpload<R extends UploadRoute>(
  route: R,
  args: RouteArgs<R>,
  { onProgress, signal }: UploadOptions = {},
): Promise<ResponseBody<R>> {
  const send = portalConfig().sendUpload ?? sendByRequest;
  const transport = (url: string, init: RequestInit): Promise<Response> =>
    send(url, init, (sent, total) => onProgress?.(total > 0 ? sent / total : 0));
  // Arguments of a route are always a subset of `LooseArgs`; the compiler cannot resolve the conditional type.
  const answer = await callRoute(route, { ...(args as LooseArgs), signal, transport });
  return answer.body;
}

/** Like `fetch`, but through XMLHttpRequest, which reports upload progress. */
const sendByRequest: UploadTransport = (url, { method, headers, body, credentials, signal }, report) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method ?? 'POST', url);
    request.withCredentials = credentials === 'include';
    new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value));
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) report(loaded, total);
    });
    request.addEventListener('load', () => {
      const { status, statusText } = request;
      resolve(new Response(request.responseText, { status, statusText, headers: readHeaders(request) }));
    });
    request.addEventListener('error', () => reject(new TypeError('The upload didn’t reach the server')));
    request.addEventListener('abort', () => reject(new DOMException('The upload was canceled', 'AbortError')));
    signal?.addEventListener('abort', () => request.abort());
    request.send(body instanceof FormData ? body : null);
  });

function readHeaders(request: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().split('\r\n')) {
    const [name = '', ...rest] = line.split(': ');
    if (name !== '') headers.append(name, rest.join(': '));
  }
  return headers;
}
