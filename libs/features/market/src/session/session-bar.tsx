import { formatShortTime } from '@portal/ui/format/format-time';
import styles from './session-bar.module.css';
import type { SessionDay } from './session-view';

interface SessionBarProps {
  session: SessionDay;
  /** Epoch milliseconds on the venue's clock. */
  now: number;
  open: boolean;
}

interface Part {
  key: string;
  kind: 'entry' | 'trading';
  from: number;
  to: number;
}

function partsOf({ entryFrom, entryUntil, opensAt, closesAt }: SessionDay): Part[] {
  if (opensAt === null || closesAt === null) return [{ key: 'entry', kind: 'entry', from: entryFrom, to: entryUntil }];
  const parts: Part[] = [
    { key: 'before', kind: 'entry', from: entryFrom, to: opensAt },
    { key: 'trading', kind: 'trading', from: opensAt, to: closesAt },
    { key: 'after', kind: 'entry', from: closesAt, to: entryUntil },
  ];
  return parts.filter(({ from, to }) => from < to);
}

const percent = (share: number): string => `${Math.min(1, Math.max(0, share)) * 100}%`;

/** Labels of a narrow bar: '9:30 a.m.' becomes '9:30', '4:00 p.m.' becomes '4 p.m.'. */
const shorten = (at: number): string =>
  formatShortTime(at)
    .replace(':00', '')
    .replace(/(:\d\d) .*/, '$1');

/** The hours of a day as a bar: order entry grey, trading green with its elapsed part solid, and a mark for now. */
export function SessionBar({ session, now, open }: SessionBarProps) {
  const { entryFrom, entryUntil, opensAt, closesAt } = session;
  const fractionAt = (at: number): number => (at - entryFrom) / (entryUntil - entryFrom);
  const within = now >= entryFrom && now <= entryUntil;
  const nameEdge = (tradingAt: number | null, entryAt: number): string =>
    tradingAt === entryAt ? 'Order entry and trading' : 'Order entry';
  const marks = [
    { at: entryFrom, edge: 'start', text: `${nameEdge(opensAt, entryFrom)} from ${formatShortTime(entryFrom)}` },
    ...(opensAt === null || opensAt === entryFrom
      ? []
      : [{ at: opensAt, edge: 'middle', text: `Open ${formatShortTime(opensAt)}` }]),
    ...(closesAt === null || closesAt === entryUntil
      ? []
      : [{ at: closesAt, edge: 'middle', text: `Close ${formatShortTime(closesAt)}` }]),
    { at: entryUntil, edge: 'end', text: `${nameEdge(closesAt, entryUntil)} until ${formatShortTime(entryUntil)}` },
  ];
  return (
    <div className={styles.bar} data-open={open || undefined}>
      {within && (
        <span
          className={styles.now}
          style={{ insetInlineStart: `clamp(28px, ${percent(fractionAt(now))}, calc(100% - 28px))` }}
        >
          {formatShortTime(now)}
        </span>
      )}
      <div className={styles.track} aria-hidden="true">
        {partsOf(session).map(part => (
          <span key={part.key} className={styles.part} data-kind={part.kind} style={{ flexGrow: part.to - part.from }}>
            <span className={styles.past} style={{ width: percent((now - part.from) / (part.to - part.from)) }} />
          </span>
        ))}
        {within && <span className={styles.mark} style={{ insetInlineStart: percent(fractionAt(now)) }} />}
      </div>
      <ul className={styles.labels}>
        {marks.map(({ at, edge, text }) => (
          <li
            key={text}
            data-edge={edge}
            style={edge === 'middle' ? { insetInlineStart: percent(fractionAt(at)) } : {}}
          >
            <span className={styles.wide}>{text}</span>
            <span className={styles.narrow} aria-hidden="true">
              {shorten(at)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
