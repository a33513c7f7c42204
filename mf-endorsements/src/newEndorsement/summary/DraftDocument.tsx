import { useCommand } from '@portal/shared/commands/useCommand';
import type { EndorsementForm } from '@portal/shared/contracts/underwriting/endorsementForm';
import { draftEndorsementDocument } from '@portal/shared/contracts/underwriting/endorsementPapers';
import { useFileTab } from '@portal/shared/parts/fileTab';
import { Button } from '@portal/shared/ui/base';
import { useNotify } from '@portal/shared/ui/overlay';
import { endorsementInput } from '../form/endorsementInput';
import type { TypedEndorsement } from '../form/typedEndorsement';
import type { Subject } from '../subject/subject';

/** The draft of the document in another tab, of what is written now; nothing is asked for by it. */
export function DraftDocument({ subject, typed }: { subject: Subject; typed: TypedEndorsement }) {
  const openFile = useFileTab();
  const notify = useNotify();
  const { run, isBusy } = useCommand(
    (body: EndorsementForm, send) =>
      openFile(async () => (await send(draftEndorsementDocument, { body })).UrlToDownload),
    { onFailed: (failure) => notify.error(failure, 'A minuta do endosso não abriu') },
  );
  return (
    <p>
      <Button loading={isBusy} onClick={() => void run(endorsementInput(typed, subject))}>
        Ver minuta (PDF)
      </Button>{' '}
      <span className="endorsements-hint">É um rascunho do documento: nada é pedido por ela.</span>
    </p>
  );
}
