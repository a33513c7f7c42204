import { usePortal } from '@portal/shared';
import { uploadBrokerRequestDocumentArchive } from '@portal/shared/contracts/parties/brokers';
import type { BrokerArchive } from '@portal/shared/contracts/parties/brokers';
import { proofKinds, uploadProblem } from '@portal/shared/domain/documents/uploadedFiles';
import { useEffect, useRef, useState } from 'react';
import { failureText } from './failureText';

/** The largest file on a slow line. */
const UPLOAD_TIME_LIMIT_MS = 180_000;

/** A chosen file on its way, or one that did not make it. */
export interface Upload {
  id: number;
  documentUniqueId: string;
  file: File;
  /** How much has left, 0 to 1. */
  share: number;
  /** What went wrong; null while it is on its way. */
  problem: string | null;
  /** False for a file that will not be taken however often it is sent. */
  mayRetry: boolean;
}

/** Sends chosen files one after the other; those that fail stay, to be sent again. */
export function useUploads(token: string, onGiven: (documentUniqueId: string, archive: BrokerArchive) => void) {
  const { send } = usePortal();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const lastId = useRef(0);
  const queue = useRef(Promise.resolve());
  const leaving = useRef(new Map<number, AbortController>());

  const update = (id: number, changed: Partial<Upload>) =>
    setUploads((before) => before.map((one) => (one.id === id ? { ...one, ...changed } : one)));
  const drop = (id: number) => {
    leaving.current.get(id)?.abort();
    leaving.current.delete(id);
    setUploads((before) => before.filter((one) => one.id !== id));
  };

  const start = ({ id, documentUniqueId, file }: Pick<Upload, 'id' | 'documentUniqueId' | 'file'>) => {
    const stop = new AbortController();
    leaving.current.set(id, stop);
    queue.current = queue.current.then(async () => {
      if (stop.signal.aborted) return;
      try {
        const archive = await send(
          uploadBrokerRequestDocumentArchive,
          {
            query: { RegistrationToken: token },
            body: { RequestDocumentUniqueId: documentUniqueId, file },
          },
          {
            signal: stop.signal,
            timeLimitMs: UPLOAD_TIME_LIMIT_MS,
            onProgress: (share) => update(id, { share }),
          },
        );
        drop(id);
        onGiven(documentUniqueId, archive);
      } catch (error) {
        if (!stop.signal.aborted) update(id, { problem: failureText(error), mayRetry: true });
      }
    });
  };

  const isSending = uploads.some(({ problem }) => problem === null);
  useEffect(() => {
    if (!isSending) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isSending]);

  return {
    uploads,
    isSending,
    /** Sends what may be sent, and says at the others what is wrong with them. */
    choose: (documentUniqueId: string, files: readonly File[]) => {
      const chosen = files.map((file): Upload => {
        lastId.current += 1;
        const problem = uploadProblem(file, proofKinds);
        return { id: lastId.current, documentUniqueId, file, share: 0, problem, mayRetry: false };
      });
      setUploads((before) => [
        // Who chooses anew has read what was wrong with the last ones.
        ...before.filter((one) => one.documentUniqueId !== documentUniqueId || one.problem === null || one.mayRetry),
        ...chosen,
      ]);
      chosen.filter(({ problem }) => problem === null).forEach(start);
    },
    retry: (upload: Upload) => {
      update(upload.id, { problem: null, share: 0 });
      start(upload);
    },
    drop,
  };
}
