import { Select } from '../themed/Select';
import { FieldFrame } from '../form/FieldFrame';
import type { FieldProps } from '../form/FieldFrame';

/** More options than this are searched rather than read. */
const SEARCH_FROM = 8;

interface SelectFieldProps<Value extends string | number> extends FieldProps<Value | null> {
  options: readonly { value: Value; label: string; disabled?: boolean }[];
  /** Options are on their way. */
  loading?: boolean;
}

/** One of several options; null when none is chosen. Many options can be searched by typing. */
export function SelectField<Value extends string | number>({
  options,
  loading = false,
  value = null,
  onChange,
  onBlur,
  disabled = false,
  placeholder = 'Selecione',
  autoComplete: _autoComplete,
  ...frame
}: SelectFieldProps<Value>) {
  return (
    <FieldFrame {...frame}>
      {(wiring) => (
        <Select<Value>
          {...wiring}
          options={[...options]}
          loading={loading}
          value={value}
          placeholder={placeholder}
          allowClear
          disabled={disabled}
          showSearch={options.length >= SEARCH_FROM && { optionFilterProp: 'label' }}
          onChange={(chosen: Value | undefined) => onChange?.(chosen ?? null)}
          {...(onBlur && { onBlur })}
        />
      )}
    </FieldFrame>
  );
}
