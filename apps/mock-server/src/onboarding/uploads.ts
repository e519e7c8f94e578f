import type { FileType } from '@portal/contracts/route';
import { mostUploads } from '@portal/domain/upload';
import { findMember } from '../accounts/accounts.ts';
import type { User } from '../people/user.ts';
import { accepted, refused, type Result } from '../kernel/result.ts';
import type { World } from '../kernel/world.ts';

/** A document that an applicant sent. Its name is made here; what it was called is not kept (T21). */
export interface Upload {
  readonly id: string;
  readonly userId: string;
  /** 'passport-1.pdf' */
  readonly name: string;
  /** One of domain/registration.ts uploadTypes. */
  readonly type: string;
  readonly mimeType: FileType;
  /** Bytes. */
  readonly size: number;
  /** Base64: the world is plain data. */
  readonly content: string;
  /** ISO instant. */
  readonly uploadedAt: string;
  /** The number in the log of the command that brought it. */
  readonly command: number;
}

/** Oldest first. */
export const uploadsOf = (world: World, userId: string): readonly Upload[] =>
  [...world.state.registrations.uploads.values()].filter(each => each.userId === userId);

/**
 * Whether a document may be taken back: until the application that it was sent for is signed, and then again from the
 * next upload on, which is for a new try. 409 APPLICATION_ALREADY_SIGNED.
 */
export function canRemoveUpload(
  world: World,
  { id: userId, accountIds }: User,
  { uploadedAt }: Upload,
): Result<null, 'APPLICATION_ALREADY_SIGNED'> {
  const signatures = accountIds.map(accountId => findMember(world, accountId, userId)?.signedOn ?? '');
  return signatures.some(signedOn => signedOn >= uploadedAt)
    ? refused(409, 'APPLICATION_ALREADY_SIGNED', 'This document belongs to an application that was sent.')
    : accepted(null);
}

const megabyte = 1_048_576;
/** Bytes on file at a time, of one person and of all people of a world: a flood of documents must end (T32). */
export const mostBytesOfUser = 50 * megabyte;
export const mostBytesOfWorld = 256 * megabyte;

/** Whether there is room for a document of so many bytes. 422 UPLOAD_LIMIT_REACHED; room comes back when documents are taken back. */
export function checkUploadRoom(world: World, userId: string, bytes: number): Result<null, 'UPLOAD_LIMIT_REACHED'> {
  const own = uploadsOf(world, userId);
  const all = [...world.state.registrations.uploads.values()];
  const sizeOf = (list: readonly Upload[]): number => list.reduce((sum, { size }) => sum + size, bytes);
  if (own.length < mostUploads && sizeOf(own) <= mostBytesOfUser) {
    if (sizeOf(all) <= mostBytesOfWorld) return accepted(null);
    return refused(
      422,
      'UPLOAD_LIMIT_REACHED',
      'We cannot take documents at the moment. Please try again later.',
      'file',
    );
  }
  return refused(422, 'UPLOAD_LIMIT_REACHED', 'You have sent as many documents as we can keep.', 'file');
}

/** 3 for 'passport-3.pdf'. */
const numberIn = (name: string): number => Number(/-(\d+)\.\w+$/.exec(name)?.[1] ?? 0);

export interface NewUpload {
  readonly userId: string;
  readonly type: string;
  readonly extension: string;
  readonly mimeType: FileType;
  readonly size: number;
  readonly content: string;
}

export const uploadCommands = {
  'upload.add': (world: World, { extension, ...wish }: NewUpload): Upload => {
    const { registrations } = world.state;
    const number = 1 + Math.max(0, ...uploadsOf(world, wish.userId).map(({ name }) => numberIn(name)));
    const upload: Upload = {
      ...wish,
      id: `D-${world.random('uploads').hex(24)}`,
      name: `${wish.type}-${number}.${extension}`,
      uploadedAt: new Date(world.now()).toISOString(),
      command: world.log.commands().at(-1)?.seq ?? 0,
    };
    registrations.uploads.set(upload.id, upload);
    return upload;
  },
  /** Its bytes leave the log too: a replay adds an empty document and takes it away again (docs/decisions/0033-memory-that-comes-back.md). */
  'upload.remove': (world: World, { id }: { readonly id: string }): void => {
    const { uploads } = world.state.registrations;
    const upload = uploads.get(id);
    if (upload === undefined) return;
    const { userId, type, name, mimeType, size, command } = upload;
    const extension = name.slice(name.lastIndexOf('.') + 1);
    const emptied: NewUpload = { userId, type, extension, mimeType, size, content: '' };
    world.log.replaceData(command, emptied);
    uploads.delete(id);
  },
};

type UploadCommands = typeof uploadCommands;

declare module '../kernel/world.ts' {
  interface Commands extends UploadCommands {}
}
