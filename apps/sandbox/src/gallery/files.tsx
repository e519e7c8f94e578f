import { FilePreview } from '@portal/ui/files/file-preview';
import { UploadField } from '@portal/ui/files/upload-field';
import { entry } from './gallery-entry';
import { Held } from './held';

const csv = new Blob(['Symbol,Quantity,Cost\nOSTKO,1250,"$48,025.00"\nTZROP,3400,"$13,940.00"\n'], {
  type: 'text/csv',
});
const damaged = new Blob(['%PDF-'], { type: 'application/pdf' });

const stored = [{ id: 'D-1', name: 'passport.pdf', size: 812_000, kind: 'Passport' }];

/** Every upload is refused here, so that the refusal can be seen. */
const refuse = (): Promise<string> => Promise.reject(new Error('refused'));
const explain = () => ({ text: 'The server did not accept this file.', mayRetry: true });

export const files = [
  entry({ UploadField }, [
    {
      title: 'With a stored document',
      content: (
        <Held start={stored}>
          {(list, change) => (
            <UploadField
              label="Proof of identity"
              description="A passport or a driver's license."
              name="identity"
              files={list}
              send={refuse}
              explain={explain}
              remove={id => Promise.resolve(change(list.filter(file => file.id !== id)))}
            />
          )}
        </Held>
      ),
    },
    {
      title: 'Error',
      content: (
        <UploadField
          label="Proof of address"
          name="address"
          files={[]}
          send={refuse}
          explain={explain}
          remove={() => Promise.resolve()}
          error="Add a document."
        />
      ),
    },
  ]),
  entry(
    { FilePreview },
    [
      { title: 'CSV', content: <FilePreview file={csv} type="text/csv" label="Positions" /> },
      {
        title: 'A document that cannot be shown',
        content: <FilePreview file={damaged} type="application/pdf" label="Statement" />,
      },
    ],
    ['CsvTable', 'PdfPages'],
  ),
];
