import { behavior, fault, faultEffect } from '../../sandbox/behavior.ts';
import { reportEvent } from '../../schemas/report.ts';
import { settingFields, settingValues } from '../portal/start-up.ts';
import { activeDialect, activeQuirks } from '../../sandbox/dialects.ts';
import { documentCalls, documentOf } from '../describe/document.ts';

const flagFields = {
  canTrade: 'Whether orders can be placed.',
  showDepthOfBook: 'Whether the depth of the book is shown.',
  timeInForceGtc: "Whether Good 'Til Canceled is offered.",
  timeInForceGtd: "Whether Good 'Til Date is offered.",
  rememberDevice: 'Whether a browser can be remembered.',
  sendCodeToEmail: 'Whether a code can be sent by e-mail.',
  entityMigration: 'Whether accounts of the old provider are taken over.',
  selfClearingAcknowledgement: 'Whether the disclosure library is shown.',
  selfClearedTransactions: 'Whether documents are at the other address.',
  transfer: 'Whether shares can be transferred from another broker.',
  info: 'Whether the page about the OSTKO dividend is shown.',
  accountTransfer: 'Whether the account transfer page is shown.',
  freeTrade: 'Whether the banner about free trades is shown.',
  hiddenTestSymbol: 'Whether the hidden test symbol is listed.',
  faqVariant: 'Variant of the help.',
  actionButtonSize: 'Variant of the button experiment: control or largeButton.',
};
const flagValues = {
  canTrade: true,
  showDepthOfBook: true,
  timeInForceGtc: true,
  timeInForceGtd: true,
  rememberDevice: true,
  sendCodeToEmail: true,
  entityMigration: false,
  selfClearingAcknowledgement: true,
  selfClearedTransactions: false,
  transfer: true,
  info: true,
  accountTransfer: true,
  freeTrade: false,
  hiddenTestSymbol: false,
  faqVariant: 'default',
  actionButtonSize: 'control',
};
const effect = { kind: 'failure', code: 'ORDERS_CLOSED' } as const;
const effectFields = {
  kind: 'Effect: `answer` any response, `failure` one of the catalogue, `delay` a late one, `never` none, `dropBefore` and `dropAfter` the connection is lost before or after the call is carried out, `malformed`, `empty`, `html` and `wrongShape` a wrong body, `ignoreKeys` a server without idempotency keys.',
  status: { description: 'For `answer`: the status.', example: 418 },
  body: { description: 'For `answer`: the body, sent unchanged.', example: 'I am a teapot' },
  contentType: { description: 'For `answer`: its content type.', example: 'text/plain' },
  code: 'For `failure`: the error code.',
  message: { description: 'For `failure`: another message.', example: 'Order entry is closed.' },
  developerMessage: { description: 'For `failure`: a message for developers.', example: 'Closed by the sandbox' },
  field: { description: 'For `failure`: the wrong field.', example: 'quantity' },
  ms: { description: 'For `delay`: milliseconds.', example: 2000 },
};
const quirkList = { quirks: ['gatewayAfter', 'ignoredQuery'] } as const;
const route = 'Name of the call, as `operationId` of [/openapi.json](/openapi.json) says; `*` for all.';
const reportedFailure = {
  kind: 'call',
  page: 'asset/:symbol',
  at: '2025-11-18T15:15:00.000Z',
  count: 2,
  route: 'POST rest:/orders',
  status: 503,
  failure: 'http',
} as const;
const rule = { route: 'orders.place', effect, times: 1 };

/** Schemas of behavior. */
export const behaviorSchemas = [
  documentOf(faultEffect, {
    name: 'FaultEffect',
    description: 'Effect of a fault on a call.',
    example: effect,
    fields: effectFields,
  }),
  documentOf(reportEvent, {
    name: 'ReportEvent',
    description: 'What happened in a portal. It holds nothing that a user typed, no id and no address.',
    example: reportedFailure,
    fields: {
      kind: '`unread` values outside the contract, `call` a failed call, `error` an unhandled error, `chunk` code that could not be loaded, `vital` one of the web vitals.',
      page: 'Pattern of the page below /investors; `*` if there is none.',
      at: 'When it happened first, by the clock of the device.',
      count: 'How often it happened.',
      route: 'Name of the call.',
      status: 'Status of the response; null without one.',
      failure: 'How the call failed.',
      path: { description: 'Path of the wrong value; `*` for positions.', example: 'orders.*.fee' },
      rows: { description: 'Rows that were left out.', example: 1 },
      source: { description: 'Where the error came from.', example: 'uncaught' },
      name: { description: 'Class of the error, or name of the vital.', example: 'LCP' },
      react: { description: 'Number of the message of React.', example: 418 },
      stack: { description: 'Positions in the built code.', example: ['index-1a2b3c4.js:3:1402'] },
      file: { description: 'File that could not be loaded.', example: 'help-1a2b3c4.js' },
      value: { description: 'Milliseconds, or the score of CLS.', example: 1234 },
      rating: { description: 'Rating by the limits of web.dev.', example: 'good' },
    },
  }),
  documentOf(fault, {
    name: 'Fault',
    description: 'A failure that the sandbox injects.',
    example: { ...rule, id: 'F-1' },
    fields: {
      route,
      effect: 'What happens.',
      id: 'Id of the fault.',
      times: 'Calls that it still applies to; null for all from now on.',
    },
  }),
  documentOf(activeDialect, {
    name: 'Dialect',
    description: 'Form of everything that the portal is sent.',
    example: { dialect: 'spring' },
    fields: { dialect: '`standard` is that of this contract; docs/mock-server.md describes the others.' },
  }),
  documentOf(activeQuirks, {
    name: 'Quirks',
    description: 'Habits of other back ends that the server imitates.',
    example: quirkList,
    fields: { quirks: 'Quirks that are on.' },
  }),
  documentOf(behavior.flags.responses[200], {
    name: 'Flags',
    description: 'Feature flags.',
    example: flagValues,
    fields: flagFields,
  }),
];

/** Calls of behavior. */
export const behaviorCalls = documentCalls(behavior, {
  flags: {
    summary: 'Get the feature flags',
    description: "Feature flags of the caller's world.",
    success: 'The flags.',
  },
  changeFlags: {
    summary: 'Change feature flags',
    description: 'Changes the flags that are named; null returns one to its default.',
    success: 'All flags.',
    body: { description: 'The flags to change.', example: flagValues, fields: flagFields },
  },
  settings: {
    summary: 'Get the settings',
    description: "Settings of the caller's world.",
    success: 'The settings.',
  },
  changeSettings: {
    summary: 'Change settings',
    description: 'Changes the settings that are named; null returns one to its default.',
    success: 'All settings.',
    body: { description: 'The settings to change.', example: settingValues, fields: settingFields },
  },
  catalogue: {
    summary: 'List what faults can name',
    description: 'Calls of the portal and error codes, each with a way to cause it.',
    success: 'The catalogue.',
    answer: {
      description: 'The catalogue.',
      example: {
        routes: [{ name: 'orders.place', method: 'POST', path: '/api/orders' }],
        codes: [{ code: 'ORDERS_CLOSED', status: 422, trigger: 'Order between 8:00 p.m. and 4:00 a.m. in New York.' }],
      },
      fields: {
        routes: {
          description: 'Calls of the portal.',
          fields: { name: 'Name of the call.', method: 'HTTP method.', path: 'Path.' },
        },
        codes: {
          description: 'Error codes.',
          fields: { code: 'The code.', status: 'Its HTTP status.', trigger: 'How to cause it without a fault.' },
        },
      },
    },
  },
  faults: {
    summary: 'List faults',
    description: 'Faults that are active.',
    success: 'The faults.',
    answer: {
      description: 'The faults.',
      example: { faults: [{ ...rule, id: 'F-1' }] },
      fields: { faults: 'The faults.' },
    },
  },
  addFault: {
    summary: 'Add a fault',
    description: 'Makes the next calls fail, as described.',
    success: 'The fault.',
    body: {
      description: 'The fault.',
      example: rule,
      fields: {
        route,
        effect: 'What happens.',
        times: 'Calls that it applies to: 1 by default, null for all from now on.',
      },
    },
  },
  clearFaults: { summary: 'Remove all faults', description: 'Removes all faults.', success: 'There are no faults.' },
  dialect: {
    summary: 'Read the dialect',
    description: "Dialect of the caller's world.",
    success: 'The dialect.',
  },
  setDialect: {
    summary: 'Set the dialect',
    description:
      'Lets the server write everything like another team that has only the specification; see docs/mock-server.md.',
    success: 'The dialect.',
    body: {
      description: 'The dialect.',
      example: { dialect: 'spring', specOnly: true },
      fields: {
        dialect: 'Dialect to have from now on.',
        specOnly: 'Whether only what the specification names is answered; true by default, but for `standard`.',
      },
    },
  },
  quirks: {
    summary: 'List quirks',
    description: "Quirks of the caller's world.",
    success: 'The quirks that are on.',
  },
  setQuirks: {
    summary: 'Set quirks',
    description:
      'Lets the server behave like another back end that implements the specification; see docs/mock-server.md.',
    success: 'The quirks that are on.',
    body: {
      description: 'The quirks.',
      example: quirkList,
      fields: { quirks: 'Quirks to have from now on, all others are off; `all` for every one.' },
    },
  },
  feedFault: {
    summary: 'Disturb the live feed',
    description: "Disturbs the live feed of the caller's world.",
    success: 'The disturbance has begun.',
    body: {
      description: 'The disturbance.',
      example: { kind: 'cut', code: 1006 },
      fields: {
        kind: '`cut` closes all connections, `refuse` refuses new ones, `mute` sends nothing, `drop`, `repeat`, `malformed`, `reorder` and `gap` spoil messages, `error` sends an ERROR frame, `refuseTopic` refuses a topic, `crossedQuote` and `staleQuote` send a wrong quote.',
        code: 'For `cut`: close code of the WebSocket.',
        connections: { description: 'For `refuse`: number of connections.', example: 2 },
        what: { description: 'For `mute`: what is not sent; `nothing` ends it.', example: 'everything' },
        topic: { description: 'Only this topic.', example: '/topic/quote/TZROP' },
        messages: { description: 'Number of messages.', example: 1 },
        window: { description: 'For `reorder`: number of messages to mix.', example: 5 },
      },
    },
  },
  feedFaults: {
    summary: 'List the disturbances of the live feed',
    description:
      "Those that still have an effect in the caller's world: `refuse`, `mute`, `refuseTopic`, and `drop`, `repeat`, `malformed` and `reorder` with the messages that are left. All others happen at once.",
    success: 'The disturbances.',
    answer: {
      description: 'The disturbances.',
      example: { faults: [{ kind: 'mute', what: 'everything' }] },
      fields: { faults: 'The disturbances, as they were sent.' },
    },
  },
  clearFeedFaults: {
    summary: 'End the disturbances of the live feed',
    description: "Ends all of the caller's world. Messages that were held back to be mixed are sent.",
    success: 'There are none.',
  },
  feed: {
    summary: 'Count readers of the live feed',
    description: 'How many connections there are, and how many read a topic.',
    success: 'The numbers.',
    params: { topic: { description: 'Topic to count the readers of.', example: '/topic/quote/TZROP' } },
    answer: {
      description: 'The numbers.',
      example: { connections: 2, readers: 1 },
      fields: { connections: 'Open connections.', readers: 'Connections that have subscribed to the topic.' },
    },
  },
  reports: {
    summary: 'List reports',
    description: 'What portals reported to their operator (`POST /api/reports`), of all worlds, newest first.',
    success: 'The events.',
    answer: {
      description: 'The events.',
      example: { reports: [{ version: '0.1.0', commit: '1a2b3c4', event: reportedFailure }] },
      fields: {
        reports: {
          description: 'The events.',
          fields: {
            version: 'Version of the portal that reported it; null on the development server.',
            commit: 'Commit of that portal; null on the development server.',
            event: 'The event.',
          },
        },
      },
    },
  },
  deviations: {
    summary: 'List deviations of the upstream',
    description:
      'How responses and live messages of the back end to which calls are forwarded (`--upstream`) differed from the contract. It holds no values of responses.',
    success: 'The deviations.',
    answer: {
      description: 'The deviations.',
      example: {
        upstream: 'https://api.example.com',
        deviations: [
          {
            route: 'orders.list',
            field: 'orders[].fee',
            kind: 'null',
            message: 'expected a decimal',
            count: 12,
            lastAt: '2025-11-18T15:15:00.000Z',
          },
        ],
      },
      fields: {
        upstream: 'Origin of the back end; null if this server answers itself.',
        deviations: {
          description: 'Each deviation once, the latest first.',
          fields: {
            route: 'Name of the call, or `live.quote`, `live.trade`, `live.trader`.',
            field: 'Field, with `[]` for rows and `*` for keys; empty for the response itself.',
            kind: 'How it deviates.',
            message: 'What is expected.',
            count: 'How often it was seen.',
            lastAt: 'When it was seen last.',
          },
        },
      },
    },
  },
  backEnd: {
    summary: 'Read what answers the portal',
    description:
      'Whether the worlds of this server answer the calls of the portal, another back end (`--upstream`), or a recording of one (`--replay`).',
    success: 'What answers.',
    answer: {
      description: 'What answers the calls of the portal.',
      example: {
        answeredBy: 'recording',
        upstream: null,
        recording: {
          startedAt: '2025-11-18T15:15:00.000Z',
          endedAt: '2025-11-18T15:27:41.000Z',
          calls: 164,
          messages: 5120,
        },
      },
      fields: {
        answeredBy: 'What answers: a simulated world, the upstream, or a recording.',
        upstream: 'Origin of the back end to which calls are forwarded; null if there is none.',
        recording: {
          description: 'The recording that is replayed, or being written (`--record`); null if there is none.',
          fields: {
            startedAt: 'When it began, by the clock of the recorded back end.',
            endedAt: 'When it ended; null while it is being written.',
            calls: 'Number of recorded calls.',
            messages: 'Number of recorded live messages.',
          },
        },
      },
    },
  },
  log: {
    summary: 'List the log',
    description: "Commands and events of the caller's world, newest first.",
    success: 'The entries.',
    params: {
      name: { description: 'Only names that begin like this.', example: 'order.' },
      after: { description: 'Only entries after this sequence number.', example: '120' },
    },
    answer: {
      description: 'The entries.',
      example: {
        entries: [
          { seq: 121, at: '2025-11-18T15:15:00.000Z', kind: 'command', name: 'order.place', data: { symbol: 'TZROP' } },
        ],
      },
      fields: {
        entries: {
          description: 'Entries, newest first.',
          fields: {
            seq: 'Sequence number.',
            at: 'When it happened.',
            kind: '`command` from outside, or `event` that followed.',
            name: 'Name of the command or event.',
            data: 'Its data.',
          },
        },
      },
    },
  },
});
