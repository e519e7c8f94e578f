import { pascalCase, sentenceCase, type Plan } from './plan';

/** A screen at /investors/NAME: page, test, route, and an entry in the list of screens that are photographed and checked. */
export function planScreen(feature: string, name: string): Plan {
  const folder = `libs/features/${feature}/src/${name}`;
  const page = `${pascalCase(name)}Page`;
  const title = sentenceCase(name);
  return {
    files: [
      [
        `${folder}/${name}-page.tsx`,
        `import { PageHead } from '@portal/ui/layout/page-head';

/** ${title}. */
export function ${page}() {
  return <PageHead title="${title}" />;
}
`,
      ],
      [
        `${folder}/${name}-page.test.tsx`,
        `import { mountRoute } from '@portal/testing/mount';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ${page} } from './${name}-page';

it('names the page', async () => {
  await mountRoute({ element: <${page} />, persona: 'marisol' });
  expect(screen.getByRole('heading', { level: 1, name: '${title}' })).toBeTruthy();
});
`,
      ],
    ],
    edits: [
      {
        file: 'apps/web/src/routing/routes.tsx',
        before: /^ {2}\.\.\.disclosureRoutes\(showsTerms\),$/m,
        insert: `  framed('${name}', '${title}', () => import('@portal/${feature}/${name}/${name}-page'), '${page}'),\n`,
      },
      {
        file: 'apps/web/src/routing/route-match.test.ts',
        before: /^\];$/m,
        insert: `  '${name}',\n`,
      },
      {
        file: 'libs/testing/src/screens/investing.ts',
        before: /^ {6}\{ name: 'orders', \.\.\.orders \},$/m,
        insert: `      { name: '${name}', path: '${name}', title: '${title}', heading: '${title}' },\n`,
      },
    ],
    next: `link to it from a page (the reachability check fails until a click leads there), then npm run check`,
  };
}

/** A feature library with its first screen, at /investors/NAME. */
export function planFeature(name: string): Plan {
  const folder = `libs/features/${name}`;
  const project = {
    name,
    $schema: '../../../node_modules/nx/schemas/project-schema.json',
    projectType: 'library',
    sourceRoot: `${folder}/src`,
    tags: ['layer:feature'],
    targets: { lint: {}, test: {} },
  };
  const screen = planScreen(name, name);
  return {
    ...screen,
    files: [
      ...screen.files,
      [`${folder}/project.json`, `${JSON.stringify(project, null, 2)}\n`],
      [
        `${folder}/README.md`,
        `# ${sentenceCase(name)}

What investors do here, which calls it uses, and where to start reading: \`${name}-page.tsx\`.
`,
      ],
    ],
    edits: [
      ...screen.edits,
      {
        file: 'tsconfig.base.json',
        before: /^ {6}"@portal\/mock-server\/\*"/m,
        insert: `      "@portal/${name}/*": ["./${folder}/src/*"],\n`,
      },
    ],
  };
}
