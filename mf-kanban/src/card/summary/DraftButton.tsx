import { useLookUp } from '@portal/shared/commands/useLookUp';
import { generateContractDraft } from '@portal/shared/contracts/underwriting/proposalFiles';
import { FileDialog, ShowFileContext, useSaveFile, useSignedFile } from '@portal/shared/parts/documents';
import type { ShownFile } from '@portal/shared/parts/documents';
import { Button } from '@portal/shared/ui/base';
import { Suspense, useContext, useState } from 'react';

interface DraftButtonProps {
  proposalUniqueId: string;
  cardRef: string;
}

/** The policy as it would be issued, made now and looked at beside the card. */
export function DraftButton({ proposalUniqueId, cardRef }: DraftButtonProps) {
  const makeDraft = useLookUp(generateContractDraft);
  const readSigned = useSignedFile();
  const showBeside = useContext(ShowFileContext);
  const { save } = useSaveFile();
  const [shown, setShown] = useState<ShownFile | null>(null);
  const name = `Minuta ${cardRef}.pdf`;
  const read = async (signal?: AbortSignal) => {
    const { UrlToDownload } = await makeDraft({ query: { ProposalUniqueId: proposalUniqueId } }, signal);
    return readSigned(UrlToDownload, { Name: name }, signal);
  };
  return (
    <>
      <Button size="small" onClick={() => (showBeside ?? setShown)({ name, isPdf: true, read })}>
        Ver minuta
      </Button>
      {shown && (
        <Suspense fallback={null}>
          <FileDialog file={shown} onClose={() => setShown(null)} onSave={() => void save(shown)} />
        </Suspense>
      )}
    </>
  );
}
