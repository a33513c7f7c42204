import type { CardRecord } from '@portal/shared/contracts/boards/board';
import { cedeRisk, getRetentionToConfirm, MAX_PLACEMENTS } from '@portal/shared/domain/underwriting/reinsurance';
import type { Placement, ReinsuranceChoice, ReinsuredRisk } from '@portal/shared/domain/underwriting/reinsurance';
import { formatMoney } from '@portal/shared/domain/values/money';
import { Button } from '@portal/shared/ui/base';
import { Checkbox, NumberField, TextField } from '@portal/shared/ui/form';
import { useRef } from 'react';
import './reinsuranceFields.css';

type Stakes = NonNullable<NonNullable<CardRecord['stakes']>['reinsurance']>;

/** The initial value of the fields. */
export const noReinsurance: ReinsuranceChoice = { TreatyPercent: null, Placements: [], ConfirmedRetentionValue: null };

const newPlacement: Placement = { ReinsurerName: '', ReinsurerCode: null, Percent: null };

export const toReinsuredRisk = ({ amountAtRiskValue, treatyCapacityValue }: Stakes): ReinsuredRisk => ({
  amountAtRiskCents: amountAtRiskValue,
  treatyCapacityCents: treatyCapacityValue,
});

/** Converts the fields to the request; drops a confirmation that is no longer needed. */
export const toReinsuranceInput = (
  risk: ReinsuredRisk,
  { TreatyPercent, Placements, ...choice }: ReinsuranceChoice,
) => ({
  TreatyPercent: TreatyPercent ?? 0,
  Placements: Placements.map((placement) => ({ ...placement, Percent: placement.Percent ?? 0 })),
  ConfirmedRetentionValue: getRetentionToConfirm(risk, { TreatyPercent, Placements })
    ? choice.ConfirmedRetentionValue
    : null,
});

interface ReinsuranceFieldsProps {
  risk: ReinsuredRisk;
  value: ReinsuranceChoice;
  onChange: (value: ReinsuranceChoice) => void;
  /** Takes a path on the wire, such as `Placements.0.Percent`. */
  problemOf: (field: string) => string | null;
  disabled: boolean;
}

/** Asks how the risk is shared by treaty, facultative placements and insurer, and shows the resulting amounts. */
export function ReinsuranceFields({ risk, value, onChange, problemOf, disabled }: ReinsuranceFieldsProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  const { Placements: placements } = value;
  const { treatyCents, placedCents, retainedCents } = cedeRisk(risk, value);
  const retention = getRetentionToConfirm(risk, value);
  const changePlacements = (Placements: readonly Placement[]) => onChange({ ...value, Placements });
  const focusPlacement = (index: number) =>
    setTimeout(() => group.current?.querySelectorAll('[role="group"]')[index]?.querySelector('input')?.focus());
  return (
    <fieldset ref={group} className="kanban-reinsurance" disabled={disabled}>
      <legend>Resseguro de {formatMoney(risk.amountAtRiskCents)}</legend>
      <NumberField
        label="Cessão ao contrato"
        unit="%"
        decimals={4}
        minimum={0}
        maximum={100}
        help={treatyHelp(risk, treatyCents)}
        disabled={disabled}
        value={value.TreatyPercent}
        onChange={(TreatyPercent) => onChange({ ...value, TreatyPercent })}
        error={problemOf('TreatyPercent')}
      />
      {placements.map((placement, index) => (
        <PlacementFields
          key={index}
          index={index}
          value={placement}
          cents={placedCents[index] ?? 0}
          onChange={(changed) => changePlacements(placements.map((other, at) => (at === index ? changed : other)))}
          onRemove={() => {
            changePlacements(placements.filter((_other, at) => at !== index));
            group.current?.querySelector('input')?.focus();
          }}
          problemOf={(field) => problemOf(`Placements.${index}.${field}`)}
          disabled={disabled}
        />
      ))}
      {placements.length < MAX_PLACEMENTS && (
        <Button
          type="dashed"
          disabled={disabled}
          onClick={() => {
            changePlacements([...placements, newPlacement]);
            focusPlacement(placements.length);
          }}
        >
          Adicionar colocação facultativa
        </Button>
      )}
      <Problem text={problemOf('Placements')} />
      {retainedCents >= 0 && <p role="status">Retido pela seguradora: {formatMoney(retainedCents)}</p>}
      {retention && (
        <Checkbox
          disabled={disabled}
          checked={value.ConfirmedRetentionValue === retention.cents}
          onChange={({ target }) =>
            onChange({ ...value, ConfirmedRetentionValue: target.checked ? retention.cents : null })
          }
        >
          {retention.kind === 'whole'
            ? `A seguradora retém todo o risco, de ${formatMoney(retention.cents)}`
            : `A seguradora retém ${formatMoney(retention.cents)} além da capacidade do contrato`}
        </Checkbox>
      )}
      <Problem text={problemOf('ConfirmedRetentionValue')} />
    </fieldset>
  );
}

const Problem = ({ text }: { text: string | null }) => (
  <div className="ui-form-problem" aria-live="polite">
    {text}
  </div>
);

function treatyHelp({ treatyCapacityCents }: ReinsuredRisk, treatyCents: number): string {
  const capacity =
    treatyCapacityCents === null ? 'Sem capacidade combinada.' : `Capacidade: ${formatMoney(treatyCapacityCents)}.`;
  return treatyCents > 0 ? `${capacity} Cede ${formatMoney(treatyCents)}.` : `${capacity} Vazio: nada é cedido.`;
}

interface PlacementFieldsProps extends Pick<ReinsuranceFieldsProps, 'problemOf' | 'disabled'> {
  index: number;
  value: Placement;
  cents: number;
  onChange: (value: Placement) => void;
  onRemove: () => void;
}

function PlacementFields({ index, value, cents, onChange, onRemove, problemOf, disabled }: PlacementFieldsProps) {
  const called = `colocação ${index + 1}`;
  return (
    <div role="group" aria-label={`Colocação ${index + 1}`} className="kanban-placement">
      <TextField
        label={`Resseguradora da ${called}`}
        required
        disabled={disabled}
        value={value.ReinsurerName}
        onChange={(ReinsurerName) => onChange({ ...value, ReinsurerName })}
        error={problemOf('ReinsurerName')}
      />
      <TextField
        label="CNPJ ou código SUSEP"
        maxLength={18}
        disabled={disabled}
        value={value.ReinsurerCode ?? ''}
        onChange={(code) => onChange({ ...value, ReinsurerCode: code || null })}
        error={problemOf('ReinsurerCode')}
      />
      <NumberField
        label={`Parte da ${called}`}
        required
        unit="%"
        decimals={4}
        minimum={0}
        maximum={100}
        help={cents > 0 ? `Assume ${formatMoney(cents)}.` : undefined}
        disabled={disabled}
        value={value.Percent}
        onChange={(Percent) => onChange({ ...value, Percent })}
        error={problemOf('Percent')}
      />
      <Button disabled={disabled} aria-label={`Remover ${called}`} onClick={onRemove}>
        Remover
      </Button>
    </div>
  );
}
