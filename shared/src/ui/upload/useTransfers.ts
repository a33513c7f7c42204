import { useEffect, useRef, useState } from 'react';
import { PortalError } from '../../http/portalError';
import { REQUEST_FAILED } from '../../domain/values/messages';
import { UploadProblem } from './sendArchive';
import type { SendFile, UploadedFile, UploadFailure } from './sentFile';

/** A file on its way, or one that did not arrive. */
export interface Transfer {
  key: number;
  file: File;
  /** From 0 to 1. */
  progress: number;
  /** Why it failed; null while it is on its way. */
  problem: string | null;
  /** Address of a picture in this page. */
  preview: string | null;
}

interface TransferParts {
  send: SendFile;
  value: readonly UploadedFile[];
  onChange: (files: readonly UploadedFile[]) => void;
  onFailure: ((failure: UploadFailure) => void) | undefined;
}

const previewOf = (file: File): string | null =>
  file.type.startsWith('image/') ? (URL.createObjectURL?.(file) ?? null) : null;

/** Files on their way: each is sent at once, can be given up, and tried again when it failed. */
export function useTransfers(parts: TransferParts) {
  const latest = useRef(parts);
  useEffect(() => {
    latest.current = parts;
  });
  const [transfers, setTransfers] = useState<readonly Transfer[]>([]);
  const [arrivedPreviews, setArrivedPreviews] = useState<ReadonlyMap<string, string>>(new Map());
  const aborts = useRef(new Map<number, AbortController>());
  const nextKey = useRef(0);
  const previews = useRef(new Set<string>());

  useEffect(() => {
    const [running, shown] = [aborts.current, previews.current];
    return () => {
      for (const abort of running.values()) abort.abort();
      for (const address of shown) URL.revokeObjectURL(address);
    };
  }, []);

  const change = (key: number, part: Partial<Transfer>) =>
    setTransfers((all) => all.map((transfer) => (transfer.key === key ? { ...transfer, ...part } : transfer)));
  const leave = (key: number) => {
    aborts.current.delete(key);
    setTransfers((all) => all.filter((transfer) => transfer.key !== key));
  };

  const run = async ({ key, file, preview }: Transfer) => {
    const abort = new AbortController();
    aborts.current.set(key, abort);
    try {
      const arrived = await latest.current.send(file, {
        signal: abort.signal,
        onProgress: (progress) => change(key, { progress }),
      });
      if (abort.signal.aborted) return;
      if (preview) setArrivedPreviews((all) => new Map(all).set(arrived.uniqueIdentifier, preview));
      leave(key);
      // Kept here as well: the next file may arrive before the screen has drawn this one.
      latest.current = { ...latest.current, value: [...latest.current.value, arrived] };
      latest.current.onChange(latest.current.value);
    } catch (error) {
      if (abort.signal.aborted) return;
      const [cause, chunk] = error instanceof UploadProblem ? [error.cause, error.chunk] : [error, 0];
      const message = cause instanceof PortalError ? cause.message : REQUEST_FAILED;
      change(key, { problem: message, progress: 0 });
      latest.current.onFailure?.({ message, file, chunk });
    }
  };

  return {
    transfers,
    arrivedPreviews,
    begin: (file: File) => {
      const preview = previewOf(file);
      if (preview) previews.current.add(preview);
      const transfer: Transfer = { key: nextKey.current++, file, progress: 0, problem: null, preview };
      setTransfers((all) => [...all, transfer]);
      void run(transfer);
    },
    retry: (transfer: Transfer) => {
      change(transfer.key, { problem: null, progress: 0 });
      void run(transfer);
    },
    drop: ({ key }: Transfer) => {
      aborts.current.get(key)?.abort();
      leave(key);
    },
  };
}
