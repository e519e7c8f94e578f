import type { FileType } from '@portal/contracts/route';
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

/** Documents that one person may have on file. */
export const mostUploads = 20;

/** Oldest first. */
export const uploadsOf = (world: World, userId: string): readonly Upload[] =>
  [...world.state.registrations.uploads.values()].filter(each => each.userId === userId);

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
    const number = uploadsOf(world, wish.userId).length + 1;
    const upload: Upload = {
      ...wish,
      id: `D-${world.random('uploads').hex(24)}`,
      name: `${wish.type}-${number}.${extension}`,
      uploadedAt: new Date(world.now()).toISOString(),
    };
    registrations.uploads.set(upload.id, upload);
    return upload;
  },
};
