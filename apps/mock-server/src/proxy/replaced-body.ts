import { makePdf, prose } from '../documents/pdf.ts';

const notice = 'Recordings don’t include documents. This page stands in for one that was opened during the recording.';

/**
 * What stands for a body that is not in the recording.
 *
 * @param madeAt epoch milliseconds, for the date of a document
 */
export async function replacedBody(type: string, madeAt: number): Promise<Buffer> {
  if (type === 'application/pdf') {
    const facts = { title: 'Not in the recording', subtitle: 'A document from the recorded back end' };
    return makePdf({ ...facts, recipient: [], facts: [], reference: '', madeAt }, [prose(notice)]);
  }
  if (type === 'text/html') return Buffer.from('<!doctype html><title>Not in the recording</title>');
  // Of a picture nothing is shown; the portal says that it cannot be shown.
  return Buffer.from(type.startsWith('text/') ? `${notice}\n` : '');
}
