import { prepareFingerprint, readFingerprint } from '@portal/client/session/fingerprint';
import { useFlag } from '@portal/client/settings/flags';
import { usePaths } from '@portal/client/browser/paths';
import { verifyCode } from '@portal/client/session/sign-in/session';
import { useAuthority } from '@portal/client/session/session-store';
import { portalConfig } from '@portal/client/browser/config';
import { useSettings } from '@portal/client/settings/use-settings';
import { BusyButton } from '@portal/ui/controls/busy-button';
import { CheckField } from '@portal/ui/fields/check-field';
import { CodeField } from '@portal/ui/fields/code-field';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { AuthBrand, LegalLink } from '../frame/auth-brand';
import styles from '../frame/auth-form.module.css';
import { AuthFrame } from '../frame/auth-frame';
import { BackIcon, ShieldIcon } from '../frame/auth-icons';
import { CodeDelivery, CodeChannels } from './code-delivery';
import { useCodeCheck } from './use-code-check';
import { useCodeDelivery } from './use-code-delivery';

interface TwoFactorPageProps {
  brand: AuthBrand;
  legalLinks: readonly LegalLink[];
  /** Rendered above the title: the migration steps. */
  head?: ReactNode;
  /** A new password follows, which forgets all browsers, so "Remember this browser" is not offered. */
  leadsToPassword?: boolean;
  /** The code was right. With a reset token the user goes on to set a password [TFA-23, TFA-24]. */
  onVerified: (resetToken: string | null) => void;
}

/** Asks for the second factor: a code from an SMS, an email or an authenticator app. */
export function TwoFactorPage({ brand, legalLinks, head, leadsToPassword = false, onVerified }: TwoFactorPageProps) {
  const paths = usePaths();
  const mayRemember = useFlag('rememberDevice') && !leadsToPassword;
  const mayChange = useAuthority('api:can-change-2fa-destination');
  const days = useSettings().numberOfDaysToRemember;
  const delivery = useCodeDelivery();
  const [remember, setRemember] = useState(false);
  useEffect(() => prepareFingerprint(), []);

  const { code, change, problem, busy, field, submit } = useCodeCheck(async entered => {
    const device = mayRemember && remember ? readFingerprint() : null;
    const memory = device === null ? {} : { deviceFingerprint: device, numberOfDays: days };
    const { resetToken } = await verifyCode(entered, memory);
    onVerified(resetToken);
  });

  return (
    <AuthFrame brand={brand} legalLinks={legalLinks} shortPanel>
      <Link to={paths.logout()} className={styles.back}>
        <BackIcon />
        Back to sign in
      </Link>
      {head}
      <h1 className={styles.title}>Enter your code</h1>
      <CodeDelivery delivery={delivery} />
      <form method="post" className={styles.form} noValidate onSubmit={submit}>
        {/* Above the code, whose sixth digit submits the form. */}
        {mayRemember && (
          <CheckField
            label={`Remember this browser for ${days} ${days === 1 ? 'day' : 'days'}`}
            checked={remember}
            onChange={event => setRemember(event.currentTarget.checked)}
          />
        )}
        <CodeField ref={field} name="code" value={code} error={problem} autoFocus onChange={change} />
        <BusyButton type="submit" size="lg" fullWidth busy={busy}>
          Continue
        </BusyButton>
      </form>
      <CodeChannels delivery={delivery} onSend={() => change('')} />
      <p className={styles.ask}>
        {delivery.type === 'EMAIL' || delivery.type === 'NOT_SETUP' ? 'Lost access to your email?' : 'Lost your phone?'}{' '}
        {mayChange ? (
          <Link to={paths.twoFactorSetup(leadsToPassword ? { migrate: 'true' } : {})}>Change how you get codes</Link>
        ) : (
          <a href={`mailto:${portalConfig().supportEmail}`}>Contact support</a>
        )}
      </p>
      <p className={styles.note}>
        <ShieldIcon />
        Don’t share this code with anyone.
      </p>
    </AuthFrame>
  );
}
