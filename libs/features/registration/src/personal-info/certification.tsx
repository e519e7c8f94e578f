import styles from './certification.module.css';

interface CertificationProps {
  /** Country of tax residence (ISO 3166-1 alpha-2). */
  domicile: string;
}

/**
 * What an applicant certifies by signing: one text for the United States, another for all other countries [REG-11 to
 * REG-13].
 */
export function Certification({ domicile }: CertificationProps) {
  return domicile === 'US' ? <UsCertification /> : <InternationalCertification />;
}

const dueWithin = 'If a certification becomes incorrect, I will submit a new form within 30 days.';

function UsCertification() {
  return (
    <section className={styles.box} aria-labelledby="certification">
      <h3 id="certification" className={styles.title}>
        U.S. certification
      </h3>
      <p>Under penalties of perjury, I certify that:</p>
      <ul className={styles.list}>
        <li>The number that I give is my correct taxpayer identification number.</li>
        <li>I am not subject to backup withholding, unless the IRS has told me that I am.</li>
        <li>I am a U.S. citizen or another U.S. person.</li>
      </ul>
      <p>{dueWithin}</p>
    </section>
  );
}

function InternationalCertification() {
  return (
    <section className={styles.box} aria-labelledby="certification">
      <h3 id="certification" className={styles.title}>
        International applicant certification
      </h3>
      <p>Under penalties of perjury, I certify that:</p>
      <ul className={styles.list}>
        <li>I am the beneficial owner of the income of this account, and I am not a U.S. person.</li>
        <li>
          I am a resident for tax purposes of the country that I name, within the meaning of its treaty with the U.S.
        </li>
        <li>The income of this account is not connected with a trade or business in the United States.</li>
      </ul>
      <p>{dueWithin}</p>
    </section>
  );
}
