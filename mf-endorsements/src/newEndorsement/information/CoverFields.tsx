import { CONTRACT_END_LABEL, endorsementFieldLabels } from '@portal/shared/domain/parameters/endorsementFields';
import type { EndorsementField } from '@portal/shared/domain/parameters/endorsementFields';
import { formatDate, isPlainDate } from '@portal/shared/domain/time/dates';
import { CONTRACT_END } from '@portal/shared/domain/underwriting/endorsement/factLeaves';
import { daysOf, withDays, withEnd, withStart } from '@portal/shared/domain/underwriting/validity';
import type { Validity } from '@portal/shared/domain/underwriting/validity';
import { formatMoney } from '@portal/shared/domain/values/money';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import { problemAt } from '@portal/shared/form/problem';
import { Money } from '@portal/shared/ui/base';
import { DateField } from '@portal/shared/ui/date';
import { MoneyField, TermField } from '@portal/shared/ui/form';
import { amountBeside } from '../form/amountOnDay';
import type { AmountBeside } from '../form/amountOnDay';
import { newValidity, withValidity } from '../form/cover';
import type { StepFieldsProps } from '../stepProps';
import { coverNames, mayChange, mayChangeContractEnd, standingCover } from '../subject/subject';
import type { CoverKey } from '../subject/subject';
import { OldAndNew } from './OldAndNew';

interface CoverFieldsProps extends StepFieldsProps {
  cover: CoverKey;
}

/** Amount and validity of a cover; dates and days follow each other. Empty is as it stands. */
export function CoverFields({ cover, subject, value: typed, change, problems, disabled = false }: CoverFieldsProps) {
  const [name, standing] = [coverNames[cover], standingCover(subject, cover)];
  const field = (part: string) => `${name}.${part}` as EndorsementField;
  const [amount, start, end] = [
    field('NovaImportanciaSegurada'),
    field('NovoInicioVigencia'),
    field('NovoFimVigencia'),
  ];
  if (!standing || ![amount, start, end].some((one) => mayChange(subject, one))) return null;
  const now = typed[cover];
  const validity = newValidity(now, standing);
  const set = (part: Partial<typeof now>) => change({ [cover]: { ...now, ...part } });
  const setValidity = (next: Validity) => change({ [cover]: withValidity(now, next, standing) });
  const beside = amountBeside(typed, subject, cover);
  const wiring = (id: EndorsementField) => ({
    id,
    label: `${endorsementFieldLabels[id]}: passa a ser`,
    error: problemAt(problems, id),
    disabled,
  });
  return (
    <fieldset className="endorsements-group">
      <legend>{standing.Nome}</legend>
      {mayChange(subject, amount) && (
        <OldAndNew old={<Money cents={beside?.standingCents ?? standing.ImportanciaSegurada} />}>
          <MoneyField
            {...wiring(amount)}
            value={now.amount}
            help={amountHelp(beside)}
            onChange={(cents) => set({ amount: cents })}
          />
        </OldAndNew>
      )}
      {mayChange(subject, start) && (
        <OldAndNew old={formatDate(standing.InicioVigencia)}>
          <DateField
            {...wiring(start)}
            value={now.start}
            base={standing.InicioVigencia}
            onChange={(day) => (day === null ? set({ start: null }) : setValidity(withStart(validity, day)))}
          />
        </OldAndNew>
      )}
      {mayChange(subject, end) && (
        <>
          <OldAndNew old={formatDate(standing.FimVigencia)}>
            <DateField
              {...wiring(end)}
              value={now.end}
              base={standing.FimVigencia}
              help="Também +1a, +3m ou +90d, a partir do fim de hoje."
              onChange={(day) => (day === null ? set({ end: null }) : setValidity(withEnd(validity, day)))}
            />
          </OldAndNew>
          <OldAndNew old={`${formatNumber(standing.PrazoDias)} dias`}>
            <TermField
              id={`${name}.PrazoDias`}
              label={`Prazo${cover === 'complementary' ? ' complementar' : ''}: passa a ser`}
              disabled={disabled}
              start={isPlainDate(validity.startDate ?? '') ? validity.startDate : null}
              base={standing.FimVigencia}
              // While the days are retyped there are none, and the end stays where it is.
              value={daysOf(validity)}
              onChange={(days) => setValidity(withDays(validity, days))}
            />
          </OldAndNew>
        </>
      )}
      {cover === 'principal' && mayChangeContractEnd(subject) && (
        <OldAndNew old={formatDate(subject.policy.DadosProposta.ModalidadePrincipal.FimContrato) || 'Não informado'}>
          <DateField
            id={CONTRACT_END}
            label={`${CONTRACT_END_LABEL}: passa a ser`}
            error={problemAt(problems, CONTRACT_END)}
            disabled={disabled}
            value={now.contractEnd ?? null}
            base={subject.policy.DadosProposta.ModalidadePrincipal.FimContrato ?? standing.FimVigencia}
            help="Quando um aditivo mudou o prazo do contrato. A vigência da garantia vai ao menos até lá."
            onChange={(contractEnd) => set({ contractEnd })}
          />
        </OldAndNew>
      )}
    </fieldset>
  );
}

function amountHelp(beside: AmountBeside | null): string {
  const { least = null, most = null } = beside ?? {};
  const within =
    least !== null && most !== null
      ? ` De ${formatMoney(least)} a ${formatMoney(most)}.`
      : most !== null
        ? ` Até ${formatMoney(most)}.`
        : least !== null
          ? ` A partir de ${formatMoney(least)}.`
          : '';
  return `Em branco, continua como está.${within}`;
}
