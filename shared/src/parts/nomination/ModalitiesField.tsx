import { getModalitiesGroups } from '@portal/shared/contracts/parameters/modalities';
import { useCall } from '@portal/shared/query';
import { FieldFrame } from '@portal/shared/ui/form';
import { Select } from '@portal/shared/ui/select';

interface ModalitiesFieldProps {
  /** Unique ids; none is all. */
  value: readonly string[];
  error: string | null;
  disabled: boolean;
  onChange: (value: readonly string[]) => void;
}

const KEPT_MS = 60_000;

/** For which modalities; left empty for all of them, those that come later too. */
export function ModalitiesField({ value, error, disabled, onChange }: ModalitiesFieldProps) {
  const { data, isFetching, error: failure } = useCall(getModalitiesGroups, {}, { freshFor: KEPT_MS });
  return (
    <FieldFrame
      label="Modalidades"
      help={
        failure
          ? 'As modalidades não puderam ser lidas: o pedido vale para todas.'
          : 'Deixe vazio para todas, também as que vierem depois.'
      }
      error={error}
    >
      {(wiring) => (
        <Select
          {...wiring}
          mode="multiple"
          value={[...value]}
          loading={isFetching}
          disabled={disabled}
          placeholder="Todas"
          showSearch={{ optionFilterProp: 'label' }}
          options={(data ?? []).map(({ Name, BranchCode, Modalities }) => ({
            label: `${Name} (ramo ${BranchCode})`,
            options: Modalities.map((one) => ({ value: one.UniqueId, label: one.Name })),
          }))}
          onChange={(chosen: string[]) => onChange(chosen)}
        />
      )}
    </FieldFrame>
  );
}
