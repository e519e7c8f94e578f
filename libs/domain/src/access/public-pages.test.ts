import { describe, expect, it } from 'vitest';
import { isAnonymousPage, isPublicPage } from './public-pages';

describe('the pages that need no sign-in', () => {
  it.each([
    '',
    'login',
    'logout',
    'migration',
    'verify-email',
    'forgot-password',
    'password-reset',
    'two-factor',
    'frozen',
    'unSupported',
    'asset/OSTKO',
    'disclosures',
    'disclosures/privacy-policy',
    'terms-and-conditions',
    'california-personal-information-categories',
    'register/account-details',
    'register/create-password',
    'register-entity/required-documents',
  ])("include '%s' [ACS-17]", page => {
    expect(isPublicPage(page)).toBe(true);
    expect(isPublicPage(page.toUpperCase())).toBe(true);
  });

  it.each([
    'portfolio',
    'market',
    'account',
    'account/personal-data',
    'asset',
    'asset/',
    'register',
    'login/x',
    'constructor',
  ])("do not include '%s' [ACS-17]", page => {
    expect(isPublicPage(page)).toBe(false);
  });

  it('are left by an investor with full access only where they are for anonymous visitors [ACS-16]', () => {
    expect(isAnonymousPage('login')).toBe(true);
    expect(isAnonymousPage('Login')).toBe(true);
    expect(isAnonymousPage('')).toBe(true);
    expect(isAnonymousPage('asset/OSTKO')).toBe(false);
    expect(isAnonymousPage('privacy-policy')).toBe(false);
    expect(isAnonymousPage('register/account-details')).toBe(false);
  });
});
