import type { AutomationRule } from '@portal/shared/contracts/boards/automations';
import { cardTypeLabels } from '@portal/shared/domain/boards/cardTypes';
import type { CardType } from '@portal/shared/domain/boards/cardTypes';
import { Checkbox, FieldFrame, MoneyField } from '@portal/shared/ui/form';
import { Select } from '@portal/shared/ui/select';
import type { RuleFieldsProps } from './RuleFields';

const MOST = 20;

const types = (Object.entries(cardTypeLabels) as [CardType, string][])
  .map(([value, label]) => ({ value, label }))
  .sort((one, other) => one.label.localeCompare(other.label, 'pt-BR'));
const offered = (rows: readonly { id: number; name: string }[]) =>
  rows.map(({ id, name }) => ({ value: id, label: name }));

/** Of which cards: nothing chosen takes any. */
export function ConditionFields({ rule, choices, problemOf, leave, onChange }: RuleFieldsProps) {
  const { conditions } = rule;
  const change = (part: Partial<AutomationRule['conditions']>) =>
    onChange({ ...rule, conditions: { ...conditions, ...part } });
  return (
    <fieldset className="parameters-automation-part">
      <legend>Se (tudo o que for escolhido)</legend>
      <AnyOf
        label="Prioridade"
        placeholder="Qualquer prioridade"
        options={offered(choices.priorities)}
        value={conditions.priorityIds}
        onChange={(priorityIds) => change({ priorityIds })}
      />
      <AnyOf
        label="Tipo de card"
        placeholder="Todos os tipos"
        options={types}
        value={conditions.cardTypes}
        onChange={(cardTypes) => change({ cardTypes })}
      />
      <AnyOf
        label="Modalidade"
        placeholder="Todas as modalidades"
        options={offered(choices.modalities)}
        value={conditions.modalityIds}
        onChange={(modalityIds) => change({ modalityIds })}
      />
      <AnyOf
        label="Corretora"
        placeholder="Qualquer corretora"
        options={offered(choices.brokers)}
        value={conditions.brokerIds}
        onChange={(brokerIds) => change({ brokerIds })}
      />
      <MoneyField
        label="Importância segurada, de"
        value={conditions.minInsuredAmount}
        onChange={(cents) => change({ minInsuredAmount: cents || null })}
      />
      <MoneyField
        label="Importância segurada, até"
        value={conditions.maxInsuredAmount}
        error={problemOf('conditions.maxInsuredAmount')}
        onBlur={() => leave('conditions.maxInsuredAmount')}
        onChange={(cents) => change({ maxInsuredAmount: cents || null })}
      />
      <Checkbox checked={conditions.hasNoOwner} onChange={(event) => change({ hasNoOwner: event.target.checked })}>
        Ninguém é responsável
      </Checkbox>
    </fieldset>
  );
}

interface AnyOfProps<Value extends string | number> {
  label: string;
  placeholder: string;
  options: { value: Value; label: string }[];
  value: readonly Value[];
  onChange: (value: Value[]) => void;
}

const AnyOf = <Value extends string | number>({ label, placeholder, options, value, onChange }: AnyOfProps<Value>) => (
  <FieldFrame label={label}>
    {(wiring) => (
      <Select<Value[]>
        {...wiring}
        mode="multiple"
        placeholder={placeholder}
        maxCount={MOST}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        options={options}
        value={[...value]}
        onChange={onChange}
      />
    )}
  </FieldFrame>
);
