import { ErrorState, PageSkeleton } from '@portal/shared/ui/base';
import { useEffect, useState } from 'react';
import type { ShownFile } from './shownFile';

/** What is in a file, as the browser shows it; its bytes leave the page with it. */
export function FileView({ file: { name, isPdf, read } }: { file: ShownFile }) {
  const [address, setAddress] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);

  const [tries, setTries] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    read(abort.signal).then(
      (file) => abort.signal.aborted || setAddress(URL.createObjectURL(file)),
      (error: unknown) => abort.signal.aborted || setFailure(error),
    );
    return () => abort.abort();
  }, [read, tries]);
  useEffect(() => {
    if (address === null) return undefined;
    return () => URL.revokeObjectURL(address);
  }, [address]);

  return (
    <div className="parts-archive-preview">
      {address === null && !failure && <PageSkeleton />}
      {failure !== null && address === null && (
        <ErrorState
          error={failure}
          title="Não foi possível abrir o arquivo"
          onRetry={() => {
            setFailure(null);
            setTries((before) => before + 1);
          }}
        />
      )}
      {address !== null && (isPdf ? <iframe src={address} title={name} /> : <img src={address} alt={name} />)}
    </div>
  );
}
