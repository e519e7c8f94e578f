import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { openApiDocument } from '@portal/contracts/openapi';
import type { FastifyInstance } from 'fastify';

/** The contract as a document (/openapi.json) and, for development of the portal, as a page to try calls (/docs). */
export async function serveDocumentation(app: FastifyInstance, withPage: boolean): Promise<void> {
  const document = openApiDocument();
  app.get('/openapi.json', () => document);
  if (!withPage) return;
  // The plugin has its own types for OpenAPI; the contracts' tests validate the document.
  const specification = { document: document as never };
  await app.register(swagger, { mode: 'static', specification });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP:
      "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    uiConfig: { docExpansion: 'list', deepLinking: true },
  });
}
