// @ts-check
import nx from '@nx/eslint-plugin';
import tseslint from 'typescript-eslint';
import { areas, configFiles } from './tools/lint/areas.mjs';
import { explainCast } from './tools/lint/explain-cast.mjs';
import { layerConstraints } from './tools/lint/layers.mjs';

const typescriptFiles = ['**/*.ts', '**/*.tsx'];

/**
 * Layers and our own rules; all others are in .oxlintrc.json, whose linter takes a twentieth of the time. Run it through
 * Nx (`npm run lint`): on its own it may find no project graph and would then skip the rule about layers.
 */
export default tseslint.config(
  { ignores: ['**/dist', '**/node_modules', '.nx', '.cache', 'test-results', 'playwright-report'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: typescriptFiles,
    extends: [tseslint.configs.base],
    plugins: { portal: { rules: { 'explain-cast': explainCast } } },
    rules: { 'portal/explain-cast': 'error' },
  },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    plugins: { '@nx': nx },
    rules: {
      '@nx/enforce-module-boundaries': [
        'error',
        { depConstraints: layerConstraints, checkDynamicDependenciesExceptions: ['.*'] },
      ],
    },
  },
  { plugins: { '@typescript-eslint': tseslint.plugin } },
  ...areas,
  // Test configurations take their shape from the one at the top, and Vite reads its own before it knows our import names.
  { files: [...configFiles, 'apps/web/build/**'], rules: { '@nx/enforce-module-boundaries': 'off' } },
);
