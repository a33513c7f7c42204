import type { ModalityOffer } from '@portal/shared/contracts/parameters/modalityOffer';
import { formatMoney } from '@portal/shared/domain/values/money';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import { Checkbox, MoneyField } from '@portal/shared/ui/form';
import type { FormPartProps } from '../proposalForm';
import { coverageFieldId } from './riskFieldIds';
import type { ShownProblems } from '@portal/shared/form/useProblems';

type Coverage = ModalityOffer['Coverages'][number];

/** How a coverage is priced; numbers as `CoverageCalculationTypeId` has them. */
const PERCENT_OF_PRINCIPAL = 1;
const OWN_ANNUAL_RATE = 2;
const AMOUNT_PER_UNIT = 4;

/** What a coverage costs, in words. */
function coverageCost({ CoverageCalculationTypeId, Percent }: Coverage): string {
  if (Percent !== null && CoverageCalculationTypeId === PERCENT_OF_PRINCIPAL)
    return `Acrescenta ${formatNumber(Percent)}% do prêmio da modalidade.`;
  if (Percent !== null && CoverageCalculationTypeId === OWN_ANNUAL_RATE)
    return `Custa ${formatNumber(Percent)}% ao ano sobre o valor coberto.`;
  if (CoverageCalculationTypeId === AMOUNT_PER_UNIT) return 'Custa um valor a cada parte do valor coberto.';
  return 'Acrescenta um valor fixo ao prêmio.';
}

/** Coverages that the modality offers: ticked, with an amount of their own or the principal's. */
export function CoverageFields({
  value: form,
  change,
  shown,
}: Pick<FormPartProps, 'value' | 'change'> & { shown: ShownProblems }) {
  const offered = form.modality?.Coverages ?? [];
  if (offered.length === 0) return null;
  return (
    <fieldset className="proposal-risk-coverages">
      <legend>Coberturas adicionais</legend>
      {offered.map((coverage) => {
        const { UniqueId, Name } = coverage;
        const taken = form.coverages.find(({ coverageUniqueId }) => coverageUniqueId === UniqueId);
        const id = coverageFieldId(UniqueId);
        return (
          <div key={UniqueId} className="proposal-risk-coverage">
            <Checkbox
              checked={taken !== undefined}
              onChange={({ target }) =>
                change({
                  coverages: target.checked
                    ? [...form.coverages, { coverageUniqueId: UniqueId, insuredAmount: null }]
                    : form.coverages.filter(({ coverageUniqueId }) => coverageUniqueId !== UniqueId),
                })
              }
            >
              {Name} <span className="proposal-risk-cost">{coverageCost(coverage)}</span>
            </Checkbox>
            {taken && (
              <MoneyField
                id={id}
                label={`Valor coberto por ${Name}`}
                value={taken.insuredAmount}
                help={
                  form.insuredAmount
                    ? `Em branco vale a importância segurada: ${formatMoney(form.insuredAmount)}.`
                    : 'Em branco vale a importância segurada.'
                }
                onChange={(insuredAmount) =>
                  change({
                    coverages: form.coverages.map((kept) =>
                      kept.coverageUniqueId === UniqueId ? { ...kept, insuredAmount } : kept,
                    ),
                  })
                }
                onBlur={() => shown.leave(id)}
                error={shown.problemOf(id)}
              />
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
