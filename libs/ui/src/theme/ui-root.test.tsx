import { Box, Pagination } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SheetModal } from '../layout/sheet-modal';
import { UiRoot } from './ui-root';

const styleElements = (): HTMLStyleElement[] => [...document.querySelectorAll('style')];

it('adds no style element on the first render', () => {
  const before = styleElements().length;
  render(<UiRoot>Sign In</UiRoot>);
  expect(styleElements()).toHaveLength(before);
});

it('puts the nonce of the content security policy on every style element added later', async () => {
  const before = new Set(styleElements());
  render(
    <UiRoot nonce="n0nce">
      <Box p={{ base: 'sm', md: 'xl' }}>Ticket</Box>
      <SheetModal opened onClose={() => undefined} title="Review order">
        Facts
      </SheetModal>
    </UiRoot>,
  );
  await screen.findByRole('dialog');
  const added = styleElements().filter(element => !before.has(element));
  expect(added.length).toBeGreaterThan(0);
  expect(added.filter(element => (element.nonce || element.getAttribute('nonce')) !== 'n0nce')).toEqual([]);
});

it('gives the pagination arrows accessible names', () => {
  render(
    <UiRoot>
      <Pagination total={5} />
    </UiRoot>,
  );
  expect(screen.getByRole('button', { name: 'Previous page' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Next page' })).toBeTruthy();
});
