import { q } from '@portal/client/api/query';
import type { ResponseBody } from '@portal/client/api/route-call';
import { calls } from '@portal/contracts/sandbox/calls';
import { ErrorNote } from '@portal/ui/feedback/error-note';
import { formatFileSize } from '@portal/ui/format/format';
import { ScrollRegion } from '@portal/ui/layout/scroll-region';
import { useQuery } from '@tanstack/react-query';
import styles from './behavior.module.css';

type Body = ResponseBody<typeof calls.read>['response'];

const reasons = {
  notJson: 'Not JSON.',
  tooLarge: 'Too large to keep.',
  dropped: 'Removed to make room for newer calls.',
} as const;

interface BodyBlockProps {
  title: string;
  body: Body;
}

function BodyBlock({ title, body }: BodyBlockProps) {
  return (
    <section className={styles.body} aria-label={title}>
      <h3>
        {title}
        {body !== null && <span className={styles.detail}>{formatFileSize(body.size)}</span>}
      </h3>
      {body === null || body.leftOut !== null ? (
        <p className={styles.detail}>{body === null || body.leftOut === null ? 'None' : reasons[body.leftOut]}</p>
      ) : (
        <ScrollRegion className={styles.json} label={`${title} body`}>
          {JSON.stringify(body.content, null, 2)}
        </ScrollRegion>
      )}
    </section>
  );
}

interface CallDetailProps {
  number: number;
}

/** The masked bodies of a call. */
export function CallDetail({ number }: CallDetailProps) {
  const query = useQuery(q(calls.read, { params: { number: String(number) } }));
  if (query.error !== null) {
    return (
      <ErrorNote
        text="We couldn’t load this call. It may no longer be stored."
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (query.data === undefined) return null;
  return (
    <div className={styles.bodies}>
      <BodyBlock title="Request" body={query.data.request} />
      <BodyBlock title="Response" body={query.data.response} />
    </div>
  );
}
