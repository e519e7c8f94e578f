import { afterEach, describe, expect, it } from 'vitest';
import { readBuildVersion } from './build-version.ts';
import { changeSearchParams } from './search-params.ts';
import { readSupportHours } from '../settings/support-hours.ts';

afterEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
});

describe('the hours of support', () => {
  const setConfig = (text: string) => {
    const script = document.createElement('script');
    script.id = 'portal-config';
    script.type = 'application/json';
    script.textContent = text;
    document.body.append(script);
  };

  it('are those of the deployment', () => {
    setConfig('{"supportHours":"Weekdays, 9 to 5"}');
    expect(readSupportHours()).toBe('Weekdays, 9 to 5');
  });

  it.each(['{}', '{"supportHours":7}', '"supportHours"', 'null', '7', '{'])(
    'are unknown with the settings %s',
    text => {
      setConfig(text);
      expect(readSupportHours()).toBe(null);
    },
  );

  it('are unknown without settings', () => {
    expect(readSupportHours()).toBe(null);
  });
});

describe('the version of the build', () => {
  function setMeta(name: string, content: string): void {
    const meta = document.createElement('meta');
    meta.name = name;
    meta.content = content;
    document.head.append(meta);
  }

  it('is the one that the page names', () => {
    setMeta('portal-version', '1.4.0');
    setMeta('portal-commit', '1a2b3c4');
    expect(readBuildVersion()).toEqual({ version: '1.4.0', commit: '1a2b3c4' });
  });

  it('is unknown on the development server', () => {
    expect(readBuildVersion()).toEqual({ version: null, commit: null });
    setMeta('portal-version', '');
    expect(readBuildVersion().version).toBe(null);
  });
});

describe('the search params of an address', () => {
  const change = (...args: [Record<string, string>, Record<string, string>?]) =>
    changeSearchParams(new URLSearchParams('view=orders&page=2'), ...args).toString();

  it('are changed, and short', () => {
    expect(change({ page: '3', size: '50' })).toBe('view=orders&page=3&size=50');
    expect(change({ view: '' })).toBe('page=2');
    expect(change({ page: '1', view: 'transfers' }, { page: '1' })).toBe('view=transfers');
    expect(change({ page: '' }, { page: '1' })).toBe('view=orders&page=');
  });

  it('are changed in a copy', () => {
    const before = new URLSearchParams('page=2');
    changeSearchParams(before, { page: '3' });
    expect(before.get('page')).toBe('2');
  });
});
