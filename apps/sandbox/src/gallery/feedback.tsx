import { IconInbox, IconInfoCircle } from '@tabler/icons-react';
import { Button } from '@mantine/core';
import { Banner } from '@portal/ui/feedback/banner';
import { BlockedCookies } from '@portal/ui/feedback/blocked-cookies';
import { EmptyNote } from '@portal/ui/feedback/empty-note';
import { ErrorNote } from '@portal/ui/feedback/error-note';
import { LoadingOverlay } from '@portal/ui/feedback/loading-overlay';
import { Notice } from '@portal/ui/feedback/notice';
import { SkeletonBar, SkeletonLines, SkeletonRows } from '@portal/ui/feedback/skeleton-lines';
import { toast, type ToastOptions } from '@portal/ui/feedback/toast';
import { Toasts } from '@portal/ui/feedback/toasts';
import type { ReactNode } from 'react';
import { entry } from './gallery-entry';
import styles from './gallery.module.css';
import { Stateful } from './stateful';
import { doNothing, longText } from './sample-texts';

const messages: readonly ToastOptions[] = [
  { name: 'success', status: 'success', text: 'Your order was filled.' },
  { name: 'info', status: 'info', text: 'The market opens at 9:30 a.m. ET.' },
  { name: 'primary', status: 'primary', text: 'Your order was placed. Click here to see it.', link: '/sandbox/orders' },
  { name: 'warn', status: 'warn', text: 'Your session ends soon.', actions: [{ label: 'Stay', run: doNothing }] },
  { name: 'error', status: 'error', text: longText, detail: 'The bank gave the reason R02.' },
];

/** How long the overlay is shown, in milliseconds. */
const overlayMs = 2000;

/** Skeletons say that something loads, which is not so here. */
const Silent = ({ children }: { children: ReactNode }) => <div aria-hidden="true">{children}</div>;

export const feedback = [
  entry({ Notice }, [
    { title: 'Info', content: <Notice tone="info">The market opens at 9:30 a.m. ET.</Notice> },
    { title: 'Warning', content: <Notice tone="warn">This price is 12% above the last trade.</Notice> },
    { title: 'Danger', content: <Notice tone="danger">Not enough available cash.</Notice> },
    { title: 'None', content: <Notice tone="none">Sign in to trade TZROP.</Notice> },
    { title: 'Long text', content: <Notice tone="info">{longText}</Notice> },
  ]),
  entry({ Banner }, [
    {
      title: 'One of several',
      isWide: true,
      content: (
        <Banner
          icon={<IconInfoCircle size={18} stroke={1.75} />}
          onClose={doNothing}
          position={{ number: 1, count: 3, onNext: doNothing }}
        >
          OSTKO trades without a transaction fee.
        </Banner>
      ),
    },
  ]),
  entry({ EmptyNote }, [
    { title: 'One line', content: <EmptyNote title="No open orders" /> },
    {
      title: 'With everything',
      content: (
        <EmptyNote
          icon={<IconInbox size={28} stroke={1.75} />}
          title="No open orders"
          action={<Button variant="default">Go to market</Button>}
        >
          Orders waiting in the book appear here.
        </EmptyNote>
      ),
    },
  ]),
  entry({ ErrorNote }, [
    {
      title: 'With a retry',
      content: (
        <ErrorNote text="Error loading the Order Book." onRetry={doNothing}>
          The rest of this page is up to date.
        </ErrorNote>
      ),
    },
    { title: 'Busy', content: <ErrorNote text="Error loading the Order Book." onRetry={doNothing} busy /> },
    { title: 'Long text', content: <ErrorNote text={longText} /> },
  ]),
  entry({ SkeletonLines, SkeletonBar, SkeletonRows }, [
    {
      title: 'Lines',
      content: (
        <Silent>
          <SkeletonLines lines={4} />
        </Silent>
      ),
    },
    {
      title: 'Rows',
      content: (
        <Silent>
          <SkeletonRows rows={3} />
        </Silent>
      ),
    },
    {
      title: 'Bar',
      content: (
        <Silent>
          <SkeletonBar width={120} />
        </Silent>
      ),
    },
  ]),
  entry({ LoadingOverlay }, [
    {
      title: 'Over the page',
      content: (
        <Stateful start={false}>
          {(isShown, change) => (
            <div>
              <Button
                variant="default"
                onClick={() => {
                  change(true);
                  window.setTimeout(() => change(false), overlayMs);
                }}
              >
                Cover the page for two seconds
              </Button>
              <LoadingOverlay visible={isShown} label="Submitting" />
            </div>
          )}
        </Stateful>
      ),
    },
  ]),
  entry(
    { Toasts },
    [
      {
        title: 'By status',
        content: (
          <div className={styles.line}>
            {messages.map(message => (
              <Button
                key={message.name}
                variant="default"
                size="xs"
                onClick={() => toast({ ...message, shouldReplace: true })}
              >
                {message.name}
              </Button>
            ))}
          </div>
        ),
      },
    ],
    ['ToastStack', 'ToastMessage'],
  ),
  entry({ BlockedCookies }, [{ title: 'After signing in', content: <BlockedCookies isSessionLost /> }]),
];
