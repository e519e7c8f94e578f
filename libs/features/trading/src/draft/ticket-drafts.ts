import { perOwner } from '@portal/client/commands/command';
import type { TicketDraft } from './ticket-draft';

/**
 * What was typed into tickets and not sent, by symbol: a sheet that was closed, or a page that was left, opens with it
 * again. In memory only, and of the current user and account.
 */
const { current } = perOwner(() => ({ drafts: new Map<string, TicketDraft>(), stop: () => undefined }));

/** Keeps the draft until an order for the symbol is sent. */
export const keepDraft = (symbol: string, draft: TicketDraft): void => void current().drafts.set(symbol, draft);

/** The draft to continue with, if any. */
export const readKeptDraft = (symbol: string): TicketDraft | undefined => current().drafts.get(symbol);

export const forgetDraft = (symbol: string): void => void current().drafts.delete(symbol);
