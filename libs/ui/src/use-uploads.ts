import { useEffect, useRef, useState } from 'react';
import { hasPreview } from '@portal/domain/upload';

/** Sends one file; `report` gets the share that has left, from 0 to 1. Resolves to the id under which it is kept. */
export type SendFile = (file: File, report: (share: number) => void, signal: AbortSignal) => Promise<string>;

/** Why an upload failed, in words, and whether the same file may be taken at another try. */
export interface UploadFailure {
  readonly text: string;
  readonly mayRetry: boolean;
}

/** A chosen file that is not on file yet: on its way, or refused with the reason. */
export interface PendingUpload {
  readonly key: number;
  readonly file: File;
  readonly share: number;
  readonly problem: UploadFailure | null;
  /** Address of a small picture of it; null for kinds that browsers cannot show. */
  readonly picture: string | null;
  readonly stop: AbortController;
}

/** What is remembered of a file that was sent from this screen: the server gives it another name. */
export interface KnownFile {
  readonly name: string;
  readonly picture: string | null;
}

interface UploadWishes {
  readonly check: (file: File) => string | null;
  readonly send: SendFile;
  readonly explain: (error: unknown) => UploadFailure;
}

/** The files that somebody chooses, each on its way by itself, and what became of them in words for screen readers. */
export function useUploads({ check, send, explain }: UploadWishes) {
  const [pending, setPending] = useState<readonly PendingUpload[]>([]);
  const [known, setKnown] = useState<ReadonlyMap<string, KnownFile>>(new Map());
  const [said, setSaid] = useState('');
  const count = useRef(0);
  const pictures = useRef<string[]>([]);
  const open = useRef(new Set<AbortController>());

  useEffect(() => {
    const [drawn, running] = [pictures.current, open.current];
    return () => {
      for (const stop of running) stop.abort();
      for (const picture of drawn) URL.revokeObjectURL(picture);
    };
  }, []);

  const change = (key: number, part: Partial<PendingUpload>): void =>
    setPending(list => list.map(each => (each.key === key ? { ...each, ...part } : each)));
  const drop = (key: number): void => setPending(list => list.filter(each => each.key !== key));

  const draw = (file: File): string | null => {
    if (!hasPreview(file.name)) return null;
    const picture = URL.createObjectURL(file);
    pictures.current.push(picture);
    return picture;
  };

  const carry = async ({ key, file, picture, stop }: PendingUpload): Promise<void> => {
    open.current.add(stop);
    try {
      const id = await send(file, share => change(key, { share }), stop.signal);
      setKnown(map => new Map(map).set(id, { name: file.name, picture }));
      drop(key);
      setSaid(`${file.name} was uploaded.`);
    } catch (error) {
      if (!stop.signal.aborted) change(key, { problem: explain(error), share: 0 });
    } finally {
      open.current.delete(stop);
    }
  };

  const begin = (file: File): void => {
    const refusal = check(file);
    const problem = refusal === null ? null : { text: refusal, mayRetry: false };
    const picture = problem === null ? draw(file) : null;
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
    said,
    /** One after the other refused or sent; a new choice sweeps away what was refused before. */
    choose: (files: readonly File[]): void => {
      setPending(list => list.filter(({ problem }) => problem === null));
      setSaid('');
      files.forEach(begin);
    },
    again: (entry: PendingUpload): void => {
      change(entry.key, { problem: null, share: 0 });
      void carry(entry);
    },
    /** Stops one that is on its way, or sweeps away one that was refused. */
    dismiss: ({ key, stop }: PendingUpload): void => {
      stop.abort();
      drop(key);
    },
    tell: setSaid,
  };
}
