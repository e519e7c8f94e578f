import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readSettings } from '@portal/contracts/configuration/check-settings';
import { portalSettings } from '@portal/contracts/configuration/portal-settings';
import { expect, it } from 'vitest';
import { root } from '../machine/commands.mjs';

const manual = readFileSync(path.join(root, 'docs/deploy.md'), 'utf8');

it('the table of settings in docs/deploy.md has every setting and no other', () => {
  const table = /\| Name +\| Meaning[^]*?\n\n/.exec(manual)?.[0] ?? '';
  const names = table
    .split('\n')
    .slice(2)
    .flatMap(row => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name));
  expect(names.toSorted()).toEqual(Object.keys(portalSettings.shape).toSorted());
});

it('the examples in docs/deploy.md are complete configurations', () => {
  const examples = [...manual.matchAll(/```json\n([^]*?)```/g)].map(([, text = '']) => readSettings(text).problems);
  expect(examples).toEqual([undefined, undefined]);
});
