/** The packages that the packaged mock server installs instead of containing them: they read files of their own (fonts; the pages of /docs). */
export const externalPackages = ['pdfmake', '@fastify/swagger-ui'];
