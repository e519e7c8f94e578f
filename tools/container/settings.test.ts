import { describe, expect, it } from 'vitest';
import { readContainerSettings } from './settings';

const read = (...parts: readonly object[]) => readContainerSettings(parts.map(part => JSON.stringify(part)));

describe('the settings of a container', () => {
  it('come from a mounted file, single ones from the variable, or all from the variable', () => {
    const file = { bankLink: 'simulated', supportEmail: 'old@example.com' };
    expect(read(file, { supportEmail: 'new@example.com' })).toEqual({ ...file, supportEmail: 'new@example.com' });
    expect(read({ bankLink: 'simulated' })).toEqual({ bankLink: 'simulated' });
  });

  it('are refused with everything that is wrong', () => {
    expect(() => read()).toThrow(
      /have 1\d problems:[^]*^ {2}supportEmail: This setting is required[^]*^ {2}links\.formCrs: /m,
    );
    expect(() => read({ bankLink: 'simulated', supportMail: 'help@example.com' })).toThrow('supportEmail');
    expect(() => read({ bankLink: 'simulated', supportEmail: 'help' })).toThrow(
      'have a problem:\n  supportEmail: Expected an email address.',
    );
  });

  it('that are no JSON object are refused, whatever the others say', () => {
    const good = JSON.stringify({ bankLink: 'simulated' });
    expect(() => readContainerSettings(['{"bankLink":', good])).toThrow('This isn’t valid JSON');
    expect(() => readContainerSettings([good, '[]'])).toThrow('Expected an object of settings.');
  });
});
