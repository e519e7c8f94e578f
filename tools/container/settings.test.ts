import { describe, expect, it } from 'vitest';
import { readContainerSettings } from './settings';

const mounted = (settings: object) => ({ file: '/etc/portal/portal.json', text: JSON.stringify(settings) });
const messageOf = (...args: Parameters<typeof readContainerSettings>): string => {
  try {
    readContainerSettings(...args);
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
  return 'no problem';
};

describe('the settings of a container', () => {
  it('come from a mounted file, single ones from variables, or all from variables', () => {
    const file = mounted({ bankLink: 'simulated', supportEmail: 'old@example.com' });
    expect(readContainerSettings({ PORTAL_SUPPORT_EMAIL: 'new@example.com' }, file)).toEqual({
      bankLink: 'simulated',
      supportEmail: 'new@example.com',
    });
    expect(readContainerSettings({ PORTAL_BANK_LINK: 'simulated' }, null)).toEqual({ bankLink: 'simulated' });
  });

  it('are refused with everything that is wrong, and the variable that sets it', () => {
    const message = messageOf({ PORTAL_REQUEST_TIMEOUT_MS: 'soon', PORTAL_SUPPORT_MAIL: 'x' }, null);
    expect(message).toMatch(/settings in the environment variables have 1[0-9] problems:/);
    for (const line of [
      "  PORTAL_SUPPORT_MAIL: There is no such variable. Did you mean 'PORTAL_SUPPORT_EMAIL'?",
      '  requestTimeoutMs (PORTAL_REQUEST_TIMEOUT_MS): Expected a whole number of milliseconds from 1 to 600000.',
      '  supportEmail (PORTAL_SUPPORT_EMAIL): It is missing: the address that investors write to.',
      '  links.formCrs (PORTAL_LINKS_FORM_CRS): It is missing: the address of the Form CRS.',
      '  brands.default (PORTAL_BRANDS): It is missing: the name, texts and legal line that investors see.',
      '  receivingFirm (PORTAL_RECEIVING_FIRM_NAME, PORTAL_RECEIVING_FIRM_NUMBER): It is missing: the broker that receives share transfers, which is part of each request.',
    ]) {
      expect(message.split('\n')).toContain(line);
    }
    expect(messageOf({}, mounted({ bankLink: 'simulated', supportEmail: 'help' }))).toBe(
      [
        'The portal does not start, because its settings in /etc/portal/portal.json have a problem:',
        '  supportEmail (PORTAL_SUPPORT_EMAIL): Expected an email address.',
        'docs/deploy.md describes each setting.',
      ].join('\n'),
    );
  });

  it('in a file that is no JSON object are refused, whatever the variables say', () => {
    const broken = { file: '/etc/portal/portal.json', text: '{"bankLink":' };
    expect(messageOf({ PORTAL_BANK_LINK: 'simulated' }, broken)).toContain('It is not valid JSON');
    expect(messageOf({}, { ...broken, text: '[]' })).toContain('Expected an object of settings.');
  });
});
