import type { FileType } from '@portal/contracts/route';
import { findMember } from '../accounts/accounts.ts';
import type { User } from '../people/user.ts';
import { accepted, refused, type Result } from '../world/result.ts';
import type { World } from '../world/world.ts';

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
    };
    registrations.uploads.set(upload.id, upload);
    return upload;
  },
  'upload.remove': (world: World, { id }: { readonly id: string }): void =>
    void world.state.registrations.uploads.delete(id),
};
