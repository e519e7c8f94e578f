import { useEffect, useRef, useState } from 'react';
import { hasPreview } from '@portal/domain/documents/upload';

/** Sends one file; `report` gets the progress from 0 to 1. Resolves to the id of the stored file, or null if the server does not say. */
export type SendFile = (file: File, report: (share: number) => void, signal: AbortSignal) => Promise<string | null>;

/** Why an upload failed, as a message, and whether a retry may succeed. */
export interface UploadFailure {
  readonly text: string;
  readonly mayRetry: boolean;
}

/** A chosen file that is not stored yet: uploading, or rejected with the reason. */
export interface PendingUpload {
  readonly key: number;
  readonly file: File;
  readonly share: number;
  readonly problem: UploadFailure | null;
  /** Object URL of a thumbnail; null for types that browsers cannot show. */
  readonly picture: string | null;
  readonly stop: AbortController;
}

/** Name and thumbnail of a file sent from this screen; the server stores it under another name. */
export interface KnownFile {
  readonly name: string;
  readonly picture: string | null;
}

interface UploadOptions {
  readonly check: (file: File) => string | null;
  readonly send: SendFile;
  readonly explain: (error: unknown) => UploadFailure;
}

/** Uploads of chosen files, each independent of the others, with status messages for screen readers. */
export function useUploads({ check, send, explain }: UploadOptions) {
  const [pending, setPending] = useState<readonly PendingUpload[]>([]);
  const [known, setKnown] = useState<ReadonlyMap<string, KnownFile>>(new Map());
  const [announcement, setAnnouncement] = useState('');
  const count = useRef(0);
  const pictures = useRef<string[]>([]);
  const open = useRef(new Set<AbortController>());

  useEffect(() => {
    const [previews, running] = [pictures.current, open.current];
    return () => {
      for (const stop of running) stop.abort();
      for (const picture of previews) URL.revokeObjectURL(picture);
    };
  }, []);

  const change = (key: number, part: Partial<PendingUpload>): void =>
    setPending(list => list.map(each => (each.key === key ? { ...each, ...part } : each)));
  const drop = (key: number): void => setPending(list => list.filter(each => each.key !== key));

  const createPreview = (file: File): string | null => {
    if (!hasPreview(file.name)) return null;
    const picture = URL.createObjectURL(file);
    pictures.current.push(picture);
    return picture;
  };

  const carry = async ({ key, file, picture, stop }: PendingUpload): Promise<void> => {
    open.current.add(stop);
    try {
      const id = await send(file, share => change(key, { share }), stop.signal);
      if (id !== null) setKnown(map => new Map(map).set(id, { name: file.name, picture }));
      drop(key);
      setAnnouncement(`${file.name} was uploaded.`);
    } catch (error) {
      if (!stop.signal.aborted) change(key, { problem: explain(error), share: 0 });
    } finally {
      open.current.delete(stop);
    }
  };

  const begin = (file: File): void => {
    const refusal = check(file);
    const problem = refusal === null ? null : { text: refusal, mayRetry: false };
    const picture = problem === null ? createPreview(file) : null;
    const entry: PendingUpload = {
      key: count.current++,
      file,
      share: 0,
      problem,
      picture,
      stop: new AbortController(),
    };
    setPending(list => [...list, entry]);
    if (problem === null) void carry(entry);
  };

  return {
    pending,
    known,
    announcement,
    /** Validates and uploads each file; a new selection removes rejected ones. */
    choose: (files: readonly File[]): void => {
      setPending(list => list.filter(({ problem }) => problem === null));
      setAnnouncement('');
      files.forEach(begin);
    },
    again: (entry: PendingUpload): void => {
      change(entry.key, { problem: null, share: 0 });
      void carry(entry);
    },
    /** Cancels a running upload, or removes a rejected one. */
    dismiss: ({ key, stop }: PendingUpload): void => {
      stop.abort();
      drop(key);
    },
    tell: setAnnouncement,
  };
}
