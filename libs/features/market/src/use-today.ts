import { marketDate } from '@portal/domain/market-time';
import { useServerNow } from '@portal/client/server-time';

const minute = 60_000;

/** Today in New York by the venue's clock; changes at midnight. */
export const useToday = (): string => marketDate(useServerNow(minute));
