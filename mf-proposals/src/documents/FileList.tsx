import { usePortal } from '@portal/shared';
import { getUrlFileDownload } from '@portal/shared/contracts/archives';
import type { ProposalRequestDocument } from '@portal/shared/contracts/proposalDetail';
import { reachedAddress } from '@portal/shared/domain/fileAddress';
import { formatDateTime } from '@portal/shared/domain/instants';
import { extensionOf, formatBytes, proofKinds } from '@portal/shared/domain/uploadedFiles';
import { Button, VisuallyHidden } from '@portal/shared/ui/base';
import { useNotify } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { useFileTab } from '../proposal/useFileTab';

/** Documents and pictures; of the rest a tab would stay empty, as browsers save it. */
const isShown = (name: string): boolean => proofKinds.some(({ extensions }) => extensions.includes(extensionOf(name)));

/**
 * The files of a document, through addresses that are signed for this moment: what a browser shows opens in another tab,
 * the rest is saved.
 */
export function FileList({ archives }: { archives: ProposalRequestDocument['Archives'] }) {
  const { send, platformOrigin } = usePortal();
  const openFile = useFileTab();
  const notify = useNotify();
  const [opening, setOpening] = useState<string | null>(null);
  if (archives.length === 0) return null;
  const open = async ({ UniqueId, Name }: (typeof archives)[number]) => {
    setOpening(UniqueId);
    try {
      const readAddress = async () =>
        (await send(getUrlFileDownload, { query: { ArchiveUniqueId: UniqueId } })).UrlToDownload;
      if (isShown(Name)) await openFile(readAddress);
      else save(reachedAddress(await readAddress(), platformOrigin), Name);
    } catch (failure) {
      notify.error(failure, `Não foi possível ${isShown(Name) ? 'abrir' : 'baixar'} ${Name}`);
    } finally {
      setOpening(null);
    }
  };
  return (
    <ul className="detail-document-files">
      {archives.map((archive) => (
        <li key={archive.UniqueId}>
          <span>
            {archive.Name}
            <small>
              {formatBytes(archive.SizeBytes)} · {formatDateTime(archive.CreatedAt)}
            </small>
          </span>
          <Button type="text" size="small" loading={opening === archive.UniqueId} onClick={() => void open(archive)}>
            {isShown(archive.Name) ? 'Abrir' : 'Baixar'}
            <VisuallyHidden> {archive.Name}</VisuallyHidden>
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Through a link, for which browsers ask no press; the platform sends such a file to be saved. */
function save(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
