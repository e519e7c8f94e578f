import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findWebkit } from './webkit.mjs';

function find(there: string[]) {
  const exists = (file: string) => there.includes(file.replaceAll(path.sep, '/'));
  return findWebkit({ env: { PATH: ['/bin', '/usr/bin'].join(path.delimiter) }, exists });
}

describe('the search for WebKit', () => {
  it('finds the driver and the display on the path', () => {
    const found = find(['/usr/bin/WebKitWebDriver', '/bin/Xvfb']);
    expect(found).toEqual({ driver: path.join('/usr/bin/WebKitWebDriver'), display: path.join('/bin/Xvfb') });
  });

  it('finds none if one of the two is missing', () => {
    expect(find(['/usr/bin/WebKitWebDriver'])).toBeNull();
    expect(find(['/bin/Xvfb'])).toBeNull();
  });
});
