import { decimal } from '@portal/domain/money/money';
import { AllocationBar } from '@portal/ui/display/allocation-bar';
import { AmountChange, ChangeText, PercentChange } from '@portal/ui/display/change-text';
import { FactList } from '@portal/ui/display/fact-list';
import { FlashCell } from '@portal/ui/display/flash-cell';
import { BalanceFigure, HeroFigure, PriceFigure } from '@portal/ui/display/hero-figure';
import { WhyLine } from '@portal/ui/display/inline-hint';
import { HaltedBadge } from '@portal/ui/display/halted-badge';
import { LiveDot } from '@portal/ui/display/live-dot';
import { LiveText } from '@portal/ui/display/live-text';
import { QrCode } from '@portal/ui/display/qr-code';
import { describeTrend, Sparkline } from '@portal/ui/display/sparkline';
import { StatGrid, StatRow } from '@portal/ui/display/stat-row';
import { StatusBadge } from '@portal/ui/display/status-badge';
import { SymbolMark } from '@portal/ui/display/symbol-logo';
import { OrderTimeline } from '@portal/ui/display/order-timeline';
import { Timeline } from '@portal/ui/display/timeline';
import { TransferTimeline } from '@portal/ui/display/transfer-timeline';
import { TwoLine } from '@portal/ui/display/two-line';
import { formatPlainPrice } from '@portal/ui/format/format';
import { entry } from './gallery-entry';
import styles from './gallery.module.css';
import { Stateful } from './stateful';
import { longText, longWord } from './sample-texts';
import { LinkButton } from '@portal/ui/controls/link-button';

const [total, price, cents] = [decimal('161401.26'), decimal('5.26'), decimal('0.1284')];
const closes = ['4.80', '4.92', '4.88', '5.10', '5.04', '5.26'].map(decimal);
const steppedAt = Date.parse('2025-11-18T18:46:12Z');
const step = {
  timeStamp: '2025-11-18T18:46:12Z',
  affectedQuantity: decimal('500'),
  fillQuantity: decimal('0'),
  price: null,
};
/** An order that filled in part and was canceled. */
const partlyFilled = {
  orderId: 'H-1',
  executionHistory: [
    { ...step, messageSequenceNumber: 1, status: 'New' },
    { ...step, messageSequenceNumber: 2, status: 'Partially Filled', fillQuantity: decimal('180'), price },
    {
      ...step,
      messageSequenceNumber: 3,
      status: 'Canceled',
      affectedQuantity: decimal('320'),
      text: 'Canceled by you',
    },
  ],
};
const stats = [
  { label: 'Positions', value: '$122,472.56' },
  { label: 'Gain / loss', value: <AmountChange amount={decimal('12702.81')} percent={decimal('11.57')} /> },
  { label: 'Cash', value: '$38,928.70' },
];

export const display = [
  entry({ HeroFigure, PriceFigure, BalanceFigure }, [
    { title: 'Hero', content: <HeroFigure value={total} /> },
    { title: 'Price', content: <PriceFigure value={cents} digits={4} /> },
    { title: 'Balance', content: <BalanceFigure value={decimal('24618.4')} /> },
    { title: 'Missing', content: <HeroFigure value={null} /> },
    { title: 'Negative', content: <HeroFigure value={decimal('-551.8')} /> },
  ]),
  entry({ ChangeText, PercentChange, AmountChange }, [
    { title: 'Up', content: <AmountChange amount={decimal('0.28')} percent={decimal('0.64')} /> },
    { title: 'Down', content: <PercentChange value={decimal('-0.94')} /> },
    { title: 'None', content: <AmountChange amount={decimal('0')} percent={decimal('0')} /> },
    { title: 'Missing', content: <PercentChange value={null} /> },
    {
      title: 'Own text, without the arrow',
      content: (
        <ChangeText direction="up" arrow={false}>
          +150 shares
        </ChangeText>
      ),
    },
  ]),
  entry({ StatusBadge }, [
    {
      title: 'Classes and shapes',
      content: (
        <div className={styles.line}>
          {['New', 'Pending', 'Partially Filled', 'Filled', 'Canceled', 'Waiting for cost basis', 'Replaced'].map(
            label => (
              <StatusBadge key={label} label={label} />
            ),
          )}
          <StatusBadge label="Halted" tone="warn" />
          <StatusBadge label="Unknown" tone="none" />
        </div>
      ),
    },
  ]),
  entry({ StatRow, StatGrid }, [
    { title: 'Row', isWide: true, content: <StatRow stats={stats} /> },
    { title: 'Grid', isWide: true, content: <StatGrid stats={stats} /> },
  ]),
  entry({ FactList }, [
    {
      title: 'Kinds of facts',
      content: (
        <FactList
          facts={[
            { label: 'Subtotal', value: '$2,630.00' },
            { label: 'Ready to withdraw', value: '$1,904.12', kind: 'part' },
            { label: 'Fee', value: '$26.30' },
            { label: 'Most you will pay', value: '$2,656.30', kind: 'total' },
            { label: 'Prices of 1:46:12 p.m. ET', value: '', kind: 'quiet' },
          ]}
        />
      ),
    },
    {
      title: 'Large figures',
      content: (
        <FactList
          facts={[
            { label: 'Available for trading and withdrawal', value: '$123,456,789.00' },
            { label: 'Ready to withdraw after it clears', value: '$10,000,000.00', kind: 'part' },
          ]}
        />
      ),
    },
    {
      title: 'Long text',
      content: <FactList facts={[{ label: 'Address of the custodial wallet', value: longWord }]} />,
    },
  ]),
  entry({ TwoLine, SymbolMark }, [
    {
      title: 'With the letter of a symbol',
      content: <TwoLine strong before={<SymbolMark symbol="TZROP" />} top="TZROP" bottom="Terzo Preferred" />,
    },
    {
      title: 'With a logo',
      content: (
        <TwoLine
          strong
          before={<SymbolMark symbol="OSTKO" logo="/logos/OSTKO.svg" size={44} />}
          top="OSTKO"
          bottom="Ostrow Commerce"
        />
      ),
    },
    {
      title: 'Figures',
      content: <TwoLine align="end" top="$5.26" bottom={<PercentChange value={decimal('0.64')} />} />,
    },
    { title: 'Long text', content: <TwoLine top={longText} bottom={longWord} /> },
  ]),
  entry({ AllocationBar }, [
    {
      title: 'Four parts',
      isWide: true,
      content: (
        <AllocationBar
          label="Allocation of your portfolio"
          parts={[
            { label: 'Common stock', category: 1, share: decimal('34.2'), value: decimal('55225') },
            { label: 'Security tokens', category: 2, share: decimal('29.6'), value: decimal('47836') },
            { label: 'Crypto', category: 3, share: decimal('12'), value: decimal('19411') },
            { label: 'Cash', category: 4, share: decimal('24.1'), value: decimal('38929') },
          ]}
        />
      ),
    },
  ]),
  entry({ Sparkline }, [
    { title: 'Up', content: <Sparkline values={closes} label={describeTrend('TZROP', closes, 2)} /> },
    {
      title: 'Down',
      content: (
        <Sparkline values={closes.toReversed()} label={describeTrend('TZROP', closes.toReversed(), 2)} width={140} />
      ),
    },
    { title: 'No prices', content: <Sparkline values={[]} label={describeTrend('XYLB', [])} /> },
  ]),
  entry({ FlashCell }, [
    {
      title: 'Changes by the button',
      content: (
        <Stateful start={price}>
          {(value, change) => (
            <div className={styles.line}>
              <FlashCell value={value}>{formatPlainPrice(value)}</FlashCell>
              <LinkButton onClick={() => change(value === price ? decimal('5.27') : price)}>Tick</LinkButton>
            </div>
          )}
        </Stateful>
      ),
    },
  ]),
  entry({ HaltedBadge }, [{ title: 'Below a last price', content: <HaltedBadge /> }]),
  entry({ LiveDot }, [
    {
      title: 'States',
      content: (
        <div className={styles.line}>
          {(['live', 'stale', 'closed', 'halo'] as const).map(state => (
            <span key={state} className={styles.line}>
              <LiveDot state={state} /> {state}
            </span>
          ))}
        </div>
      ),
    },
  ]),
  entry({ LiveText }, [
    {
      title: 'For screen readers only',
      content: (
        <div>
          Announces “TZROP is halted”.
          <LiveText text="TZROP is halted" />
        </div>
      ),
    },
  ]),
  entry({ Timeline, OrderTimeline, TransferTimeline }, [
    {
      title: 'Steps of an order',
      isWide: true,
      content: <OrderTimeline order={partlyFilled} quantityDigits={0} priceDigits={2} now={steppedAt} />,
    },
    ...['PENDING', 'WAITING_FOR_COST_BASIS', 'ERROR'].map(status => ({
      title: `Steps of a transfer, ${status}`,
      content: (
        <TransferTimeline
          entry={{
            id: `T-${status}`,
            asset: 'TZROP',
            assetType: 'SECURITY_TOKEN',
            transactionType: 'TOKEN_DEPOSIT',
            date: '2025-11-17T15:40:00Z',
            status,
            errorDescription: status === 'ERROR' ? longText : null,
          }}
          request={{ transferType: 'ACATS' }}
          now={steppedAt}
        />
      ),
    })),
    {
      title: 'Unknown steps',
      content: (
        <OrderTimeline
          order={{ orderId: 'H-2', executionHistory: null }}
          quantityDigits={0}
          priceDigits={2}
          now={steppedAt}
        />
      ),
    },
    {
      title: 'Long text',
      content: (
        <Timeline
          label="Long steps"
          steps={[{ key: '1', title: longWord, time: '1:46:12 p.m. ET', detail: longText }]}
        />
      ),
    },
  ]),
  entry({ WhyLine }, [
    { title: 'Usual', content: <WhyLine>Order entry opens at 4:00 a.m. ET.</WhyLine> },
    { title: 'Long text', content: <WhyLine>{longText}</WhyLine> },
  ]),
  entry({ QrCode }, [{ title: 'An address', content: <QrCode value={longWord} label="QR code of the address" /> }]),
];
