import { api } from '@portal/contracts/api';
import { maxUploads } from '@portal/domain/documents/upload';
import { describe, expect, it } from 'vitest';
import { codeOf } from '../../testing/calls.ts';
import { bytesOf, gif, heif, jpeg, pdf, png } from '../../testing/sample-files.ts';
import { maxBytesPerWorld, uploadsOf } from './uploads.ts';
import { useVenueAs } from '../../testing/use-server.ts';

const { server, venue } = await useVenueAs('marisol');

const send = (name: string, content: Uint8Array, type = 'passport') =>
  venue().call(api.registration.upload, { body: { type, file: new File([new Uint8Array(content)], name) } });

describe('an uploaded document', () => {
  it.each([
    ['scan.jpeg', jpeg(800, 600)],
    ['scan.jpg', jpeg(800, 600)],
    ['scan.JPG', jpeg(800, 600)],
    ['scan.png', png(800, 600)],
    ['scan.gif', gif(800, 600)],
    ['scan.pdf', pdf()],
    ['scan.heic', heif('heic', 800, 600)],
    ['scan.heif', heif('mif1', 800, 600)],
    ['My passport (copy).2024.pdf', pdf()],
  ])('may be %s', async (name, content) => {
    const answer = await send(name, content);
    expect(answer.status).toBe(201);
    expect(uploadsOf(venue().world, venue().userOf('marisol').id)).toMatchObject([{ size: content.length }]);
  });

  it('gets a generated name, and is one of the account’s documents with its kind [REG-45, ACT-07]', async () => {
    for (const type of ['passport', 'drivers-license', 'other']) await send('../../etc/passwd.pdf', pdf(), type);
    const { documents } = await venue().read(api.accounts.one, { params: { accountId: 'A-20001' } });
    expect(documents?.map(({ name, identificationType }) => [name, identificationType])).toEqual([
      ['passport-1.pdf', 'passport'],
      ['drivers-license-2.pdf', 'drivers-license'],
      ['other-3.pdf', 'other'],
    ]);
    expect((await send('a.pdf', pdf(), 'selfie')).status).toBe(400);
  });

  it('is returned as it was sent, as an attachment, and only to its owner', async () => {
    const content = png(40, 30);
    const sent = await send('scan.png', content);
    const id = sent.status === 201 ? sent.body.id : 'none';
    const path = `/api/registrations/current/documents/${id}`;
    const answer = await venue().fetch(path);
    expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="passport-1.png"/);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    venue().signIn('trader');
    expect((await venue().fetch(path)).status).toBe(404);
  });

  it.each([
    ['a program under another name', 'scan.pdf', bytesOf('MZ\x90\x00 This program cannot be run in DOS mode')],
    ['a script', 'scan.js', bytesOf('alert(1)')],
    ['a program', 'scan.exe', bytesOf('MZ\x90\x00')],
    ['a picture that can carry scripts', 'scan.svg', bytesOf('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['the same as a .png', 'scan.png', bytesOf('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a page as a .pdf', 'scan.pdf', bytesOf('<html><script>alert(1)</script></html>')],
    ['a .jpg that is a .png', 'scan.jpg', png(10, 10)],
    ['a .pdf that is a .gif', 'scan.pdf', gif(10, 10)],
    ['a .gif that is a .pdf', 'scan.gif', pdf()],
    ['an archive', 'scan.zip', bytesOf('PK\x03\x04')],
    ['a document of an office', 'scan.docx', bytesOf('PK\x03\x04')],
    ['a name without extension', 'scan', pdf()],
    ['a name that is only an extension of another kind', 'pdf', pdf()],
    ['a hidden extension', 'scan.exe.pdf', pdf()],
    ['a hidden page', 'scan.html.png', png(10, 10)],
    ['an empty file', 'scan.pdf', Buffer.alloc(0)],
  ])('may not be %s', async (_, name, content) => {
    const answer = await send(name, content);
    expect([answer.status, codeOf(answer)]).toEqual([422, 'UPLOAD_REFUSED']);
    expect(answer.body).toMatchObject({ field: 'file' });
    expect(JSON.stringify(answer.body)).toMatch(/"message":"[A-Z][^"]+\."/);
    expect(uploadsOf(venue().world, venue().userOf('marisol').id)).toEqual([]);
  });

  it('may have at most 10 MB', async () => {
    const filler = (size: number) => pdf(' '.repeat(size));
    expect((await send('scan.pdf', filler(10 * 1_048_576 - pdf().length))).status).toBe(201);
    expect(codeOf(await send('scan.pdf', filler(10 * 1_048_576)))).toBe('PAYLOAD_TOO_LARGE');
    expect(codeOf(await send('scan.pdf', filler(12 * 1_048_576)))).toBe('PAYLOAD_TOO_LARGE');
  });

  it('can be removed only by its owner, until the application is signed', async () => {
    const remove = async (id: string) => {
      const answer = await venue().call(api.registration.removeDocument, { params: { id }, body: {} });
      return [answer.status, codeOf(answer) ?? 'removed'];
    };
    const [early, late] = [await send('early.pdf', pdf()), await send('late.pdf', pdf())];
    const ids = [early, late].map(answer => (answer.status === 201 ? answer.body.id : 'none'));
    const [earlyId = '', lateId = ''] = ids;
    expect(await remove(earlyId)).toEqual([200, 'removed']);
    expect(await remove(earlyId)).toEqual([404, 'NOT_FOUND']);
    venue().signIn('trader');
    expect(await remove(lateId)).toEqual([404, 'NOT_FOUND']);
    venue().signIn('marisol');
    venue().advance(1000);
    venue().world.execute('account.sign', { accountId: 'A-20001', userId: venue().userOf('marisol').id });
    expect(await remove(lateId)).toEqual([409, 'APPLICATION_ALREADY_SIGNED']);
    expect(uploadsOf(venue().world, venue().userOf('marisol').id)).toHaveLength(1);
  });

  it('counts toward 256 MB in total; removing one makes room again', async () => {
    const content = { type: 'passport', extension: 'pdf', mimeType: 'application/pdf', content: '' } as const;
    const fill = (userId: string, size: number) => venue().world.execute('upload.add', { ...content, userId, size });
    const refusal = async () => {
      const { status, body } = await send('scan.pdf', pdf('x'.repeat(200)));
      return [status, body];
    };
    const others = fill('U-other', maxBytesPerWorld);
    const later = 'We can’t accept documents right now. Please try again later.';
    expect(await refusal()).toMatchObject([422, { code: 'UPLOAD_LIMIT_REACHED', message: later }]);
    venue().world.execute('upload.remove', { id: others.id });
    expect((await refusal())[0]).toBe(201);
  });

  it('is limited to twenty, also when several are sent together', async () => {
    const answers = await Promise.all(Array.from({ length: maxUploads + 10 }, () => send('scan.pdf', pdf())));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(maxUploads);
    const message = 'You’ve reached the limit of 20 documents. Remove one to upload another, or contact support.';
    const { status, body } = await send('scan.pdf', pdf());
    expect([status, body]).toMatchObject([422, { code: 'UPLOAD_LIMIT_REACHED', message, field: 'file' }]);
  });

  it('is sent alone, as a form, and only accepted by upload routes', async () => {
    const form = new FormData();
    form.append('type', 'passport');
    form.append('file', new File([new Uint8Array(pdf())], 'a.pdf'));
    form.append('file', new File([new Uint8Array(pdf())], 'b.pdf'));
    const path = '/api/registrations/current/documents';
    expect((await venue().fetch(path, { method: 'POST', body: form })).status).toBe(413);
    const json = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } };
    expect((await venue().fetch(path, json)).status).toBe(415);
    const elsewhere = new FormData();
    elsewhere.append('email', 'a@example.com');
    expect((await venue().fetch('/api/auth/login', { method: 'POST', body: elsewhere })).status).toBe(415);
    const broken = { method: 'POST', body: 'x', headers: { 'content-type': 'multipart/form-data' } };
    expect((await venue().fetch(path, broken)).status).toBe(400);
    expect(server.failures).toEqual([]);
  });
});
