import { marketDate } from '@portal/domain/calendar/market-time';
import { useServerNow } from '@portal/client/browser/server-time';

const minute = 60_000;

/** Today's date in New York by the venue's clock, 'YYYY-MM-DD'. */
export const useToday = (): string => marketDate(useServerNow(minute));
