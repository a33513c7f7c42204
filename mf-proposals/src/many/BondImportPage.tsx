import { useCommand } from '@portal/shared/commands/useCommand';
import {
  cancelBondImport,
  confirmBondImport,
  getBondImport,
  getBondImportRows,
  getBondImports,
} from '@portal/shared/contracts/underwriting/bondImports';
import type { BondImport } from '@portal/shared/contracts/underwriting/bondImports';
import { searchProposals } from '@portal/shared/contracts/underwriting/proposals';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { bondImportNoun } from '@portal/shared/domain/underwriting/bondImport';
import { importIsMoving, ImportRecordPage } from '@portal/shared/parts/imports';
import { useCall } from '@portal/shared/query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { BondRows } from './BondRows';
import { BondTotals } from './BondTotals';

const shows = [getBondImport, getBondImports, getBondImportRows, searchProposals];
const back = { to: addresses.bondImports(), label: 'Garantias de uma planilha' };

/** `/propostas/cotacao/varias/:importacaoUniqueId`: what each bond of a file would cost, and the proposals made of it. */
export default function BondImportPage() {
  const { importacaoUniqueId = '' } = useParams();
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(new Map());
  const reading = useCall(getBondImport, { query: { UniqueId: importacaoUniqueId } }, { againWhile: importIsMoving });
  const confirming = useCommand(confirmBondImport, { refreshes: shows });
  const cancelling = useCommand(cancelBondImport, { refreshes: shows });
  const note = ({ State, WaitingCount }: BondImport): string | false => {
    if (State !== 'preview' || WaitingCount === 0) return false;
    const leftOut = WaitingCount - chosen.size;
    return chosen.size > 0 && leftOut > 0
      ? `Só as escolhidas se tornam propostas: ${formatNumber(leftOut)} ${leftOut === 1 ? 'fica' : 'ficam'} de fora. O preço é calculado de novo ao fazer cada uma.`
      : 'Escolha linhas para fazer só algumas. O preço é calculado de novo ao fazer cada proposta.';
  };
  return (
    <ImportRecordPage
      noun={bondImportNoun}
      back={back}
      reading={reading}
      confirming={{
        ...confirming,
        run: ({ body }) => confirming.run({ body: { ...body, ...(chosen.size > 0 && { Lines: [...chosen.keys()] }) } }),
      }}
      cancelling={cancelling}
      chosenCount={chosen.size}
      note={note}
    >
      {(bondImport) => (
        <>
          <BondTotals bondImport={bondImport} chosen={chosen} />
          <BondRows bondImport={bondImport} chosen={chosen} onChange={setChosen} />
        </>
      )}
    </ImportRecordPage>
  );
}
