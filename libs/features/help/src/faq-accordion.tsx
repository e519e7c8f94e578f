import { Accordion } from '@mantine/core';
import { useState } from 'react';
import type { FaqEntry } from './topics/faq';
import styles from './faq-accordion.module.css';
import { FaqText, type FaqAction } from './faq-text';

interface FaqAccordionProps {
  entries: readonly FaqEntry[];
  /** Id of the entry that is initially open and focused. */
  openAt?: string;
  /** The first entry is initially open, if there is no `openAt` [HLP-06]. */
  firstOpen?: boolean;
  onGo: (to: FaqAction) => void;
}

/** Accordion of questions, one open at a time [HLP-02]. Change its key to reset it for other entries. */
export function FaqAccordion({ entries, openAt, firstOpen = false, onGo }: FaqAccordionProps) {
  const [open, setOpen] = useState<string | null>(openAt ?? (firstOpen ? (entries[0]?.id ?? null) : null));
  return (
    <Accordion
      value={open}
      onChange={setOpen}
      order={3}
      transitionDuration={180}
      classNames={{
        item: styles.item ?? '',
        control: styles.control ?? '',
        label: styles.label ?? '',
        content: styles.content ?? '',
        chevron: styles.chevron ?? '',
      }}
    >
      {entries.map(({ id, title, parts, troubleshooting }) => (
        <Accordion.Item key={id} value={id}>
          <Accordion.Control {...(id === openAt ? { 'data-autofocus': true } : {})}>{title}</Accordion.Control>
          <Accordion.Panel>
            <FaqText parts={parts} onGo={onGo} />
            {troubleshooting !== undefined && (
              <section className={styles.troubleshooting} aria-label={`Troubleshooting: ${title}`}>
                <p className={styles.troubleshootingTitle}>Troubleshooting</p>
                <FaqText parts={troubleshooting} onGo={onGo} />
              </section>
            )}
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  );
}
