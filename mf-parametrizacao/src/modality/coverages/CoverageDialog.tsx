import { useCommand } from '@portal/shared/commands/useCommand';
import type { CoverageRecord } from '@portal/shared/contracts/parameters/coverages';
import { LONGEST_WORDING } from '@portal/shared/contracts/parameters/riskDetails';
import { saveCoverage } from '@portal/shared/contracts/parameters/modalityRecord';
import type { ModalityRecord } from '@portal/shared/contracts/parameters/modalityRecord';
import {
  addsToInsuredAmountField,
  coverageCalculations,
  coverageFigures,
  coverageProblems,
} from '@portal/shared/domain/parameters/kinds/coverage';
import { problemsOf, refusedProblems } from '@portal/shared/form/problem';
import { useProblems } from '@portal/shared/form/useProblems';
import { useKeptForm } from '@portal/shared/kept/useKeptForm';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { TextField } from '@portal/shared/ui/form';
import { SelectField } from '@portal/shared/ui/select';
import { TaggedTextField } from '@portal/shared/ui/taggedText';
import { useDrafting, writtenOn } from '../../changes/useDrafting';
import { ParameterInput } from '../../record/ParameterInput';
import { unfilledTags } from '../../record/ProposalTags';
import { CoverageExample } from './CoverageExample';

interface CoverageDialogProps {
  modality: ModalityRecord;
  /** Null begins one. */
  coverage: CoverageRecord | null;
  onClose: () => void;
}

interface CoverageForm {
  Name: string;
  calculation: number | null;
  /** Of whatever calculation they were typed for, by their names. */
  figures: Readonly<Record<string, number | null>>;
  /** Undefined as long as nobody has said so: then nothing is sent, which is no change. */
  addsToInsuredAmount: boolean | undefined;
  wording: string;
}

const JSON_FIELD = 'CoverageCalculationJSONParam';

/** Drafts a coverage: the fields are those of its calculation, with an example of what it would cost. */
export default function CoverageDialog({ modality, coverage, onClose }: CoverageDialogProps) {
  const drafting = useDrafting();
  const {
    value: form,
    setValue,
    kept,
  } = useKeptForm<CoverageForm>(
    `cobertura.${coverage?.UniqueId ?? `nova.${modality.UniqueId}`}.${drafting.workingSet ?? 'proprio'}`,
    {
      Name: coverage?.Values.Name ?? '',
      calculation: coverage?.Values.CoverageCalculationTypeId ?? null,
      figures: (coverage && coverageFigures(coverage.Values.CoverageCalculationJSONParam)) ?? {},
      addsToInsuredAmount: coverage?.Values.AddsToInsuredAmount,
      wording: coverage?.Values.Wording ?? '',
    },
  );
  const save = useCommand(saveCoverage, { ...drafting.options, once: 'body' });
  const figures = (form.calculation !== null && coverageCalculations[form.calculation]?.figures) || [];
  const isTyped = (name: string) => typeof form.figures[name] === 'number';
  const values = {
    ModalityUniqueId: modality.UniqueId,
    Name: form.Name.trim(),
    CoverageCalculationTypeId: form.calculation ?? 0,
    // Figures of the calculation alone: what was typed for another one is not sent.
    [JSON_FIELD]: JSON.stringify(
      Object.fromEntries(figures.flatMap(({ name }) => (isTyped(name) ? [[name, form.figures[name]]] : []))),
    ),
    ...(form.addsToInsuredAmount !== undefined && { AddsToInsuredAmount: form.addsToInsuredAmount }),
    ...(form.wording.trim() !== '' && { Wording: form.wording.trim() }),
  } as const;
  const missing = figures.filter(({ name }) => !isTyped(name));
  const judged = form.calculation === null || missing.length > 0 ? [] : coverageProblems(values);
  const ofFigures = judged.find(({ Field }) => Field === JSON_FIELD);
  const { problemOf, leave, ask } = useProblems(
    [
      ...problemsOf('Name', values.Name === '' && 'Informe o nome da cobertura'),
      ...problemsOf('calculation', form.calculation === null && 'Escolha como a cobertura é calculada'),
      ...missing.flatMap(({ name, label }) => problemsOf(name, `Informe: ${label.toLowerCase()}`)),
      ...problemsOf(figures.at(-1)?.name ?? '', ofFigures?.Weight === 'refuses' && ofFigures.Message),
    ],
    refusedProblems(save.error, (field) => ({ fieldId: field.replace(/^Values\./, '') })),
  );
  return (
    <CommandDialog
      title={coverage ? `Alterar a cobertura ${coverage.Values.Name}` : `Nova cobertura de ${modality.Values.Name}`}
      consequence="Fica em rascunho: novas propostas a oferecem depois de publicada."
      verb="Salvar rascunho"
      width={640}
      command={save}
      fields={['Name', 'CoverageCalculationTypeId']}
      kept={kept}
      onSend={() =>
        ask() ? save.run({ body: { ...drafting.inSet, ...writtenOn(coverage), Values: values } }) : undefined
      }
      onClose={onClose}
    >
      <TextField
        label="Nome"
        required
        value={form.Name}
        error={problemOf('Name')}
        disabled={save.isBusy}
        onBlur={() => leave('Name')}
        onChange={(Name) => setValue((before) => ({ ...before, Name }))}
      />
      <SelectField
        label="Cálculo"
        required
        options={Object.entries(coverageCalculations).map(([id, { label }]) => ({ value: Number(id), label }))}
        value={form.calculation}
        error={problemOf('calculation')}
        disabled={save.isBusy}
        onBlur={() => leave('calculation')}
        onChange={(calculation) => setValue((before) => ({ ...before, calculation }))}
      />
      {figures.map((field) => (
        <ParameterInput
          key={field.name}
          field={field}
          value={form.figures[field.name] ?? null}
          error={
            problemOf(field.name) ??
            (field === figures.at(-1) && ofFigures?.Weight === 'asksAgain' ? ofFigures.Message : null)
          }
          disabled={save.isBusy}
          onBlur={() => leave(field.name)}
          onChange={(value) =>
            setValue((before) => ({
              ...before,
              figures: { ...before.figures, [field.name]: value as number | null },
            }))
          }
        />
      ))}
      <ParameterInput
        field={addsToInsuredAmountField}
        value={form.addsToInsuredAmount}
        error={null}
        disabled={save.isBusy}
        onBlur={() => leave(addsToInsuredAmountField.name)}
        onChange={(value) => setValue((before) => ({ ...before, addsToInsuredAmount: value === true }))}
      />
      <TaggedTextField
        maxLength={LONGEST_WORDING}
        id="parametros-cobertura-texto"
        label="Texto da cobertura"
        help="O que a cobertura garante, como a apólice o imprime. Digite [ para inserir uma tag. Sem o texto, a apólice não é emitida."
        value={form.wording}
        tags={unfilledTags}
        required={false}
        problem={problemOf('Wording')}
        disabled={save.isBusy}
        onBlur={() => leave('Wording')}
        onChange={(wording) => setValue((before) => ({ ...before, wording }))}
      />
      {figures.length > 0 && missing.length === 0 && ofFigures?.Weight !== 'refuses' && (
        <CoverageExample calculation={values} />
      )}
    </CommandDialog>
  );
}
