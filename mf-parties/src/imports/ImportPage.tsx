import { useCommand } from '@portal/shared/commands/useCommand';
import {
  cancelPartyImport,
  confirmPartyImport,
  getPartyImport,
  getPartyImportRows,
  getPartyImports,
} from '@portal/shared/contracts/parties/partyImports';
import type { PartyImport } from '@portal/shared/contracts/parties/partyImports';
import { importNouns } from '@portal/shared/domain/parties/partyImport';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import { importIsMoving, ImportRecordPage } from '@portal/shared/parts/imports';
import { useCall } from '@portal/shared/query';
import { useParams } from 'react-router-dom';
import { ImportRows } from './ImportRows';
import { registerOf, useImportKind } from './importKind';

const shows = [getPartyImport, getPartyImports, getPartyImportRows];

const note = (shown: PartyImport) => [namesNote(shown), bureauNote(shown)].filter(Boolean).join(' ') || false;

const bureauNote = ({ Kind, State, AskedBureauCount, RegisteredCount }: PartyImport) =>
  State === 'done' &&
  Kind === 'policyHolder' &&
  AskedBureauCount < RegisteredCount &&
  'Os dados da Receita chegam aos poucos.';

/** Says what names the records get, before anybody confirms. */
function namesNote({ State, IsComparingNames, ComparedNameCount, DifferentNameCount }: PartyImport): string | false {
  if (State === 'preview' && IsComparingNames)
    return `Comparando os nomes com o bureau: ${formatNumber(ComparedNameCount)} até agora. O que faltar é comparado depois do cadastro.`;
  if (DifferentNameCount === 0) return false;
  const names = `${formatNumber(DifferentNameCount)} ${DifferentNameCount === 1 ? 'nome é diferente' : 'nomes são diferentes'} no bureau`;
  return State === 'preview' ? `${names}: vale o do bureau, e cada linha mostra os dois.` : `${names}.`;
}

const isMoving = (shown: PartyImport): boolean => importIsMoving(shown) || shown.IsComparingNames;

/** `…/importacoes/:importacaoUniqueId`: a file, what is to become of its rows, and what became of them. */
export default function ImportPage() {
  const { importacaoUniqueId = '' } = useParams();
  const kind = useImportKind();
  const reading = useCall(getPartyImport, { query: { UniqueId: importacaoUniqueId } }, { againWhile: isMoving });
  const confirming = useCommand(confirmPartyImport, { refreshes: shows });
  const cancelling = useCommand(cancelPartyImport, { refreshes: shows });
  return (
    <ImportRecordPage
      noun={importNouns[kind]}
      back={{ to: addresses.partyImports(kind), label: `Arquivos de ${registerOf[kind].label.toLowerCase()}` }}
      reading={reading}
      confirming={confirming}
      cancelling={cancelling}
      note={note}
    >
      {(partyImport) => <ImportRows partyImport={partyImport} />}
    </ImportRecordPage>
  );
}
