import { useActionButtonSize } from '@portal/client/settings/experiment';
import { useAccount, useGlobalData } from '@portal/client/account/global-data';
import { usePaths } from '@portal/client/browser/paths';
import { changePreference, readPreference, usePreference } from '@portal/client/preferences/preferences';
import {
  type BannerKind,
  bannerSymbol,
  isDismissible,
  setupPage,
  type BannerFacts,
  selectBanners,
} from '@portal/domain/access/banners';
import { Banner } from '@portal/ui/feedback/banner';
import { IconAlertTriangle, IconBuildingBank, IconInfoCircle, IconPencil, IconTransfer } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { openDigitalSecurities } from './digital-securities';
import { accountFactsOf } from '@portal/client/session/account-facts';
import { useFlag, useFlagsSettled } from '@portal/client/settings/flags';
import { useSession } from '@portal/client/session/session-store';
import { useSettings } from '@portal/client/settings/use-settings';
import { unsupportedStateName } from '@portal/domain/accounts/unsupported-state';
import { useSignedInUser } from './header/signed-in-user';

const icon = { size: 18, stroke: 1.75 } as const;
const icons: Readonly<Record<BannerKind, ReactNode>> = {
  updateRequired: <IconAlertTriangle {...icon} />,
  unsupportedState: <IconInfoCircle {...icon} />,
  signing: <IconPencil {...icon} />,
  incomplete: <IconAlertTriangle {...icon} />,
  digitalSecurities: <IconBuildingBank {...icon} />,
  freeTrade: <IconInfoCircle {...icon} />,
  accountTransfer: <IconTransfer {...icon} />,
  dividend: <IconInfoCircle {...icon} />,
};

/**
 * Shows one banner at a time, the most urgent first, with a button to the next. It stays across pages [BNR-01], below
 * the header, and publishes its height, so that sticky elements of the page stay below it.
 */
export function Banners() {
  const { kinds, stateName } = useBanners();
  const [chosen, setChosen] = useState<BannerKind | null>(null);
  const index = Math.max(0, chosen === null ? 0 : kinds.indexOf(chosen));
  const kind = kinds[index];
  if (kind === undefined) return null;
  const next = kinds[(index + 1) % kinds.length] ?? kind;
  return (
    <Banner
      ref={publishHeight}
      icon={icons[kind]}
      position={{ number: index + 1, count: kinds.length, onNext: () => setChosen(next) }}
      {...(isDismissible(kind) && { onClose: () => dismiss(kind) })}
    >
      <BannerText kind={kind} stateName={stateName} />
    </Banner>
  );
}

function dismiss(kind: BannerKind): void {
  changePreference('dismissedBanners', [...readPreference('dismissedBanners'), kind]);
}

/** Sets `--banner-h`. The height changes with the text on a narrow screen. */
function publishHeight(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--banner-h', `${element.offsetHeight}px`));
  observer.observe(element);
  return () => {
    observer.disconnect();
    style.removeProperty('--banner-h');
  };
}

/** Text of a banner and its action. */
function BannerText({ kind, stateName }: { kind: BannerKind; stateName: string | null }) {
  const paths = usePaths();
  const account = useAccount();
  const setup = setupPage(account?.type, account?.currentUserIsPrimary === true);
  switch (kind) {
    case 'updateRequired':
      return (
        <>
          <strong>Account Update Required.</strong> Check your details and sign your application again.{' '}
          <Action to={paths.to('register/review-details')}>Finish Setup</Action>
        </>
      );
    case 'unsupportedState':
      return <>This product is not yet approved in {stateName}.</>;
    case 'signing':
      return (
        <>
          Please click here to sign your application{' '}
          <Action to={paths.to('register/submit-application')}>Complete Setup</Action>
        </>
      );
    case 'incomplete':
      return (
        <>
          <strong>Incomplete Account.</strong> Complete the remaining steps.{' '}
          <Action to={paths.to(setup)}>Continue Setup</Action>
        </>
      );
    case 'digitalSecurities':
      return (
        <>
          A digital asset securities broker-dealer account may be available to you.{' '}
          <Action onPress={openDigitalSecurities}>Create Account</Action>
        </>
      );
    case 'freeTrade':
      return (
        <>
          No transaction fee on {bannerSymbol} trades.{' '}
          <Action to={paths.asset(bannerSymbol)}>View {bannerSymbol}</Action>
        </>
      );
    case 'accountTransfer':
      return (
        <>
          Transfer securities you hold elsewhere to this account.{' '}
          <Action to={paths.to('account-transfer')}>Get Started</Action>
        </>
      );
    case 'dividend':
      return (
        <>
          See when you can transfer {bannerSymbol} dividend shares.{' '}
          <Action to={paths.to('overstock-dividend')}>Learn More</Action>
        </>
      );
  }
}

type ActionProps = { children: ReactNode } & ({ to: string } | { onPress: () => void });

/** Action of a banner; the experiment sets its size [BNR-20]. */
function Action({ children, ...target }: ActionProps) {
  const size = useActionButtonSize();
  return 'to' in target ? (
    <Link to={target.to} data-size={size}>
      {children}
    </Link>
  ) : (
    <button type="button" data-size={size} onClick={target.onPress}>
      {children}
    </button>
  );
}

interface ShownBanners {
  /** The most urgent first. */
  readonly kinds: readonly BannerKind[];
  /** Name of the user's state, for the banner about a state where the product is not approved. */
  readonly stateName: string | null;
}

const none: ShownBanners = { kinds: [], stateName: null };

/** Banners for the signed-in user; none until all required data has loaded, so that none appears and disappears. */
function useBanners(): ShownBanners {
  const data = useGlobalData();
  const userId = useSession(session => session.userId);
  const frozen = useSession(session => session.frozen);
  const { unsupportedStates } = useSettings();
  const dismissed = usePreference('dismissedBanners');
  // No banner for pages that would not open.
  const hasPages = useSignedInUser()?.hasPages === true;
  const flags = {
    info: useFlag('info') && hasPages,
    freeTrade: useFlag('freeTrade'),
    accountTransfer: useFlag('accountTransfer') && hasPages,
  };
  const settled = useFlagsSettled();
  if (data === undefined || frozen || !settled) return none;
  const hasSymbol = data.assets?.some(({ symbol }) => symbol === bannerSymbol) ?? false;
  const facts: BannerFacts = { ...accountFactsOf(data, userId), unsupportedStates, flags, hasSymbol, dismissed };
  return { kinds: selectBanners(facts), stateName: unsupportedStateName(facts, unsupportedStates) };
}
