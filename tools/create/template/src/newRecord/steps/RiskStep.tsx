import { useCommand } from '@portal/shared/commands/useCommand';
import { getModalities } from '@portal/shared/contracts/parameters/modalities';
import { getModality } from '@portal/shared/contracts/parameters/modalityOffer';
import { problemAt } from '@portal/shared/form/problem';
import { useCall } from '@portal/shared/query';
import { DateField } from '@portal/shared/ui/date';
import { CallFailure } from '@portal/shared/ui/dialog';
import { MoneyField } from '@portal/shared/ui/form';
import { SelectField } from '@portal/shared/ui/select';
import type { StepProps } from '../exampleForm';
import { fields } from '../exampleProblems';

/** The most that one page of the list holds; a company offers some dozens. */
const ALL = 200;

/** What is covered, for how much and how long. */
export function RiskStep({ value: form, change, problems }: StepProps) {
  const modalities = useCall(getModalities, { query: { ignoreDeleted: true, rowsPerPage: ALL } });
  const offer = useCommand(getModality, {
    onDone: (modality) => change({ modality, ...(form.object === '' && { object: modality.ObjectModel }) }),
  });
  const offered = (modalities.data?.Data ?? []).filter(({ IsComplementaryModality }) => !IsComplementaryModality);
  const failure = offer.error ?? modalities.error;
  const field = (name: keyof typeof fields) => ({
    id: fields[name].fieldId,
    required: true,
    error: problemAt(problems, fields[name].fieldId),
  });
  return (
    <>
      {failure && <CallFailure error={failure} />}
      <SelectField
        {...field('modality')}
        label="Modalidade"
        loading={modalities.isPending || offer.isBusy}
        options={offered.map(({ UniqueId, Name }) => ({ value: UniqueId, label: Name }))}
        value={form.modality?.UniqueId ?? null}
        onChange={(modalityUniqueId) =>
          modalityUniqueId === null ? change({ modality: null }) : void offer.run({ query: { modalityUniqueId } })
        }
      />
      <MoneyField
        {...field('insuredAmount')}
        label="Importância segurada"
        value={form.insuredAmount}
        onChange={(insuredAmount) => change({ insuredAmount })}
      />
      <DateField
        {...field('startDate')}
        label="Início da vigência"
        value={form.startDate}
        onChange={(startDate) => change({ startDate })}
      />
      <DateField
        {...field('endDate')}
        label="Fim da vigência"
        value={form.endDate}
        base={form.startDate}
        onChange={(endDate) => change({ endDate })}
      />
    </>
  );
}
