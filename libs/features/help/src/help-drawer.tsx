import { useFlagText } from '@portal/client/settings/flags';
import { usePaths } from '@portal/client/browser/paths';
import type { HelpRequest, HelpTopic } from '@portal/ui/layout/help-request';
import { useDialogFocus } from '@portal/ui/layout/use-dialog-focus';
import { useMobile } from '@portal/ui/layout/use-mobile';
import { Button, Drawer } from '@mantine/core';
import { IconArrowLeft, IconMail } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { readBuildVersion } from '@portal/client/browser/build-version';
import drawer from '@portal/ui/layout/side-drawer.module.css';
import { ContactForm } from './contact-form';
import { parseVariant, type FeeText } from './topics/faq';
import type { FaqAction } from './faq-text';
import { AcatHelp, GeneralHelp } from './help-content';
import styles from './help-drawer.module.css';
import { acatTitle } from './topics/acat';

interface HelpDrawerProps {
  /** The requested topic; null while the drawer is closed. */
  topic: HelpRequest;
  feeText: FeeText;
  onClose: () => void;
  /** Opens another topic. */
  onTopic: (topic: HelpTopic) => void;
}

/** Width in px on desktop [LAY-11]; on mobile the drawer takes the full width [LAY-12]. */
const drawerWidth = 492;

/** The FAQ side drawer, and the one on ACAT transfers [SHL-36, HLP-01, HLP-07]. */
export function HelpDrawer({ topic: asked, feeText, onClose, onTopic }: HelpDrawerProps) {
  const isMobile = useMobile();
  // The drawer keeps its content while it closes.
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
      classNames={{ header: drawer.header ?? '', title: drawer.title ?? '', body: styles.body ?? '' }}
    >
      <Drawer.Overlay />
      {/* Remounted for each topic, so that the focus moves to the answer. */}
      <HelpPane key={shown} content={content} topic={shown} feeText={feeText} onTopic={onTopic} />
    </Drawer.Root>
  );
}

interface HelpPaneProps extends Pick<HelpDrawerProps, 'topic' | 'feeText' | 'onTopic'> {
  content: (element: HTMLElement | null) => void;
}

function HelpPane({ content, topic: asked, feeText, onTopic }: HelpPaneProps) {
  const [isWriting, setIsWriting] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const variant = parseVariant(useFlagText('faqVariant'));
  const isAcat = asked === 'acat';
  const isMobile = useMobile();
  const focusesTitle = isAcat || (isMobile && asked === 'start');
  const paths = usePaths();
  const navigate = useNavigate();
  const go = (to: FaqAction): void => {
    if (to === 'contact') setIsWriting(true);
    // The new URL has no help topic, so the drawer closes.
    else if (to === 'transfers') void navigate(paths.transfers());
    else onTopic(to);
  };
  const goBack = (): void => {
    setIsWriting(false);
    // The pressed button is gone, so focus the heading.
    heading.current?.focus();
  };
  const title = isAcat ? acatTitle : 'Frequently Asked Questions';
  return (
    <Drawer.Content ref={content} className={drawer.drawer}>
      {/* Removes the landmark role: it is not the page header. */}
      <Drawer.Header role="none">
        <Drawer.Title ref={heading} component="h2" tabIndex={-1} {...(focusesTitle ? { 'data-autofocus': true } : {})}>
          {isWriting ? 'Contact Support' : title}
        </Drawer.Title>
        <Drawer.CloseButton aria-label="Close help" />
      </Drawer.Header>
      <Drawer.Body>
        {isWriting ? (
          <div className={styles.contact}>
            <button type="button" className={styles.back} onClick={goBack}>
              <IconArrowLeft size={16} stroke={1.75} aria-hidden="true" />
              Back to help topics
            </button>
            <ContactForm subject={isAcat ? 'Question about an ACAT transfer' : 'General question'} />
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
                <b>Still need help?</b>
              </p>
              <Button
                variant="default"
                leftSection={<IconMail size={16} stroke={1.75} aria-hidden="true" />}
                onClick={() => setIsWriting(true)}
              >
                Contact Support
              </Button>
            </div>
            <VersionLine />
          </>
        )}
      </Drawer.Body>
    </Drawer.Content>
  );
}

/** Version and commit of the portal, which support may ask for, and its open-source licenses; nothing on the development server. */
function VersionLine() {
  const { version, commit } = readBuildVersion();
  if (version === null) return null;
  return (
    <p className={styles.version}>
      Version {version}
      {commit !== null && ` (${commit.slice(0, 7)})`} ·{' '}
      <a href="/licenses.txt" target="_blank" rel="noopener noreferrer">
        Open-source licenses
      </a>
    </p>
  );
}
