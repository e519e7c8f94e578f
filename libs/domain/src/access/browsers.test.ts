import { expect, it } from 'vitest';
import { supportedBrowsers } from './browsers';

it('the help names these supported browsers [LKP-18]', () => {
  const named = Object.entries(supportedBrowsers).map(([browser, version]) => `${browser} ${version}`);
  expect(named.join(', ')).toBe(
    'Edge 16, Firefox 54, Chrome 58, Safari 10.1, Mobile Safari 10.3, Opera 44, Android Browser 81, Chrome for Android 84, Samsung Internet 12',
  );
});
