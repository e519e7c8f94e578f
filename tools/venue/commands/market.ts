import { market as marketData } from '@portal/contracts/endpoints/market';
import { sandbox } from '@portal/contracts/sandbox/sandbox';
import type { Argv } from 'yargs';
import { formatRows } from '../server/format-rows.ts';
import { same, type Run, type ServerOptions } from '../server/server.ts';

const symbolOf = (command: Argv<ServerOptions>) =>
  command.positional('symbol', { type: 'string', demandOption: true, describe: 'symbol, such as TZROP' });
const orderOf = (command: Argv<ServerOptions>) =>
  command.positional('order', { type: 'string', demandOption: true, describe: 'id of the order' });

/** `venue market`: prints the market, or changes it. */
export const addMarket = (program: Argv<ServerOptions>, run: Run) =>
  program.command('market', 'print the market, or change it', market => {
    addSymbolCommands(market, run);
    addOrderCommands(market, run);
    addDayCommands(market, run);
    return market.command('$0', 'print prices and halts', same, args => run(args, printMarket));
  });

const printMarket: Parameters<Run>[1] = async ({ call, print }) => {
  const { snapshots } = await call(marketData.snapshots);
  const rows = snapshots.map(({ symbol, lastPrice, bidPrice, askPrice, halted }) => [
    symbol,
    ...[lastPrice, bidPrice, askPrice].map(price => price ?? '-'),
    halted === true ? 'halted' : '',
  ]);
  print(snapshots, formatRows([['Symbol', 'Last', 'Bid', 'Ask', ''], ...rows]));
};

function addSymbolCommands(market: Argv<ServerOptions>, run: Run): void {
  market.command('halt <symbol>', 'halt trading in a symbol', symbolOf, args =>
    run(args, async ({ call, print }) => {
      const { symbol } = args;
      print(await call(sandbox.market.halt, { params: { symbol } }), `${symbol} is halted.`);
    }),
  );
  market.command('resume <symbol>', 'end a halt', symbolOf, args =>
    run(args, async ({ call, print }) => {
      const { symbol } = args;
      print(await call(sandbox.market.resume, { params: { symbol } }), `${symbol} trades again.`);
    }),
  );
  market.command(
    'price <symbol> <price>',
    'move a price',
    command =>
      symbolOf(command).positional('price', { type: 'string', demandOption: true, describe: 'dollars, such as 5.50' }),
    args =>
      run(args, async ({ call, print }) => {
        const { symbol, price } = args;
        const moved = await call(sandbox.market.movePrice, { params: { symbol }, body: { price } });
        print(moved, `${symbol} is moved to $${price}.`);
      }),
  );
}

function addOrderCommands(market: Argv<ServerOptions>, run: Run): void {
  market.command(
    'orders',
    'list the open orders of all users',
    command =>
      command
        .option('symbol', { type: 'string', describe: 'only those of a symbol' })
        .option('all', { type: 'boolean', default: false, describe: 'also those that ended' }),
    args =>
      run(args, async ({ call, print }) => {
        const { symbol, all } = args;
        const query = { all: all ? 'true' : 'false', ...(symbol === undefined ? {} : { symbol }) } as const;
        const { orders } = await call(sandbox.market.orders, { query });
        const rows = orders.map(({ order, email }) => [
          order.orderId,
          order.symbol,
          `${order.cumulativeQuantity} of ${order.quantity} filled`,
          order.status.name,
          email,
        ]);
        print(orders, rows.length === 0 ? 'There are no orders.' : formatRows(rows));
      }),
  );
  market.command(
    'fill <order> [quantity]',
    'fill an open order at its limit',
    command => orderOf(command).positional('quantity', { type: 'string', describe: 'all that is left without it' }),
    args =>
      run(args, async ({ call, print }) => {
        const { order: id, quantity } = args;
        const body = quantity === undefined ? {} : { quantity };
        const order = await call(sandbox.market.fillOrder, { params: { id }, body });
        print(order, `${id} is ${order.status.name}.`);
      }),
  );
  market.command(
    'reject <order> [reason]',
    'reject an open order',
    command => orderOf(command).positional('reason', { type: 'string', describe: 'for the user' }),
    args =>
      run(args, async ({ call, print }) => {
        const { order: id, reason } = args;
        const body = reason === undefined ? {} : { reason };
        const order = await call(sandbox.market.rejectOrder, { params: { id }, body });
        print(order, `${id} is ${order.status.name}.`);
      }),
  );
}

function addDayCommands(market: Argv<ServerOptions>, run: Run): void {
  market.command(
    'suspend <message>',
    'suspend order entry',
    command => command.positional('message', { type: 'string', demandOption: true, describe: 'what users are told' }),
    args =>
      run(args, async ({ call, print }) => {
        const { message } = args;
        print(await call(sandbox.market.suspendEntry, { body: { message } }), 'Order entry is suspended.');
      }),
  );
  market.command('accept', 'resume order entry', same, args =>
    run(args, async ({ call, print }) => {
      print(await call(sandbox.market.suspendEntry, { body: { message: null } }), 'Orders are accepted again.');
    }),
  );
  market.command(
    'day <date> <kind> <name>',
    'make a future day a closed or half day',
    command =>
      command
        .positional('date', { type: 'string', demandOption: true, describe: 'such as 2026-07-03' })
        .positional('kind', { choices: ['closed', 'half'] as const, demandOption: true })
        .positional('name', { type: 'string', demandOption: true, describe: 'name of the holiday' }),
    args =>
      run(args, async ({ call, print }) => {
        const { date, kind, name } = args;
        const set = await call(sandbox.market.setDay, { body: { date, kind, name } });
        print(set, `${date} is a ${kind} day: ${name}.`);
      }),
  );
}
