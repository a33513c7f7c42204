import { getPartyImport } from '@portal/shared/contracts/parties/partyImports';
import type { PartyImport } from '@portal/shared/contracts/parties/partyImports';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { useCall } from '@portal/shared/query';
import { Alert } from '@portal/shared/ui/base';
import { useParams } from 'react-router-dom';
import { RecordPage } from '@portal/shared/parts/record';
import { ImportHeader } from './ImportHeader';
import { ImportProgress } from './ImportProgress';
import { ImportRows } from './ImportRows';
import { registerOf, useImportKind } from './importKind';
import './imports.css';

const isMoving = ({ State, Problem }: PartyImport) => Problem === null && (State === 'reading' || State === 'running');

/** `…/importacoes/:importacaoUniqueId`: a file, what is to become of its rows, and what became of them. */
export default function ImportPage() {
  const { importacaoUniqueId = '' } = useParams();
  const kind = useImportKind();
  const back = { to: addresses.partyImports(kind), label: `Arquivos de ${registerOf[kind].label.toLowerCase()}` };
  const reading = useCall(getPartyImport, { query: { UniqueId: importacaoUniqueId } }, { againWhile: isMoving });
  return (
    <RecordPage
      title="Cadastros de um arquivo"
      back={back}
      noun="a importação"
      notFound="Arquivo não encontrado"
      reading={reading}
      header={(partyImport) => <ImportHeader partyImport={partyImport} back={back} />}
    >
      {(partyImport) => (
        <>
          {partyImport.Problem !== null && <Alert type="error" showIcon title={partyImport.Problem} />}
          <ImportProgress partyImport={partyImport} />
          {partyImport.RowCount > 0 && <ImportRows partyImport={partyImport} />}
        </>
      )}
    </RecordPage>
  );
}
