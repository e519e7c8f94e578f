import type { PasswordRule } from '@portal/domain/access/password';
import styles from './password-hints.module.css';

interface PasswordHintsProps {
  /** Referenced by the field's `aria-describedby`. */
  id: string;
  password: string;
  /** The rules that the server names. */
  rules: readonly PasswordRule[];
}

/** The rules of a new password; each gets a tick as soon as the typed text meets it [REG-38]. Nothing without rules. */
export function PasswordHints({ id, password, rules }: PasswordHintsProps) {
  if (rules.length === 0) return null;
  return (
    <ul id={id} className={styles.hints} aria-label="Password requirements">
      {rules.map(({ key, text, isMet }) => (
        <li key={key} className={styles.hint} data-met={isMet(password) || undefined}>
          <svg viewBox="0 0 16 16" width="16" height="16" fill="none" stroke="currentColor" aria-hidden="true">
            {isMet(password) ? (
              <path d="m3.5 8.5 3 3 6-7" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round" />
            ) : (
              <circle cx="8" cy="8" r="2.5" strokeWidth="1.25" />
            )}
          </svg>
          {text}
          <span className="visually-hidden">{isMet(password) ? ': met' : ': not met'}</span>
        </li>
      ))}
    </ul>
  );
}
