import { togglePreference } from '@portal/client/preferences/preferences';
import { readToasts } from '@portal/ui/feedback/toast';
import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { StorageNotice } from './storage-notice';

it('tells once that the browser does not store what the user changes, because its storage is full', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  render(<StorageNotice />);
  expect(readToasts()).toEqual([]);
  togglePreference('favorites', 'TZROP');
  togglePreference('favorites', 'OSTKO');
  expect(readToasts().map(({ text }) => text)).toEqual([
    'Your browser’s storage is full or turned off. Settings, favorites, alerts, and entries you haven’t submitted may be lost when you close or refresh the page.',
  ]);
});
