import { EmptyNote } from '@portal/ui/feedback/empty-note';
import type { HelpTopic } from '@portal/ui/layout/help-request';
import { useMobile } from '@portal/ui/layout/use-mobile';
import { TextInput } from '@mantine/core';
import { IconArrowRight, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { entriesOf, findEntries, type FaqVariant, type FeeText } from './topics/faq';
import { FaqAccordion } from './faq-accordion';
import type { FaqAction } from './faq-text';
import styles from './help-content.module.css';
import { generalEntries } from './topics/topics';
import { acatEntries, acatTitle } from './topics/acat';

interface HelpContentProps {
  variant: FaqVariant;
  onGo: (to: FaqAction) => void;
}

/** The five questions on ACAT transfers; the first one is open [HLP-06, HLP-08]. */
export const AcatHelp = ({ variant, onGo }: HelpContentProps) => (
  <FaqAccordion entries={entriesOf(acatEntries, variant)} firstOpen onGo={onGo} />
);

interface GeneralHelpProps extends HelpContentProps {
  feeText: FeeText;
  openAt?: HelpTopic;
}

/** All topics with a search, which also covers the questions on ACAT transfers. */
export function GeneralHelp({ feeText, variant, openAt, onGo }: GeneralHelpProps) {
  const [search, setSearch] = useState('');
  // On a phone, focusing the search would open the keyboard immediately.
  const isMobile = useMobile();
  const isSearch = search.trim() !== '';
  const all = [...generalEntries(feeText), ...(isSearch ? acatEntries : [])];
  const found = findEntries(entriesOf(all, variant), search);
  return (
    <>
      <div className={styles.search}>
        <TextInput
          type="search"
          aria-label="Search help"
          placeholder="Search"
          value={search}
          onChange={event => setSearch(event.currentTarget.value)}
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden="true" />}
          maxLength={60}
          {...(openAt === undefined && !isMobile ? { 'data-autofocus': true } : {})}
        />
        <p role="status" className="visually-hidden">
          {isSearch ? formatCount(found.length) : ''}
        </p>
      </div>
      {found.length === 0 ? (
        <EmptyNote icon={<IconSearch size={28} stroke={1.5} />} title="No results">
          Try different words, or contact us below.
        </EmptyNote>
      ) : (
        <FaqAccordion
          key={found.map(({ id }) => id).join()}
          entries={found}
          firstOpen={isSearch}
          onGo={onGo}
          {...(openAt !== undefined && !isSearch ? { openAt } : {})}
        />
      )}
      {!isSearch && (
        <button type="button" className={styles.more} onClick={() => onGo('acat')}>
          {acatTitle}
          <IconArrowRight size={16} stroke={1.75} aria-hidden="true" />
        </button>
      )}
    </>
  );
}

const formatCount = (count: number): string => (count === 1 ? '1 result' : `${count} results`);
