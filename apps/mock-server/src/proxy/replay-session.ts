import { antiForgeryCookie, type Access } from '@portal/contracts/routing/route';
import type { FastifyRequest } from 'fastify';
import { problem } from '../api/response.ts';
import { isSecureOrigin, sessionCookieName } from '../identity/session-cookie.ts';

/** Sign-in of a replay: the session is only how many factors were given, since any password and any code is right. */
export type Factors = 0 | 1 | 2;

const values = { 1: 'recording-1', 2: 'recording-2' } as const;

/** The factors of a session by the value of its cookie. */
export const factorsOf = (session: string | undefined): Factors =>
  session === values[2] ? 2 : session === values[1] ? 1 : 0;

const isSecure = ({ protocol }: FastifyRequest): boolean => isSecureOrigin(protocol);

/** The factors that this browser has given. */
export const readFactors = (request: FastifyRequest): Factors =>
  factorsOf(request.cookies[sessionCookieName(isSecure(request))]);

/** `Set-Cookie` headers of a session with these factors; without any they end it. */
export function sessionCookies(request: FastifyRequest, factors: Factors): string[] {
  const secure = isSecure(request);
  const options = { path: '/', sameSite: 'strict', secure } as const;
  const { server } = request;
  if (factors === 0) {
    return [sessionCookieName(secure), antiForgeryCookie].map(name =>
      server.serializeCookie(name, '', { ...options, maxAge: 0 }),
    );
  }
  return [
    server.serializeCookie(sessionCookieName(secure), values[factors], { ...options, httpOnly: true }),
    server.serializeCookie(antiForgeryCookie, 'recording', options),
  ];
}

/** Why a session may not make a call; null if it may. */
export function refuseAccess(access: Access, factors: Factors) {
  if (access === 'anyone' || factors === 2) return null;
  if (factors === 0) return problem('NOT_AUTHENTICATED', 'Please sign in.');
  return access === 'session' ? null : problem('403.100.2', 'Must be two factor authenticated to complete request');
}
