import type { FileType } from '@portal/contracts/routing/route';
import {
  maxUploads,
  checkUploadFile,
  parseUploadExtension,
  type UploadExtension,
} from '@portal/domain/documents/upload';
import { findMember } from './accounts.ts';
import type { User } from './user.ts';
import { accepted, refused, type Result } from '../core/result.ts';
import type { World } from '../core/world.ts';
import { fileTypeFromBuffer } from 'file-type';

/** A document sent by an applicant. The server generates its name; the original file name is not stored (T21). */
export interface Upload {
  readonly id: string;
  readonly userId: string;
  /** 'passport-1.pdf' */
  readonly name: string;
  /** One of accounts/registration.ts uploadTypes. */
  readonly type: string;
  readonly mimeType: FileType;
  /** Bytes. */
  readonly size: number;
  /** Base64: the world is plain data. */
  readonly content: string;
  /** ISO instant. */
  readonly uploadedAt: string;
}

/** Oldest first. */
export const uploadsOf = (world: World, userId: string): readonly Upload[] =>
  [...world.state.registrations.uploads.values()].filter(each => each.userId === userId);

/**
 * Whether a document may be removed: until the application that it was sent for is signed, and again from the next
 * upload on, which belongs to a new attempt. 409 APPLICATION_ALREADY_SIGNED.
 */
export function canRemoveUpload(world: World, { id: userId, accountIds }: User, { uploadedAt }: Upload) {
  const signatures = accountIds.map(accountId => findMember(world, accountId, userId)?.signedOn ?? '');
  return signatures.some(signedOn => signedOn >= uploadedAt)
    ? refused('APPLICATION_ALREADY_SIGNED', 'This document belongs to an application you’ve already submitted.')
    : accepted(null);
}

const megabyte = 1_048_576;
/** Maximum stored bytes of all people of a world: a flood of documents must end (T32). */
export const maxBytesPerWorld = 256 * megabyte;

/**
 * Whether there is room for a document of this many bytes. 422 UPLOAD_LIMIT_REACHED; removing documents makes room
 * again.
 */
export function checkUploadRoom(world: World, userId: string, bytes: number): Result<null, 'UPLOAD_LIMIT_REACHED'> {
  if (uploadsOf(world, userId).length >= maxUploads) {
    const message = `You’ve reached the limit of ${maxUploads} documents. Remove one to upload another, or contact support.`;
    return refused('UPLOAD_LIMIT_REACHED', message, 'file');
  }
  const stored = [...world.state.registrations.uploads.values()].reduce((sum, { size }) => sum + size, bytes);
  return stored <= maxBytesPerWorld
    ? accepted(null)
    : refused('UPLOAD_LIMIT_REACHED', 'We can’t accept documents right now. Please try again later.', 'file');
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
  'upload.add': (world: World, { extension, ...input }: NewUpload): Upload => {
    const { registrations } = world.state;
    const number = 1 + Math.max(0, ...uploadsOf(world, input.userId).map(({ name }) => numberIn(name)));
    const upload: Upload = {
      ...input,
      id: `D-${world.random('uploads').hex(24)}`,
      name: `${input.type}-${number}.${extension}`,
      uploadedAt: new Date(world.now()).toISOString(),
    };
    registrations.uploads.set(upload.id, upload);
    return upload;
  },
  'upload.remove': (world: World, { id }: { readonly id: string }): void =>
    void world.state.registrations.uploads.delete(id),
};

/** The specification's extensions with the content types that each may have, as detected from the first bytes. */
const contentOf: Readonly<Record<UploadExtension, readonly [FileType, ...string[]]>> = {
  jpeg: ['image/jpeg'],
  jpg: ['image/jpeg'],
  png: ['image/png'],
  gif: ['image/gif'],
  pdf: ['application/pdf'],
  heic: ['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'],
  heif: ['image/heif', 'image/heic', 'image/heif-sequence', 'image/heic-sequence'],
};

const mismatch = 'This file doesn’t match its file type. Save it again as a JPEG, PNG, or PDF and upload it.';

/**
 * Whether a file is accepted: its name and its content must agree (T21, S-19). The message says what the reader can do
 * about it.
 */
export async function checkUpload(name: string, bytes: Uint8Array) {
  const problem = checkUploadFile({ name, size: bytes.length });
  const extension = parseUploadExtension(name);
  if (problem !== null || extension === null) return refused('UPLOAD_REFUSED', problem ?? mismatch, 'file');
  const allowed = contentOf[extension];
  const content = await fileTypeFromBuffer(bytes);
  return content !== undefined && allowed.includes(content.mime)
    ? accepted({ extension, mimeType: allowed[0] })
    : refused('UPLOAD_REFUSED', mismatch, 'file');
}
