import type { AuthenticatorSecret } from '@portal/client/session/sign-in/credentials';
import { serverNow } from '@portal/client/browser/server-time';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { AuthBrand, LegalLink } from '../frame/auth-brand';
import styles from '../frame/auth-form.module.css';
import { AuthFrame } from '../frame/auth-frame';
import { BackIcon } from '../frame/auth-icons';
import { ConfirmApp } from './confirm-app';
import { ConfirmPhone, type FirstCode } from './confirm-phone';
import { FactorForm } from './factor-form';

interface TwoFactorSetupPageProps {
  brand: AuthBrand;
  legalLinks: readonly LegalLink[];
  /** Rendered above the title: the migration steps. */
  head?: ReactNode;
  /** True if the user already has a second factor and replaces it. */
  isChange: boolean;
  back: { readonly label: string; readonly to: string };
  /** Page that asks for a code of the current factor; null if there is none. */
  codePage: string | null;
  /** The factor is confirmed. With a reset token the user goes on to set a password [TFA-23]. */
  onDone: (resetToken: string | null) => void;
}

type ScreenContext =
  | { readonly kind: 'choose' }
  | { readonly kind: 'phone'; readonly phone: string; readonly first: FirstCode }
  | { readonly kind: 'app'; readonly secret: AuthenticatorSecret };

const titles = {
  phone: 'Enter your code',
  app: 'Connect your authenticator app',
} as const;

/** Sets up a second factor and confirms it with its first code [TFA-31, RTE-29]. */
export function TwoFactorSetupPage({
  brand,
  legalLinks,
  head,
  isChange,
  back,
  codePage,
  onDone,
}: TwoFactorSetupPageProps) {
  const [stage, setStage] = useState<ScreenContext>({ kind: 'choose' });
  const [phone, setPhone] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    // The previous page focuses the first heading; later stages focus their heading here.
    if (!isFirst.current && stage.kind !== 'phone') heading.current?.focus();
    isFirst.current = false;
  }, [stage.kind]);

  const chooseTitle = isChange ? 'Change how you get codes' : 'Set up two-factor authentication';
  const startOver = (): void => setStage({ kind: 'choose' });
  return (
    <AuthFrame brand={brand} legalLinks={legalLinks} shortPanel>
      {stage.kind === 'choose' ? (
        <Link to={back.to} className={styles.back}>
          <BackIcon />
          {back.label}
        </Link>
      ) : (
        <button type="button" className={styles.back} onClick={startOver}>
          <BackIcon />
          {stage.kind === 'phone' ? 'Change number' : 'Use a different method'}
        </button>
      )}
      {head}
      <h1 ref={heading} className={styles.title} tabIndex={-1}>
        {stage.kind === 'choose' ? chooseTitle : titles[stage.kind]}
      </h1>
      {stage.kind === 'choose' && (
        <FactorForm
          phone={phone}
          onPhone={setPhone}
          onSent={(number, isConfirmed) =>
            setStage({ kind: 'phone', phone: number, first: { at: serverNow(), isConfirmed } })
          }
          onSecret={secret => setStage({ kind: 'app', secret })}
        />
      )}
      {stage.kind === 'phone' && <ConfirmPhone phone={stage.phone} first={stage.first} onDone={onDone} />}
      {stage.kind === 'app' && <ConfirmApp secret={stage.secret} onDone={onDone} />}
      {stage.kind === 'choose' && codePage !== null && (
        <p className={styles.ask}>
          Changed your mind? <Link to={codePage}>Enter your code</Link>
        </p>
      )}
    </AuthFrame>
  );
}
