import type { IncomingMessage } from 'node:http';
import { antiForgeryCookie, antiForgeryHeader } from '@portal/contracts/routing/route';
import { worldCookie } from '@portal/contracts/sandbox/sandbox';
import { sessionCookieName } from '../identity/session-cookie.ts';
import type { Session } from '../identity/user.ts';
import type { HostedWorld } from '../worlds/worlds.ts';

/** A portal within a frame of the sandbox page: in a world of its own choice, with cookies that the browser does not have. */
export interface Frame {
  readonly hosted: HostedWorld;
  /** By name; the server keeps them, because those of the browser belong to the portal beside the frame. */
  readonly cookies: Map<string, string>;
}

/** Cookie of the pages of frames, with the name of the newest one. Its path is that of those pages. */
export const frameCookie = 'sandbox-frame';
/** Where the pages of frames are; the rest of the address is that of the portal. */
export const framePagesPath = '/sandbox/investors';
/** Calls of a frame are below this path and its name; the rest of the address is that of the portal's own calls. */
const frameCallsPath = '/sandbox/frames';
export const callsOf = (name: string): string => `${frameCallsPath}/${name}`;

/** The frames of this process. */
export interface Frames {
  /** Returns a name that nobody can guess, because it gives the session away; it begins with the id of the world. */
  add(hosted: HostedWorld, session: Session): string;
  find(name: string | undefined): Frame | undefined;
  /** Gives a request of a frame the frame's cookies and returns the address that it means; that of any other request is its own. */
  readUrl(request: IncomingMessage): string;
  /** Changes a cookie of the frame that made a request; false for a request of another page, whose browser has it. */
  changeCookie(request: IncomingMessage, name: string, value: string | null): boolean;
}

/** Beyond that the oldest is forgotten. */
const maxFrames = 50;

export function createFrames(createSecretName: () => string): Frames {
  const byName = new Map<string, Frame>();
  const ofRequests = new WeakMap<IncomingMessage, Frame>();
  return {
    add(hosted, { id, antiForgery }) {
      const name = `${hosted.id}-${createSecretName()}`;
      const cookies = new Map([
        [worldCookie, hosted.id],
        [antiForgeryCookie, antiForgery],
        // Which of the two is read depends on the address.
        ...[true, false].map((secure): [string, string] => [sessionCookieName(secure), id]),
      ]);
      byName.set(name, { hosted, cookies });
      const [oldest] = byName.keys();
      if (byName.size > maxFrames && oldest !== undefined) byName.delete(oldest);
      return name;
    },
    find: name => byName.get(name ?? ''),
    readUrl(request) {
      const { url = '/' } = request;
      if (!url.startsWith(`${frameCallsPath}/`)) return url;
      const [, name = '', path = '/'] = /^\/sandbox\/frames\/([^/?]+)(\/.*)?$/.exec(url) ?? [];
      const frame = byName.get(name);
      if (frame === undefined) return url;
      ofRequests.set(request, frame);
      request.headers.cookie = [...frame.cookies].map(pair => pair.join('=')).join('; ');
      const token = frame.cookies.get(antiForgeryCookie);
      if (token !== undefined && antiForgeryHeader in request.headers) request.headers[antiForgeryHeader] = token;
      return path;
    },
    changeCookie(request, name, value) {
      const frame = ofRequests.get(request);
      if (frame === undefined) return false;
      if (value === null) frame.cookies.delete(name);
      else frame.cookies.set(name, value);
      return true;
    },
  };
}
