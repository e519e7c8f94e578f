import { pascalCase, sentenceCase, type Plan } from './plan';

/**
 * A GET call at a path below the REST base that answers with the server's time, for the developer to change: contract,
 * its documentation, handler, valid calls for the conformance tests and for `npm run verify`, and a test.
 */
export function planEndpoint(noun: string, name: string, address: string): Plan {
  const router = pascalCase(noun).replace(/^./, letter => letter.toLowerCase());
  const contract = `libs/contracts/src/endpoints/${noun}.ts`;
  const handlers = `apps/mock-server/src/api/${noun}.ts`;
  return {
    files: [
      [
        `apps/mock-server/src/api/${noun}-${name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}.test.ts`,
        `import { ${router} } from '@portal/contracts/endpoints/${noun}';
import { expect, it } from 'vitest';
import { useVenue } from '../../testing/use-server.ts';

const { venue } = await useVenue();

it('answers ${router}.${name} with the time of the world', async () => {
  venue().signIn('marisol');
  const body = await venue().read(${router}.${name});
  expect(body).toEqual({ at: new Date(venue().world.now()).toISOString() });
});
`,
      ],
    ],
    edits: [
      {
        file: contract,
        before: /(?<= = router\(\{\n)/,
        insert: `  ${name}: {
    method: 'GET',
    path: '${address}',
    metadata: metadata({ base: 'rest', access: 'twoFactor' }),
    responses: { 200: z.object({ at: instant }), ...readFailures() },
  },
`,
      },
      {
        file: `libs/contracts/src/documentation/portal/${noun}.ts`,
        before: /(?<=documentCalls\(\w+, \{\n)/,
        insert: `  ${name}: {
    summary: '${sentenceCase(name)}',
    description: 'The time of the server.',
    success: 'The time.',
    answer: { description: 'The time of the server.', fields: { at: 'Time of the server.' } },
  },
`,
      },
      {
        file: handlers,
        before: new RegExp(`(?<=: Handlers<typeof ${router}> = \\{\\n)`),
        insert: `  ${name}: ({ world }) => ({ status: 200, body: { at: new Date(world.now()).toISOString() } }),\n\n`,
      },
      {
        file: 'apps/mock-server/testing/valid-calls.ts',
        before: /^ {2}'auth\.user': \{\},$/m,
        insert: `  '${router}.${name}': {},\n`,
      },
      {
        file: 'tools/verify/plan/plan.ts',
        before: /^\};$/m,
        insert: `  '${router}.${name}': once,\n`,
      },
    ],
    imports: [
      { file: contract, module: '../schemas/errors.ts', names: ['readFailures'] },
      { file: contract, module: '../schemas/fields.ts', names: ['instant'] },
      { file: contract, module: '../routing/route.ts', names: ['metadata'] },
    ],
    program: 'tools/openapi.ts',
    next: `change what it answers in ${contract} and ${handlers}, and npm run openapi, then npm run check`,
  };
}
