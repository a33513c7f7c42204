import { useCommand } from '@portal/shared/commands/useCommand';
import type { RateRowParameters } from '@portal/shared/contracts/parameters/kinds/modalityRates';
import { saveModalityRates } from '@portal/shared/contracts/parameters/modalityRates';
import type { ModalityRatesRecord } from '@portal/shared/contracts/parameters/modalityRates';
import type { ModalityRecord } from '@portal/shared/contracts/parameters/modalityRecord';
import { modalityRatesProblems } from '@portal/shared/domain/parameters/kinds/modalityRates';
import { useKeptForm } from '@portal/shared/kept/useKeptForm';
import { Button } from '@portal/shared/ui/base';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { useState } from 'react';
import { useDrafting, writtenOn } from '../../changes/useDrafting';
import { ParameterProblems } from '../../record/ParameterProblems';
import { RateRowFields } from './RateRowFields';
import type { TypedRow } from './RateRowFields';

interface RatesDialogProps {
  modality: ModalityRecord;
  rates: ModalityRatesRecord;
  onClose: () => void;
}

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

const isWhole = (row: TypedRow): row is RateRowParameters => row.AboveMonths !== null && row.AnnualRatePercent !== null;

/** Drafts the rates of a modality as a table: gaps and overlaps are told as they are typed. */
export default function RatesDialog({ modality, rates, onClose }: RatesDialogProps) {
  const drafting = useDrafting();
  const {
    value: rows,
    setValue,
    kept,
  } = useKeptForm<readonly TypedRow[]>(
    `taxas.${modality.UniqueId}.${drafting.workingSet ?? 'proprio'}`,
    rates.Values.Rows,
  );
  const [asked, ask] = useState(false);
  const save = useCommand(saveModalityRates, drafting.options);
  const whole = rows.filter(isWhole);
  const problems = whole.length === rows.length ? modalityRatesProblems({ Rows: whole }, rates.InForce) : [];
  const {
    UniqueId: ModalityUniqueId,
    IsDeleted: _removed,
    ...base
  } = writtenOn({ ...rates, UniqueId: modality.UniqueId });
  const send = () => {
    ask(true);
    if (whole.length < rows.length || ModalityUniqueId === null) return undefined;
    return save.run({ body: { ...drafting.inSet, ...base, ModalityUniqueId, Values: { Rows: whole } } });
  };
  const change = (index: number, changed: Partial<TypedRow>) =>
    setValue((before) => before.map((row, place) => (place === index ? { ...row, ...changed } : row)));
  return (
    <CommandDialog
      title={`Taxas por classe e prazo de ${modality.Values.Name}`}
      consequence="Prazos contam em meses do calendário. A linha da classe do tomador vem antes da de todas as classes; o que nenhuma alcança segue a taxa da modalidade."
      verb="Salvar rascunho"
      width={860}
      command={save}
      kept={kept}
      onSend={send}
      onClose={onClose}
    >
      {rows.length === 0 && <p>Nenhuma linha: toda proposta segue a taxa da modalidade.</p>}
      {rows.map((row, index) => (
        <RateRowFields
          // Rows have no identity but their place.
          key={index}
          number={index + 1}
          row={row}
          isAsked={asked}
          disabled={save.isBusy}
          onChange={(changed) => change(index, changed)}
          onRemove={() => setValue((before) => before.filter((_row, place) => place !== index))}
        />
      ))}
      <div>
        <Button disabled={save.isBusy} onClick={() => setValue((before) => [...before, nextRow(before)])}>
          Acrescentar linha
        </Button>
      </div>
      <div role="status">
        <ParameterProblems problems={problems} />
      </div>
    </CommandDialog>
  );
}
