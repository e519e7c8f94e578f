import { useActionButtonSize } from '@portal/client/experiment';
import { useAccount } from '@portal/client/global-data';
import { usePaths } from '@portal/client/paths';
import { changePreference, readPreference } from '@portal/client/preferences';
import { type BannerKind, bannerSymbol, isDismissible, setupPage } from '@portal/domain/banners';
import { Banner } from '@portal/ui/banner';
import { IconAlertTriangle, IconBuildingBank, IconInfoCircle, IconPencil, IconTransfer } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { openDigitalSecurities } from './digital-securities';
import { useBanners } from './use-banners';

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
 * One banner at a time, the most urgent first, with a way to the next. It stays from page to page [BNR-01], below the header,
 * and tells the page its height, so that what sticks to the top sticks below it.
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
      ref={tellHeight}
      icon={icons[kind]}
      place={{ number: index + 1, count: kinds.length, onNext: () => setChosen(next) }}
      {...(isDismissible(kind) && { onClose: () => dismiss(kind) })}
    >
      <BannerWords kind={kind} stateName={stateName} />
    </Banner>
  );
}

function dismiss(kind: BannerKind): void {
  changePreference('dismissedBanners', [...readPreference('dismissedBanners'), kind]);
}

/** Its words change, and with them its height on a narrow screen. */
function tellHeight(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--banner-h', `${element.offsetHeight}px`));
  observer.observe(element);
  return () => {
    observer.disconnect();
    style.removeProperty('--banner-h');
  };
}

/** The sentence of a banner and what can be done about it. */
function BannerWords({ kind, stateName }: { kind: BannerKind; stateName: string | null }) {
  const paths = usePaths();
  const account = useAccount();
  const setup = setupPage(account?.type, account?.currentUserIsPrimary === true);
  switch (kind) {
    case 'updateRequired':
      return (
        <>
          <strong>Account Update Required.</strong> We could not verify your details as they are.{' '}
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
          <strong>Incomplete Account.</strong> Some of your details are still missing.{' '}
          <Action to={paths.to(setup)}>Continue Setup</Action>
        </>
      );
    case 'digitalSecurities':
      return (
        <>
          A digital asset securities broker-dealer account is now available to you.{' '}
          <Action onPress={openDigitalSecurities}>Create Account</Action>
        </>
      );
    case 'freeTrade':
      return (
        <>
          {bannerSymbol} trades without a transaction fee.{' '}
          <Action to={paths.asset(bannerSymbol)}>View {bannerSymbol}</Action>
        </>
      );
    case 'accountTransfer':
      return (
        <>
          You can move securities that you hold elsewhere into this account.{' '}
          <Action to={paths.to('account-transfer')}>Get Started</Action>
        </>
      );
    case 'dividend':
      return (
        <>
          There is news on the {bannerSymbol} dividend and when it can be transferred.{' '}
          <Action to={paths.to('overstock-dividend')}>Learn More</Action>
        </>
      );
  }
}

type ActionProps = { children: ReactNode } & ({ to: string } | { onPress: () => void });

/** The one thing to do; its size is what the experiment tries [BNR-20]. */
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
