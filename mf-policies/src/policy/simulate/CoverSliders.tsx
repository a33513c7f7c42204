import type { EndorsedPolicy, EndorsementParameters } from '@portal/shared/contracts/underwriting/endorsementRequest';
import { endorsementFieldLabels } from '@portal/shared/domain/parameters/endorsementFields';
import type { EndorsementField } from '@portal/shared/domain/parameters/endorsementFields';
import { formatDate } from '@portal/shared/domain/time/dates';
import { formatMoney } from '@portal/shared/domain/values/money';
import { DateField } from '@portal/shared/ui/date';
import { MoneyField } from '@portal/shared/ui/form';
import { sliderRange, standingBounds } from './simulation';
import type { CoverName, TypedCover } from './simulation';

/** Steps of a thousand reais: what lies between them is typed. */
const STEP_CENTS = 1_000_00;

interface CoverSlidersProps {
  name: CoverName;
  policy: EndorsedPolicy;
  parameters: EndorsementParameters;
  typed: TypedCover;
  /** The day that is tried. */
  on: string | null;
  onChange: (typed: TypedCover) => void;
}

/** Amount and dates of a cover that the kind lets change; empty is as it stands. */
export function CoverSliders({ name, policy, parameters, typed, on, onChange }: CoverSlidersProps) {
  const standing = policy.DadosProposta[name];
  const bounds = parameters[name];
  const isOffered = (field: EndorsementField) => parameters.ChangeableFields.includes(field);
  if (!standing || !bounds) return null;
  const [amount, start, end] = [
    `${name}.NovaImportanciaSegurada`,
    `${name}.NovoInicioVigencia`,
    `${name}.NovoFimVigencia`,
  ] as const;
  const beside = standingBounds(bounds, standing.ImportanciaSegurada, on);
  const { least, most } = sliderRange(beside.standingCents, beside.bounds);
  const isOnDay = beside.standingCents !== standing.ImportanciaSegurada;
  const setAmount = (cents: number | null) => onChange({ ...typed, NovaImportanciaSegurada: cents });
  return (
    <>
      {isOffered(amount) && (
        <>
          <MoneyField
            label={endorsementFieldLabels[amount]}
            help={`${isOnDay ? 'Nesse dia' : 'Hoje'} ${formatMoney(beside.standingCents)}. Em branco, continua como está.`}
            value={typed.NovaImportanciaSegurada}
            onChange={setAmount}
          />
          <input
            type="range"
            className="policies-simulation-slider"
            aria-label={`${endorsementFieldLabels[amount]}, de ${formatMoney(least)} a ${formatMoney(most)}`}
            aria-valuetext={formatMoney(typed.NovaImportanciaSegurada ?? beside.standingCents)}
            min={Math.ceil(least / STEP_CENTS)}
            max={Math.max(Math.ceil(least / STEP_CENTS), Math.floor(most / STEP_CENTS))}
            value={Math.round((typed.NovaImportanciaSegurada ?? beside.standingCents) / STEP_CENTS)}
            onChange={({ target }) => setAmount(Number(target.value) * STEP_CENTS)}
          />
        </>
      )}
      {isOffered(start) && (
        <DateField
          label={endorsementFieldLabels[start]}
          help={`Hoje ${formatDate(standing.InicioVigencia)}. Em branco, continua como está.`}
          value={typed.NovoInicioVigencia}
          base={standing.InicioVigencia}
          onChange={(NovoInicioVigencia) => onChange({ ...typed, NovoInicioVigencia })}
        />
      )}
      {isOffered(end) && (
        <DateField
          label={endorsementFieldLabels[end]}
          help={`Hoje ${formatDate(standing.FimVigencia)}. Também +1a, +3m ou +90d. Em branco, continua como está.`}
          value={typed.NovoFimVigencia}
          base={standing.FimVigencia}
          onChange={(NovoFimVigencia) => onChange({ ...typed, NovoFimVigencia })}
        />
      )}
    </>
  );
}
