import { LinkButton } from '@portal/ui/controls/link-button';
import type { FaqPart } from './topics/faq';
import styles from './faq-text.module.css';

export type FaqAction = NonNullable<FaqPart['action']>['to'];

interface FaqTextProps {
  parts: readonly FaqPart[];
  onGo: (to: FaqAction) => void;
}

/** The sub-categories of an entry [HLP-04]. */
export function FaqText({ parts, onGo }: FaqTextProps) {
  return parts.map(({ subTitle, text, orderedList, unorderedList, subText, action }) => (
    <div key={subTitle ?? text} className={styles.part}>
      {subTitle !== undefined && <h4 className={styles.subTitle}>{subTitle}</h4>}
      {text !== undefined && <p>{text}</p>}
      {orderedList !== undefined && (
        <ol className={styles.ordered}>
          {orderedList.map(item => (
            <li key={item}>{item}</li>
          ))}
        </ol>
      )}
      {unorderedList !== undefined && (
        <ul className={styles.unordered}>
          {unorderedList.map(item => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
      {subText !== undefined && <p className={styles.subText}>{subText}</p>}
      {action !== undefined && <LinkButton onClick={() => onGo(action.to)}>{action.label}</LinkButton>}
    </div>
  ));
}
