/**
 * The packages that the packaged mock server installs instead of containing them: lmdb has native code for each platform, the
 * others read files of their own while they run (fonts; the pages of /docs).
 */
export const externalPackages = ['lmdb', 'pdfkit', '@fastify/swagger-ui'];
