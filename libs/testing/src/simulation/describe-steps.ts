import type { Effect } from '../arrange.ts';
import type { Action, AfterCommand, BackEnd, CommandFailure, Schedule } from './schedule.ts';

const describeThen = ({ then: next }: { readonly then: AfterCommand }): string =>
  ({ nothing: '', tryAgain: ', and tries again if that is offered', reload: ', and reloads the page at once' })[next];
const describeEffect = (effect: Effect): string => `${effect.kind}${'status' in effect ? ` ${effect.status}` : ''}`;
const describeFailure = ({ failure }: { readonly failure: CommandFailure | null }): string =>
  failure === null
    ? ''
    : ` (${describeEffect(failure.effect)} of the first ${failure.calls} calls and ${failure.lookUps} look-ups)`;
function describeOrder({ symbol, side, fillsAtOnce }: Extract<Action, { readonly kind: 'order' }>): string {
  if (side === 'buy') return `buys ${symbol}, ${fillsAtOnce ? 'at the ask' : 'below the market'}`;
  return `sells ${symbol}, ${fillsAtOnce ? 'at the bid' : 'above the market'}`;
}

const describeDelay = ({ seconds: passed }: { readonly seconds: number }): string =>
  passed === 0 ? '' : `After ${passed} s: `;
const describeLoss = ({ isLost }: { readonly isLost: boolean }): string =>
  isLost ? '; the live feed loses the update' : '';

/** One line for an action, for a person who reads the steps of a failing seed. */
function describeAction(action: Action): string {
  switch (action.kind) {
    case 'order':
      return `The user ${describeOrder(action)}${describeFailure(action)}${describeThen(action)}.`;
    case 'cancel':
      return `The user cancels open order ${action.pick + 1}.`;
    case 'moveCash':
      return `The user makes a cash ${action.move}${describeFailure(action)}${describeThen(action)}.`;
    case 'open':
      return `The user opens ${action.page}.`;
    case 'tryAgain':
      return 'The user tries again, where the portal offers it.';
    case 'switchAccount':
      return 'The user switches the account.';
    case 'reload':
      return 'The user reloads the page.';
    case 'offline':
      return 'The network goes.';
    case 'online':
      return 'The network returns.';
    case 'wait':
      return `${action.seconds} s pass.`;
    case 'fill':
      return `${describeDelay(action)}The venue fills ${action.part ? 'a part' : 'the rest'} of open order ${action.pick + 1} of the account ${action.ofOther ? 'not in use' : 'in use'}${describeLoss(action)}.`;
    case 'reject':
      return `${describeDelay(action)}The venue rejects open order ${action.pick + 1}${describeLoss(action)}.`;
    case 'orderElsewhere':
      return `Another device orders ${action.symbol} for the account ${action.ofOther ? 'not in use' : 'in use'}.`;
    case 'sessionEnds':
      return 'The session ends at the venue.';
    case 'switchInOtherTab':
      return 'Another tab switches the account.';
    case 'clockJump':
      return `The clock of the venue jumps ${action.minutes} min.`;
    case 'pricesMove':
      return `${action.page === null ? '' : `The user opens ${action.page}. `}Prices move ${action.times} times within ${action.times / 10} s.`;
    case 'callFault':
      return `The next ${action.times} calls of ${action.routes.join(' and ')} fail: ${describeEffect(action.effect)}.`;
    case 'feedFault':
      return `Live feed: ${Object.values(action.fault).join(' ')}.`;
    case 'quirks':
      return `Responses have the quirks ${action.quirks.join(', ')} until the check.`;
    case 'chunkFails':
      return `The user reloads the page, and the code of the live feed cannot be loaded ${action.times} times.`;
  }
}

function describeBackEnd({ additions, dialect, quirks }: BackEnd): string[] {
  return [
    ...(additions === null ? [] : [`The back end answers ${additions} to calls beyond the specification.`]),
    ...(dialect === 'standard' ? [] : [`The back end writes in the dialect ${dialect}.`]),
    ...(quirks.length === 0 ? [] : [`The back end has the quirks ${quirks.join(', ')}.`]),
  ];
}

/** The steps of a schedule, numbered by burst. */
export const describeSteps = ({ backEnd, bursts }: Schedule): string[] => [
  ...describeBackEnd(backEnd),
  ...bursts.flatMap((burst, i) =>
    [...burst, null].map(action => `${i + 1}. ${action ? describeAction(action) : 'Everything shown is checked.'}`),
  ),
];
