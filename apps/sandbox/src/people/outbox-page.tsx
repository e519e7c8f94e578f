import { people } from '@portal/contracts/sandbox/people';
import { CopyButton } from '@portal/ui/controls/copy-button';
import { EmptyNote } from '@portal/ui/feedback/empty-note';
import { ErrorNote } from '@portal/ui/feedback/error-note';
import { SkeletonLines } from '@portal/ui/feedback/skeleton-lines';
import { formatCount } from '@portal/ui/format/format';
import { formatDate, formatTime } from '@portal/ui/format/format-time';
import { SectionCard } from '@portal/ui/layout/section-card';
import type { ResponseBody } from '@portal/client/api/route-call';
import { useState } from 'react';
import { describeFailure } from '../commands/result';
import { FindField, matches } from '../page/find-field';
import { SectionPage } from '../page/section-page';
import { useLive } from '../page/use-live';
import { AuthenticatorCard } from './authenticator-card';
import styles from './people.module.css';

/** Messages shown at most; the newest are first. */
const shownMessages = 60;

type Message = ResponseBody<typeof people.outbox>['mails'][number];

/** Every text message and email of the world, with codes and links to use. */
export function OutboxPage() {
  const query = useLive(people.outbox);
  const [search, setSearch] = useState('');
  const found = query.data?.mails.filter(({ to, text, subject }) => matches(search, to, text, subject));
  return (
    <SectionPage
      title="Outbox"
      count={found === undefined ? undefined : formatCount(found.length)}
      lead={`Up to ${shownMessages} text messages and emails in this world, newest first. Codes work once and expire after 5 minutes.`}
      aside={<FindField value={search} onChange={setSearch} />}
    >
      <AuthenticatorCard />
      <SectionCard title="Messages">
        {found === undefined && query.error === null && <SkeletonLines lines={6} />}
        {found === undefined && query.error !== null && (
          <ErrorNote text={describeFailure(query.error)} onRetry={() => void query.refetch()} />
        )}
        {found?.length === 0 && <EmptyNote title={search === '' ? 'No messages yet' : 'No matching messages'} />}
        <ol aria-live="polite" aria-relevant="additions">
          {found?.slice(0, shownMessages).map(message => (
            <MessageItem key={message.id} message={message} />
          ))}
        </ol>
      </SectionCard>
    </SectionPage>
  );
}

const MessageItem = ({ message: { channel, to, at, code, text, link } }: { message: Message }) => (
  <li className={styles.mail}>
    <p className={styles.caption}>
      {channel === 'SMS' ? 'SMS' : 'Email'} to {to} · {formatDate(at)}, {formatTime(at)}
    </p>
    {code !== null && (
      <p className={styles.line}>
        <span className={styles.code}>{code}</span>
        <CopyButton text={code} what={`the code ${code}`} />
      </p>
    )}
    <p>{text}</p>
    {link !== null && (
      <p className={styles.line}>
        <a href={link}>Open the link</a>
        <CopyButton text={link} what="the link" />
      </p>
    )}
  </li>
);
