import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { mountRoute } from '@portal/testing/mount';
import { sandboxPage } from '@portal/testing/screens/sandbox';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { galleryGroups } from './gallery-groups';
import { GalleryPage } from './gallery-page';

const library = path.join(import.meta.dirname, '../../../../libs/ui/src');
const exported = readdirSync(library, { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
  .flatMap(file =>
    [...readFileSync(path.join(library, file), 'utf8').matchAll(/^export (?:const|function) ([A-Z]\w*)/gm)].map(
      ([, name = '']) => ({ name, folder: path.dirname(file).replaceAll('\\', '/') }),
    ),
  );

it('the gallery has every component of libs/ui, in the group of its folder', () => {
  expect(exported.length).toBeGreaterThan(60);
  const shown = galleryGroups.flatMap(({ name: folder, entries }) =>
    entries.flatMap(({ names }) => names.map(name => ({ name, folder }))),
  );
  const line = ({ name, folder }: { readonly name: string; readonly folder: string }): string => `${folder}/${name}`;
  expect(shown.map(line).sort()).toEqual(exported.map(line).sort());
});

it('each group is among the screens that are photographed and checked', () => {
  const paths = sandboxPage.flatMap(({ screens }) => screens.map(each => each.path));
  expect(galleryGroups.filter(({ name }) => !paths.includes(`/sandbox/components/${name}`))).toEqual([]);
});

it.each(galleryGroups)('the group $name draws each component in each state', async ({ name, entries }) => {
  await mountRoute({
    element: <GalleryPage />,
    path: `/sandbox/components/${name}`,
    route: '/sandbox/components/:group',
  });
  for (const { names, states } of entries) {
    // Not by its region: a banner is one of the same name.
    const card = (await screen.findByRole('heading', { level: 2, name: names.join(', ') })).closest('section');
    for (const { title } of states) {
      const state = within(card ?? document.body).getByRole('heading', { level: 3, name: title }).parentElement;
      expect(state?.childElementCount, title).toBeGreaterThan(1);
    }
  }
});

it('says that a group does not exist', async () => {
  await mountRoute({ element: <GalleryPage />, path: '/sandbox/components/x', route: '/sandbox/components/:group' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy();
});
