import type { FastifyInstance } from 'fastify';
import type { FramedPages } from '../api/serve-web.ts';
import { pageClockElement, pageClockPath, pageClockScript } from './page-clock.ts';
import { frameElement, frameScript, frameScriptPath, withFrameCalls } from './frame-page.ts';
import { frameCookie, framePagesPath, type Frames } from './frames.ts';

/** The portal's pages as frames of the sandbox page show them: at the time of their world, with calls of their own. */
export const createFramedPages = (frames: Frames): FramedPages => ({
  path: framePagesPath,
  frame({ cookies, protocol, host }) {
    const name = cookies[frameCookie];
    const frame = frames.find(name);
    if (frame === undefined || name === undefined) return null;
    const stands = frame.hosted.clockRate.speed() === 0;
    return {
      firstElement: `${stands ? pageClockElement(frame.hosted.world.now()) : ''}${frameElement(frame)}`,
      change: html => withFrameCalls(html, name, `${protocol}://${host}`),
    };
  },
});

/** Serves the scripts of those pages. */
export function serveFrameScripts(app: FastifyInstance): void {
  for (const [path, script] of [
    [frameScriptPath, frameScript],
    [pageClockPath, pageClockScript],
  ] as const) {
    app.get(path, (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script),
    );
  }
}
