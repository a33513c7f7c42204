import { formatDate } from '@portal/shared/domain/time/dates';
import { formatMoney } from '@portal/shared/domain/values/money';
import { MoneyField } from '@portal/shared/ui/form';
import { SelectField } from '@portal/shared/ui/select';
import type { FormPartProps } from '../proposalForm';
import { riskFieldIds as ids } from './riskFieldIds';
import type { ShownProblems } from '@portal/shared/form/useProblems';
import { ValidityFields } from './ValidityFields';

/** A second modality under the same policy, where the principal one offers any. */
export function ComplementaryFields({
  value: form,
  change,
  shown,
}: Pick<FormPartProps, 'value' | 'change'> & { shown: ShownProblems }) {
  const { modality, complementary } = form;
  if (!modality || (modality.ComplementaryModalities.length === 0 && !complementary)) return null;
  const chosen = modality.ComplementaryModalities.find(({ UniqueId }) => UniqueId === complementary?.modalityUniqueId);
  return (
    <>
      <SelectField
        id={ids.complementaryModality}
        label="Modalidade complementar"
        placeholder="Nenhuma"
        help={
          chosen
            ? `De ${formatMoney(chosen.MinInsuredAmountValue)} a ${formatMoney(chosen.MaxInsuredAmountValue)}.`
            : 'Opcional: entra na mesma apólice, com importância segurada própria.'
        }
        options={modality.ComplementaryModalities.map(({ UniqueId, Name }) => ({ value: UniqueId, label: Name }))}
        value={chosen?.UniqueId ?? null}
        onChange={(modalityUniqueId) =>
          change({
            complementary: modalityUniqueId
              ? {
                  modalityUniqueId,
                  insuredAmount: complementary?.insuredAmount ?? null,
                  startDate: modality.EqualizeValidityDate ? null : form.startDate,
                  endDate: modality.EqualizeValidityDate ? null : form.endDate,
                }
              : null,
          })
        }
        onBlur={() => shown.leave(ids.complementaryModality)}
        error={shown.problemOf(ids.complementaryModality)}
      />
      {complementary && (
        <MoneyField
          id={ids.complementaryAmount}
          label="Importância segurada complementar"
          required
          value={complementary.insuredAmount}
          onChange={(insuredAmount) => change({ complementary: { ...complementary, insuredAmount } })}
          onBlur={() => shown.leave(ids.complementaryAmount)}
          error={shown.problemOf(ids.complementaryAmount)}
          help={
            modality.EqualizeValidityDate && form.startDate && form.endDate
              ? `Acompanha a vigência da principal: ${formatDate(form.startDate)} a ${formatDate(form.endDate)}.`
              : undefined
          }
        />
      )}
      {complementary && !modality.EqualizeValidityDate && (
        <ValidityFields
          validity={{
            startDate: complementary.startDate ?? form.startDate,
            endDate: complementary.endDate ?? form.endDate,
          }}
          onChange={(validity) => change({ complementary: { ...complementary, ...validity } })}
          limits={chosen ?? null}
          ids={{
            startDate: ids.complementaryStartDate,
            days: `${ids.complementaryEndDate}-days`,
            endDate: ids.complementaryEndDate,
          }}
          shown={shown}
          of=" da complementar"
        />
      )}
    </>
  );
}
