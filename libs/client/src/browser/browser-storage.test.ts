import { describe, expect, it, vi } from 'vitest';
import { localText, tabText } from './browser-storage.ts';

const blocked = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

describe.each([
  ['that all tabs share', localText],
  ['of this tab', tabText],
])('the storage %s', (_name, store) => {
  it('stores text until it is removed', () => {
    store.write('portal-test', 'kept');
    expect(store.read('portal-test')).toBe('kept');
    store.remove('portal-test');
    expect(store.read('portal-test')).toBe(null);
  });

  it('falls back to the memory of the page if the browser blocks storage', () => {
    for (const name of ['getItem', 'setItem', 'removeItem'] as const) {
      vi.spyOn(Storage.prototype, name).mockImplementation(blocked);
    }
    expect(store.read('portal-test')).toBe(null);
    store.write('portal-test', 'kept');
    expect(store.read('portal-test')).toBe('kept');
    store.remove('portal-test');
    expect(store.read('portal-test')).toBe(null);
  });

  it('reads what was written last also if the storage is full, and stores it again when there is room', () => {
    expect(store.write('portal-test', 'old')).toBe(true);
    const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    expect(store.write('portal-test', 'new')).toBe(false);
    expect(store.read('portal-test')).toBe('new');
    store.write('portal-other', 'new');
    store.removeAll('portal-o');
    expect(store.read('portal-other')).toBe(null);
    setItem.mockRestore();
    expect(store.write('portal-test', 'newest')).toBe(true);
    expect(store.read('portal-test')).toBe('newest');
    store.remove('portal-test');
    expect(store.read('portal-test')).toBe(null);
  });
});
