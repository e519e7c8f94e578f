import { Client } from '@stomp/stompjs';
import {
  ClientSideRowModelApiModule,
  ClientSideRowModelModule,
  ModuleRegistry,
  createGrid,
  type ColDef,
  type ValueFormatterParams,
} from 'ag-grid-community';

/**
 * The page that the portal's market is held against: the same symbols and the same feed in AG Grid Community, as its own
 * documentation advises for fast data (rows by id, transactions gathered for one frame), with nothing else on the page.
 */

interface Row {
  readonly symbol: string;
  readonly [figure: string]: unknown;
}

const price = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const quantity = new Intl.NumberFormat('en-US');
const formatted =
  (format: Intl.NumberFormat) =>
  ({ value }: ValueFormatterParams<Row, number | string>): string =>
    value == null ? '-' : format.format(Number(value));

const figure = (field: string, format: Intl.NumberFormat): ColDef<Row> => ({
  field,
  width: 110,
  type: 'rightAligned',
  valueFormatter: formatted(format),
});

const columns: ColDef<Row>[] = [
  { field: 'symbol', width: 110 },
  figure('lastPrice', price),
  figure('lastQuantity', quantity),
  figure('bidPrice', price),
  figure('bidQuantity', quantity),
  figure('askPrice', price),
  figure('askQuantity', quantity),
  figure('high', price),
  figure('volume', quantity),
];

async function begin(): Promise<void> {
  ModuleRegistry.registerModules([ClientSideRowModelModule, ClientSideRowModelApiModule]);
  // The bench's own server answers with the rows of the market's snapshots.
  const { snapshots } = (await (await fetch('/api/mdt/snapshots')).json()) as { snapshots: Row[] };
  const rows = new Map(snapshots.map(row => [row.symbol, row]));
  const api = createGrid<Row>(document.querySelector<HTMLElement>('#grid') ?? document.body, {
    columnDefs: columns,
    rowData: snapshots,
    rowHeight: 52,
    getRowId: ({ data }) => data.symbol,
    asyncTransactionWaitMillis: 16,
  });
  const take = (body: string): void => {
    // What the server of the bench has just written.
    const changed = JSON.parse(body) as Row;
    const row = { ...rows.get(changed.symbol), ...changed };
    rows.set(changed.symbol, row);
    api.applyTransactionAsync({ update: [row] });
  };
  const client = new Client({
    brokerURL: `ws://${location.host}/bench/feed`,
    onConnect() {
      for (const { symbol } of snapshots) {
        for (const kind of ['quote', 'trade']) {
          const topic = `/topic/${kind}/${symbol}`;
          client.subscribe(topic, message => take(message.body), { id: topic });
        }
      }
      document.body.dataset['live'] = 'true';
    },
  });
  client.activate();
}

void begin();
