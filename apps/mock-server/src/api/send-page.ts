import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createNonce } from '../worlds/real-time.ts';
import { noncePlaceholder, pagePolicy, type PolicyOptions } from './page-policy.ts';

/** A page of a build: every view gets its own nonce. */
export interface Page {
  readonly html: string;
  readonly policy: (nonce: string) => string;
}

const compress = promisify(brotliCompress);
/** Good enough for ten kilobytes at every view; the assets are compressed harder at build time. */
const quality = 5;

export const createPage = (html: string, options?: PolicyOptions): Page => ({
  html,
  policy: pagePolicy(html, options),
});

/** Sends one view of a page with its own nonce and content security policy. */
export async function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): Promise<FastifyReply> {
  const nonce = createNonce();
  const html = page.html.replaceAll(noncePlaceholder, nonce);
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', page.policy(nonce))
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding');
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(html);
  const bytes = await compress(html, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
  return reply.header('content-encoding', 'br').send(bytes);
}
