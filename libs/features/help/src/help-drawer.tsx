import { useFlagText } from '@portal/client/flags';
import { usePaths } from '@portal/client/paths';
import type { HelpRequest, HelpTopic } from '@portal/ui/help-request';
import { useDialogFocus } from '@portal/ui/use-dialog-focus';
import { useMobile } from '@portal/ui/use-mobile';
import { Button, Drawer } from '@mantine/core';
import { IconArrowLeft, IconMail } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ContactForm } from './contact-form';
import { parseVariant, type FeeText } from './faq';
import type { FaqWay } from './faq-text';
import { AcatHelp, GeneralHelp } from './help-content';
import styles from './help-drawer.module.css';
import { acatTitle } from './topics/acat';

interface HelpDrawerProps {
  /** What is asked of the help; null while the drawer is closed. */
  asked: HelpRequest;
  feeText: FeeText;
  onClose: () => void;
  /** Goes to another topic. */
  onTopic: (topic: HelpTopic) => void;
}

/** Width on a wide screen in px [LAY-11]; on mobile the drawer takes all of it [LAY-12]. */
const drawerWidth = 492;

/** The FAQ side drawer, and the one on ACAT transfers [SHL-36, HLP-01, HLP-07]. */
export function HelpDrawer({ asked, feeText, onClose, onTopic }: HelpDrawerProps) {
  const isMobile = useMobile();
  // While the drawer goes away it shows what it showed.
  const [shown, setShown] = useState<HelpRequest>(asked);
  if (asked !== null && asked !== shown) setShown(asked);
  const content = useDialogFocus(asked !== null);
  return (
    <Drawer.Root
      opened={asked !== null}
      returnFocus={false}
      onClose={onClose}
      position="right"
      size={isMobile ? '100%' : drawerWidth}
      transitionProps={{ duration: 180 }}
      classNames={{ header: styles.header ?? '', title: styles.title ?? '', body: styles.body ?? '' }}
    >
      <Drawer.Overlay />
      {/* The drawer begins anew with each topic: the focus goes to where its answer is. */}
      <HelpPane key={shown} content={content} asked={shown} feeText={feeText} onTopic={onTopic} />
    </Drawer.Root>
  );
}

interface HelpPaneProps extends Pick<HelpDrawerProps, 'asked' | 'feeText' | 'onTopic'> {
  content: (element: HTMLElement | null) => void;
}

function HelpPane({ content, asked, feeText, onTopic }: HelpPaneProps) {
  const [writes, setWrites] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const variant = parseVariant(useFlagText('faqVariant', 'standard'));
  const isAcat = asked === 'acat';
  const isMobile = useMobile();
  const focusesTitle = isAcat || (isMobile && asked === 'start');
  const paths = usePaths();
  const navigate = useNavigate();
  const go = (to: FaqWay): void => {
    if (to === 'contact') setWrites(true);
    // Another address, without the topic: the drawer closes.
    else if (to === 'transfers') void navigate(paths.transfers());
    else onTopic(to);
  };
  const goBack = (): void => {
    setWrites(false);
    // The button that was pressed is gone.
    heading.current?.focus();
  };
  const title = isAcat ? acatTitle : 'Frequently Asked Questions';
  return (
    <Drawer.Content ref={content}>
      {/* Not the header of the page. */}
      <Drawer.Header role="none">
        <Drawer.Title ref={heading} component="h2" tabIndex={-1} {...(focusesTitle ? { 'data-autofocus': true } : {})}>
          {writes ? 'Contact support' : title}
        </Drawer.Title>
        <Drawer.CloseButton aria-label="Close help" />
      </Drawer.Header>
      <Drawer.Body>
        {writes ? (
          <div className={styles.contact}>
            <button type="button" className={styles.back} onClick={goBack}>
              <IconArrowLeft size={16} stroke={1.75} aria-hidden="true" />
              Back to the questions
            </button>
            <ContactForm subject={isAcat ? 'A transfer by ACAT' : 'A question'} />
          </div>
        ) : (
          <>
            {isAcat ? (
              <AcatHelp variant={variant} onGo={go} />
            ) : (
              <GeneralHelp
                feeText={feeText}
                variant={variant}
                onGo={go}
                {...(asked === null || asked === 'start' ? {} : { openAt: asked })}
              />
            )}
            <div className={styles.end}>
              <p>
                <b>Not answered?</b> Write to us.
              </p>
              <Button
                variant="default"
                leftSection={<IconMail size={16} stroke={1.75} aria-hidden="true" />}
                onClick={() => setWrites(true)}
              >
                Contact Support
              </Button>
            </div>
          </>
        )}
      </Drawer.Body>
    </Drawer.Content>
  );
}
