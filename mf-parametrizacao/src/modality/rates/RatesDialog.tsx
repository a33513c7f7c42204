import { useCommand } from '@portal/shared/commands/useCommand';
import type { PolicyHolderClass, RateRowParameters } from '@portal/shared/contracts/parameters/kinds/modalityRates';
import { saveModalityRates } from '@portal/shared/contracts/parameters/modalityRates';
import type { ModalityRatesRecord } from '@portal/shared/contracts/parameters/modalityRates';
import type { ModalityRecord } from '@portal/shared/contracts/parameters/modalityRecord';
import { modalityRatesProblems } from '@portal/shared/domain/parameters/kinds/modalityRates';
import { policyHolderClasses } from '@portal/shared/domain/parameters/policyHolderClasses';
import { problemsOf } from '@portal/shared/form/problem';
import { NumberField } from '@portal/shared/ui/form';
import { SelectField } from '@portal/shared/ui/select';
import { useDrafting, writtenOn } from '../../changes/useDrafting';
import { DraftDialog } from '../../record/DraftDialog';
import { RowsField } from '../../record/RowsField';
import type { RowColumn } from '../../record/RowLine';
import { isVersioned } from '../../record/useDrafted';

/** A row while it is typed. */
interface TypedRow {
  PolicyHolderClass: PolicyHolderClass | null;
  AboveMonths: number | null;
  UntilMonths: number | null;
  AnnualRatePercent: number | null;
}

interface RatesDialogProps {
  modality: ModalityRecord;
  rates: ModalityRatesRecord;
  onClose: () => void;
}

const LONGEST_MONTHS = 1200;
const classOptions = policyHolderClasses.map((value) => ({ value, label: `Classe ${value}` }));

const columns: readonly RowColumn<TypedRow>[] = [
  {
    title: 'Classe',
    field: (row, change, called) => (
      <SelectField<PolicyHolderClass>
        {...called}
        placeholder="Todas"
        options={classOptions}
        value={row.PolicyHolderClass}
        onChange={(chosen) => change({ PolicyHolderClass: chosen })}
      />
    ),
  },
  {
    title: 'Acima de',
    field: (row, change, called) => (
      <NumberField
        {...called}
        unit="meses"
        minimum={0}
        maximum={LONGEST_MONTHS}
        value={row.AboveMonths}
        onChange={(AboveMonths) => change({ AboveMonths })}
      />
    ),
  },
  {
    title: 'Até',
    field: (row, change, called) => (
      <NumberField
        {...called}
        unit="meses"
        placeholder="sem fim"
        minimum={1}
        maximum={LONGEST_MONTHS}
        value={row.UntilMonths}
        onChange={(UntilMonths) => change({ UntilMonths })}
      />
    ),
  },
  {
    title: 'Taxa anual',
    field: (row, change, called) => (
      <NumberField
        {...called}
        unit="%"
        minimum={0}
        decimals={8}
        value={row.AnnualRatePercent}
        onChange={(AnnualRatePercent) => change({ AnnualRatePercent })}
      />
    ),
  },
];

/** A row goes on where the last one of its class ends. */
function nextRow(rows: readonly TypedRow[]): TypedRow {
  const last = rows.at(-1);
  return {
    PolicyHolderClass: last?.PolicyHolderClass ?? null,
    AboveMonths: last?.UntilMonths ?? 0,
    UntilMonths: null,
    AnnualRatePercent: null,
  };
}

const asParameters = (rows: readonly TypedRow[]) => ({ Rows: rows as RateRowParameters[] });

/** Drafts the rates of a modality as a table: gaps and overlaps are told as they are typed. */
export default function RatesDialog({ modality, rates, onClose }: RatesDialogProps) {
  const drafting = useDrafting();
  const save = useCommand(saveModalityRates, { ...drafting.options, newer: isVersioned });
  return (
    <DraftDialog<{ rows: readonly TypedRow[] }, ModalityRatesRecord>
      title={`Taxas por classe e prazo de ${modality.Values.Name}`}
      keptAs={`taxas.${modality.UniqueId}.${drafting.workingSet ?? 'proprio'}.linhas`}
      width={860}
      consequence="Fica em rascunho. Prazos contam em meses do calendário. A linha da classe do tomador vem antes da de todas as classes; o que nenhuma alcança segue a taxa da modalidade."
      record={rates}
      initial={{ rows: rates.Values.Rows }}
      missing={({ rows }) => {
        const empty = rows.findIndex((row) => row.AboveMonths === null || row.AnnualRatePercent === null);
        return problemsOf(
          'Rows',
          empty >= 0 && `Informe na linha ${empty + 1} a partir de quantos meses vale (0 desde o começo) e a taxa.`,
        );
      }}
      judge={({ rows }) => modalityRatesProblems(asParameters(rows), rates.InForce)}
      command={save}
      send={({ rows }, stands) => {
        const { UniqueId: _own, IsDeleted: _removed, ...base } = writtenOn(stands);
        const Values = asParameters(rows);
        return save.run({ body: { ...drafting.inSet, ...base, ModalityUniqueId: modality.UniqueId, Values } });
      }}
      onClose={onClose}
    >
      {({ form, set, problemOf }) => (
        <>
          {form.rows.length === 0 && <p>Nenhuma linha: toda proposta segue a taxa da modalidade.</p>}
          <RowsField
            label="Linhas"
            noun="linha"
            rows={form.rows}
            columns={columns}
            newRow={nextRow}
            error={problemOf('Rows')}
            disabled={save.isBusy}
            onChange={(rows) => set({ rows })}
          />
        </>
      )}
    </DraftDialog>
  );
}
