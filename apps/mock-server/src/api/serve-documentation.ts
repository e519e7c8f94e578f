import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

/**
 * The contract as documents (/openapi.json, /asyncapi.json) and, for development of the portal, a page to read and try the
 * calls (/docs).
 */
export async function serveDocumentation(app: FastifyInstance, withPage: boolean): Promise<void> {
  // Loaded with the first document that is read: their texts are a fifteenth of the bundle.
  const documents = () => import('./contract-documents.ts');
  serveDocument(app, '/openapi.json', async () => (await documents()).portalDocument());
  serveDocument(app, '/asyncapi.json', async () => (await documents()).feedDocument());
  if (!withPage) return;
  // The page loads the document above, so that it is built when somebody reads it and not at every start.
  const none = { openapi: '3.1.0', info: { title: 'Investor portal', version: '1.0.0' }, paths: {} };
  await app.register(swagger, { mode: 'static', specification: { document: none } });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP:
      "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    theme: {
      title: 'Investor portal API',
      // Without the plugin's own logo, and with tables and code that a phone can show.
      css: [
        {
          filename: 'page.css',
          content:
            '.swagger-ui .topbar a.link { display: none } .swagger-ui .info code, .swagger-ui .markdown code { overflow-wrap: anywhere } .swagger-ui .opblock-summary-path { word-break: break-word }',
        },
      ],
    },
    uiConfig: {
      url: '/openapi.json',
      docExpansion: 'none',
      deepLinking: true,
      displayRequestDuration: true,
      filter: true,
      showExtensions: true,
      defaultModelsExpandDepth: 0,
      // Runs in the page: it is sent there as text, so it can use nothing from outside.
      requestInterceptor: request => {
        const token = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];
        const headers: unknown = 'headers' in request ? request.headers : null;
        if (token !== undefined && typeof headers === 'object') Object.assign(headers ?? {}, { 'X-XSRF-TOKEN': token });
        return request;
      },
    },
  });
}

/** Builds the document at its first request. */
function serveDocument(app: FastifyInstance, path: string, build: () => Promise<object>): void {
  let text: Promise<string> | undefined;
  app.get(path, async (_request, reply) => {
    text ??= build().then(document => JSON.stringify(document));
    return reply.type('application/json').send(await text);
  });
}
