import { useDialogAddress } from '@portal/client/browser/dialog-address';
import { changeSearchParams, useSearchAddress } from '@portal/client/browser/search-params';
import { useSession } from '@portal/client/session/session-store';
import { documentKinds } from '@portal/domain/accounts/lookups';
import { canRequestWindow, type DateWindow } from '@portal/domain/calendar/date-window';
import type { DocumentKind } from '@portal/domain/documents/documents';
import { allKinds, kindGroups, type DocumentsPart } from './document-labels';

/** State of the list. All of it is in the URL, so that a reload or a link shows the same. */
export interface DocumentsUrlState {
  readonly kind: DocumentKind | typeof allKinds;
  /** Date filter; null for all dates. */
  readonly dates: DateWindow | null;
  readonly accountId: string;
  /** Counts from 1. */
  readonly page: number;
  /** Id of the document in the preview, or null. */
  readonly shown: string | null;
  readonly filter: (changes: { kind?: string; dates?: DateWindow | null; account?: string }) => void;
  readonly turn: (page: number) => void;
  readonly show: (id: string) => void;
  readonly close: () => void;
}

const isKind = (text: string): text is DocumentKind => documentKinds.some(kind => kind === text);

export function useDocumentsSearchParams(part: DocumentsPart): DocumentsUrlState {
  const [params, setParams] = useSearchAddress();
  const current = useSession(session => session.accountId) ?? '';
  const read = (name: string): string => params.get(name) ?? '';
  const { values, open, close } = useDialogAddress(['document']);
  const change = (changes: Readonly<Record<string, string>>): void =>
    setParams(before => changeSearchParams(before, changes), { replace: true });
  const choices = kindGroups(part).flatMap(group => group.choices.map(({ value }) => value));
  const requested = read('kind');
  const kind = choices.includes(requested) ? requested : (choices[0] ?? '');
  const page = read('page');
  const dates = { start: read('from'), end: read('to') };
  return {
    kind: isKind(kind) ? kind : allKinds,
    dates: canRequestWindow(dates).possible ? dates : null,
    accountId: read('account') || current,
    // eslint-disable-next-line no-restricted-syntax -- a page number is not money
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
    shown: values.document,
    filter: ({ dates: chosen, ...others }) =>
      change({
        ...others,
        ...(chosen === undefined ? {} : { from: chosen?.start ?? '', to: chosen?.end ?? '' }),
        page: '',
        document: '',
      }),
    turn: next => change({ page: next === 1 ? '' : String(next) }),
    show: id => open({ document: id }),
    close,
  };
}
