import { readInvite } from '@portal/client/session/invite-store';
import { readReturnTarget } from '@portal/client/session/return-target-store';
import { holdCalls } from '@portal/client/testing/test-page';
import { readToasts } from '@portal/ui/feedback/toast';
import { fault } from '@portal/testing/arrange';
import { mountRoute, type MountOptions } from '@portal/testing/mount';
import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { ForgotPasswordPage } from '../password/forgot-password-page';
import { SignInPage } from './sign-in-page';
import { legalLinks, testBrand } from '../testing/test-brand';

const password = 'Harbor-View-2025';
const email = 'marisol.vance@example.com';

async function openSignIn(options: Partial<MountOptions> = {}) {
  const onSignedIn = vi.fn();
  const mounted = await mountRoute({
    element: <SignInPage brand={testBrand} legalLinks={legalLinks} onSignedIn={onSignedIn} />,
    path: '/investors/login',
    ...options,
  });
  const fill = async (address: string, secret: string) => {
    await mounted.user.type(screen.getByLabelText('Email'), address);
    await mounted.user.type(screen.getByLabelText('Password'), secret);
  };
  const submit = () => mounted.user.click(screen.getByRole('button', { name: 'Sign In' }));
  return { ...mounted, onSignedIn, fill, submit };
}

const answer = (status: number) => ({ kind: 'answer', status, body: { code: 'ANY', message: 'Any' } }) as const;

describe('the sign-in screen', () => {
  it('asks for email and password under its heading [SGN-01, SGN-02, SGN-10]', async () => {
    await openSignIn();
    expect(screen.getByRole('heading', { level: 1, name: 'Secondary Markets' })).toBeTruthy();
    expect(screen.getByLabelText('Email').getAttribute('type')).toBe('email');
    expect(screen.getByLabelText('Password').getAttribute('type')).toBe('password');
  });

  it('links to registration, password reset and the legal links of its props [SGN-07, SGN-08]', async () => {
    await openSignIn({ path: '/harbor/investors/login' });
    const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(screen.getByText(/Don't have an account\?/).textContent).toBe("Don't have an account? Create Account");
    expect(target('Create Account')).toBe('/harbor/investors/register/account-details');
    expect(target('Forgot Password?')).toBe('/harbor/investors/forgot-password');
    expect(target('Form CRS')).toBe('https://www.example.com/form-crs.pdf');
  });

  it('leads to the password reset with the address that was typed', async () => {
    const page = (
      <Routes>
        <Route
          path="/investors/login"
          element={<SignInPage brand={testBrand} legalLinks={legalLinks} onSignedIn={vi.fn()} />}
        />
        <Route path="*" element={<ForgotPasswordPage brand={testBrand} legalLinks={legalLinks} />} />
      </Routes>
    );
    const { user, location } = await mountRoute({ element: page, path: '/investors/login' });
    await user.type(screen.getByLabelText('Email'), email);
    await user.click(screen.getByRole('link', { name: 'Forgot Password?' }));
    // Not in the address, which is shared and kept.
    expect(location()).toBe('/investors/forgot-password');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(email);
  });

  it('reports missing fields beside them, sends nothing and keeps the input [SGN-03, SGN-04]', async () => {
    const { submit, user, venue, onSignedIn } = await openSignIn();
    await submit();
    expect(screen.getByText('Enter your email.')).toBeTruthy();
    expect(screen.getByText('Enter your password.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    await user.type(screen.getByLabelText('Email'), email);
    await submit();
    expect(screen.queryByText('Enter your email.')).toBe(null);
    expect(screen.getByLabelText('Email')).toHaveProperty('value', email);
    expect(onSignedIn).not.toHaveBeenCalled();
    expect(venue.world.log.commands().filter(({ name }) => name.startsWith('signIn'))).toEqual([]);
  });

  it('rejects an invalid email address before sending a request', async () => {
    const { fill, submit } = await openSignIn();
    await fill('marisol', password);
    await submit();
    expect(screen.getByText('Enter a valid email, such as name@example.com.')).toBeTruthy();
  });

  it('is busy during a sign-in and sends one request only, however often the button is pressed [SGN-05, SGN-06]', async () => {
    const { fill, submit, user, onSignedIn, venue } = await openSignIn();
    const release = holdCalls('/auth/login');
    await fill(email, password);
    await submit();
    const button = screen.getByRole('button', { name: 'Sign In' });
    expect(button.getAttribute('aria-busy')).toBe('true');
    await user.click(button);
    await user.type(screen.getByLabelText('Password'), '{Enter}');
    release();
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1));
    expect(venue.world.log.commands().filter(({ name }) => name === 'session.open')).toHaveLength(1);
    expect(button.getAttribute('aria-busy')).toBe(null);
  });

  it('shows the same message for a wrong password and an unknown email [SGN-21]', async () => {
    const { fill, submit, onSignedIn, user } = await openSignIn();
    await fill(email, 'not-the-password');
    await submit();
    const refusal = 'Invalid email or password.';
    await waitFor(() => expect(readToasts().map(({ text }) => text)).toEqual([refusal]));
    const field = screen.getByLabelText<HTMLInputElement>('Password');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(refusal);
    // Typing replaces the refused password, and the refusal goes.
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 'not-the-password'.length]);
    await user.keyboard('n');
    expect(field.value).toBe('n');
    expect(field.getAttribute('aria-invalid')).not.toBe('true');
    await user.clear(screen.getByLabelText('Email'));
    await user.type(screen.getByLabelText('Email'), 'nobody@example.com');
    await submit();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')));
    expect(readToasts().map(({ text }) => text)).toEqual([refusal]);
    expect(onSignedIn).not.toHaveBeenCalled();
  });

  const refuseWith = (status: number) =>
    openSignIn({
      arrange: each => fault(each, 'auth.login', answer(status)),
    });

  it('says that the credentials are wrong when the login is not found [SGN-22]', async () => {
    const { fill, submit } = await refuseWith(404);
    await fill(email, password);
    await submit();
    expect((await screen.findByRole('alert')).textContent).toContain('Invalid email or password.');
  });

  it.each([403, 429, 500, 503])('says that the service is unavailable on status %i [SGN-23]', async status => {
    const { fill, submit } = await refuseWith(status);
    await fill(email, password);
    await submit();
    const text = 'Service is currently unavailable. Please try again later.';
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    // The password may be right.
    expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).not.toBe('true');
  });

  it('reports that the cookie was not sent back, and blames neither the password nor the cookie settings', async () => {
    const { fill, submit, onSignedIn } = await openSignIn({
      arrange: each => fault(each, 'auth.user', answer(401)),
    });
    await fill(email, password);
    await submit();
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toMatch(
      /^Your email and password are correct, but we couldn’t sign you in\. Your browser may be blocking cookies\./,
    );
    expect(readToasts()).toEqual([]);
    expect(onSignedIn).not.toHaveBeenCalled();
    await submit();
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('alert')).toBe(null);
  });

  it('warns above the form when the browser blocks cookies', async () => {
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
    await openSignIn();
    expect(screen.getByRole('alert').textContent).toMatch(/^Your browser is blocking cookies\./);
  });

  it('shows a failure as an error toast at the top center for 7.5 s [SGN-24]', async () => {
    const { fill, submit } = await openSignIn();
    await fill(email, 'not-the-password');
    await submit();
    await waitFor(() => expect(readToasts()).toHaveLength(1));
    expect(readToasts()[0]).toMatchObject({ status: 'error', position: 'top-center', timer: 7500, autoClose: true });
  });

  it('stores the return page and removes it from the address [SGN-18, SGN-19]', async () => {
    const { location } = await openSignIn({
      path: '/investors/login?returnToAfterLogin=%2Finvestors%2Fasset%2FTZROP&theme=plain',
    });
    await waitFor(() => expect(location()).toBe('/investors/login?theme=plain'));
    expect(readReturnTarget()).toBe('/investors/asset/TZROP');
  });

  it('stores the ids of an invite [SGN-17]', async () => {
    const { location } = await openSignIn({ path: '/investors/login?iid=inv-7&aid=acc-9' });
    await waitFor(() => expect(location()).toBe('/investors/login'));
    expect(readInvite()).toEqual({ inviteId: 'inv-7', accountId: 'acc-9' });
  });
});
