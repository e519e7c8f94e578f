import { FilePreview } from '@portal/ui/files/file-preview';
import { UploadField } from '@portal/ui/files/upload-field';
import { entry } from './gallery-entry';
import { Stateful } from './stateful';

const csv = new Blob(['Symbol,Quantity,Cost\nOSTKO,1250,"$48,025.00"\nTZROP,3400,"$13,940.00"\n'], {
  type: 'text/csv',
});
/** One page; without the table of its objects, which readers restore. */
const pdf = new Blob(
  [
    '%PDF-1.4\n',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 120]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>endobj\n',
    '4 0 obj<</Length 51>>stream\nBT /F 18 Tf 24 56 Td (Statement, page 1 of 1) Tj ET\nendstream endobj\n',
    '5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj\n',
    'trailer<</Root 1 0 R>>\n',
  ],
  { type: 'application/pdf' },
);
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
        <Stateful start={stored}>
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
        </Stateful>
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
      { title: 'PDF', content: <FilePreview file={pdf} type="application/pdf" label="Statement" /> },
      {
        title: 'A document that cannot be shown',
        content: <FilePreview file={damaged} type="application/pdf" label="Damaged statement" />,
      },
    ],
    ['CsvTable', 'PdfPages'],
  ),
];
