import { useCommand } from '@portal/shared/commands/useCommand';
import type { ModalityParameters } from '@portal/shared/contracts/parameters/kinds/modality';
import { saveModality } from '@portal/shared/contracts/parameters/modalityRecord';
import type { ModalityRecord } from '@portal/shared/contracts/parameters/modalityRecord';
import { modalityProblems } from '@portal/shared/domain/parameters/kinds/modality';
import type { ParameterField } from '@portal/shared/domain/parameters/kinds/parameterField';
import { problemsOf, refusedProblems } from '@portal/shared/form/problem';
import { useProblems } from '@portal/shared/form/useProblems';
import { useKeptForm } from '@portal/shared/kept/useKeptForm';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { useState } from 'react';
import { showsParameters } from '../changes/refreshed';
import { ParameterInput } from '../record/ParameterInput';
import { useDrafted, writeOn } from '../record/useDrafted';

interface FieldsDialogProps {
  modality: ModalityRecord;
  title: string;
  fields: readonly ParameterField[];
  onClose: () => void;
}

const isRecord = (response: unknown): response is ModalityRecord =>
  typeof response === 'object' && response !== null && 'VersionUniqueId' in response && 'Values' in response;

/** Values that a modality may be without. */
const nullable = new Set([
  ...['MinPeriodInYears', 'MaxPeriodInYears', 'DaysForAutomaticCancel', 'MaxPercentOfContract', 'MinPercentOfDebt'],
  ...['LimitHeldDaysAfterEnd', 'PaidUpWithinDays', 'SusepProcessNumber'],
  ...['MonitoringFromInsuredAmountValue', 'BigRiskFromInsuredAmountValue'],
]);

/** What an older version does not say is an empty field; of a mark it goes on saying nothing, which is no change. */
function valueOf({ Values }: ModalityRecord, { name, unit }: ParameterField) {
  const value = Values[name as keyof ModalityParameters];
  return value === undefined && unit !== 'flag' ? null : value;
}

/** Drafts values of a modality. What is wrong is kept all the same, and refused when it is to be reviewed. */
export default function FieldsDialog({ modality, title, fields, onClose }: FieldsDialogProps) {
  const { workingSet, drafted } = useDrafted();
  const [seen, see] = useState(modality);
  const {
    value: form,
    setValue,
    kept,
  } = useKeptForm<Record<string, unknown>>(
    `modalidade.${modality.UniqueId}.${title}.${workingSet ?? 'proprio'}`,
    Object.fromEntries(fields.map((field) => [field.name, valueOf(modality, field)])),
  );
  const save = useCommand(saveModality, {
    refreshes: showsParameters,
    newer: isRecord,
    onDone: drafted,
  });
  const written = Object.entries(form).map(([name, value]) => [
    name,
    value === '' && nullable.has(name) ? null : value,
  ]);
  const values: ModalityParameters = {
    ...seen.Values,
    ...(Object.fromEntries(written) as Partial<ModalityParameters>),
  };
  const missing = fields.filter(
    ({ name, unit }) => unit !== 'flag' && !nullable.has(name) && (form[name] === null || form[name] === ''),
  );
  const { problemOf, leave, ask } = useProblems(
    missing.flatMap(({ name, label }) => problemsOf(name, `Informe: ${label.toLowerCase()}`)),
    refusedProblems(save.error, (field) => ({ fieldId: field.replace(/^Values\./, '') })),
  );
  const judged = missing.length > 0 ? [] : modalityProblems(values, seen.InForce);
  const send = async () => {
    const sent = await save.run({
      body: { ...writeOn(seen, workingSet), Values: values },
    });
    // The page shows what somebody else did; sending again counts from there.
    if (sent.error && sent.newer) see(sent.newer);
    return sent;
  };
  return (
    <CommandDialog
      title={`Alterar ${title.toLowerCase()} de ${modality.Values.Name}`}
      consequence="Fica em rascunho: o que está em vigor só muda quando o conjunto de alterações for publicado."
      verb="Salvar rascunho"
      width={640}
      command={save}
      fields={fields.map(({ name }) => name)}
      kept={kept}
      onSend={() => (ask() ? send() : undefined)}
      onClose={onClose}
    >
      {fields.map((field) => (
        <ParameterInput
          key={field.name}
          field={field}
          value={form[field.name]}
          error={problemOf(field.name) ?? judged.find(({ Field }) => Field === field.name)?.Message ?? null}
          disabled={save.isBusy}
          onBlur={() => leave(field.name)}
          onChange={(value) => setValue((before) => ({ ...before, [field.name]: value }))}
        />
      ))}
    </CommandDialog>
  );
}
