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
        <li>
          The number shown on this form is my correct taxpayer identification number (or I am waiting for a number to be
          issued to me);
        </li>
        <li>
          I am not subject to backup withholding because (a) I am exempt from backup withholding, or (b) I have not been
          notified by the Internal Revenue Service (IRS) that I am subject to backup withholding as a result of a
          failure to report all interest or dividends, or (c) the IRS has notified me that I am no longer subject to
          backup withholding;
        </li>
        <li>I am a U.S. citizen or other U.S. person (as defined in the Form W-9 instructions); and</li>
        <li>
          The FATCA code(s) entered on this form (if any) indicating that I am exempt from FATCA reporting is correct.
        </li>
      </ul>
      <p>{dueWithin}</p>
      <p>
        The Internal Revenue Service does not require your consent to any provision of this document other than the
        certifications required to avoid backup withholding.
      </p>
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
        <li>
          I am the individual that is the beneficial owner of all the income or proceeds to which this form relates, and
          I am not a U.S. person;
        </li>
        <li>
          I am a resident of the treaty country that I named (if any), within the meaning of the income tax treaty
          between the United States and that country;
        </li>
        <li>
          The income to which this form relates is not effectively connected with the conduct of a trade or business in
          the United States; and
        </li>
        <li>
          For broker transactions or barter exchanges, I am an exempt foreign person as defined in the Form W-8BEN
          instructions.
        </li>
      </ul>
      <p>{dueWithin}</p>
    </section>
  );
}
