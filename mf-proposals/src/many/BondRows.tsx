import { getBondImportRows } from '@portal/shared/contracts/underwriting/bondImports';
import type { BondImport, BondImportRow } from '@portal/shared/contracts/underwriting/bondImports';
import { ImportOutcome } from '@portal/shared/domain/documents/fileImport';
import { documentKind, maskDocument } from '@portal/shared/domain/people/document';
import { bondOutcomes, MOST_BONDS_AT_ONCE } from '@portal/shared/domain/underwriting/bondImport';
import { importRows, useRowsAgain } from '@portal/shared/parts/imports';
import { DataTable } from '@portal/shared/ui/table';
import type { ColumnsOf } from '@portal/shared/ui/table';
import { useProposalsSide } from '../form/policyHolder/useProposalsSide';

const statuses = [ImportOutcome.Waiting, ImportOutcome.Registered, ImportOutcome.Problem, ImportOutcome.LeftOut].map(
  (value) => ({ value, ...bondOutcomes[value] }),
);

/** What is no document is shown as the file has it, so that it can be found there. */
const shownDocument = (text: string) => (documentKind(text) ? maskDocument(text) : text);

const columns: ColumnsOf<typeof getBondImportRows> = [
  {
    key: 'line',
    title: 'Linha',
    value: ({ Line, ProposalNumber }) => ProposalNumber ?? `Linha ${Line}`,
    width: 120,
    essential: true,
  },
  { key: 'policyHolder', title: 'Tomador', value: ({ PolicyHolderName }) => PolicyHolderName, width: 190 },
  {
    key: 'insured',
    title: 'Segurado',
    value: ({ Name, InsuredCpfCnpj }) => Name || shownDocument(InsuredCpfCnpj),
    width: 190,
  },
  { key: 'outcome', title: 'Situação', kind: 'status', status: (row) => bondOutcomes[row.OutcomeId], width: 150 },
  { key: 'problem', title: 'Observação', value: ({ Problem }) => Problem, width: 320 },
  { key: 'amount', title: 'Importância segurada', kind: 'money', value: (row) => row.InsuredAmountValue, width: 150 },
  { key: 'total', title: 'Prêmio total', kind: 'money', value: ({ TotalValue }) => TotalValue, width: 120 },
  { key: 'commission', title: 'Comissão', kind: 'money', value: ({ ComissionValue }) => ComissionValue, width: 110 },
  { key: 'modality', title: 'Modalidade', value: ({ ModalityName }) => ModalityName, width: 180 },
  { key: 'start', title: 'Início', kind: 'date', value: ({ StartDate }) => StartDate, width: 110 },
  { key: 'end', title: 'Fim', kind: 'date', value: ({ EndDate }) => EndDate, width: 110 },
  {
    key: 'premium',
    title: 'Prêmio líquido',
    kind: 'money',
    value: ({ InsurancePremium }) => InsurancePremium,
    width: 120,
    hiddenByDefault: true,
  },
];

interface BondRowsProps {
  bondImport: BondImport;
  /** Lines with what each costs. */
  chosen: ReadonlyMap<number, number>;
  onChange: (chosen: ReadonlyMap<number, number>) => void;
}

/** The file's bonds with their prices; those that can be proposals may be chosen, and what became one leads to it. */
export function BondRows({ bondImport, chosen, onChange }: BondRowsProps) {
  const { wholePath } = useProposalsSide();
  useRowsAgain(getBondImportRows, bondImport);
  const choose = (rows: readonly BondImportRow[], isChosen: boolean) => {
    const next = new Map(chosen);
    for (const { Line, TotalValue } of rows) {
      if (isChosen) next.set(Line, TotalValue ?? 0);
      else next.delete(Line);
    }
    onChange(next);
  };
  const shared = importRows(bondImport);
  return (
    <DataTable
      {...shared}
      status={{ ...shared.status, statuses }}
      call={getBondImportRows}
      name="bondImportRows"
      columns={columns}
      rowLink={({ ProposalUniqueId }: BondImportRow) => ProposalUniqueId && wholePath(ProposalUniqueId)}
      search={{ label: 'Tomador, segurado, CPF ou CNPJ', toQuery: (text) => ({ Search: text }) }}
      {...(bondImport.State === 'preview' &&
        bondImport.WaitingCount > 0 && {
          selection: {
            chosen: new Set(chosen.keys()),
            onChoose: choose,
            onClear: () => onChange(new Map()),
            most: MOST_BONDS_AT_ONCE,
            mayChoose: ({ OutcomeId }: BondImportRow) => OutcomeId === ImportOutcome.Waiting,
          },
        })}
    />
  );
}
