import { formatNumber } from '@portal/shared/domain/values/numbers';
import { FieldFrame } from '@portal/shared/ui/form';
import { Select } from '@portal/shared/ui/select';
import type { ReactNode } from 'react';
import { MOST_IDS } from './boardFilters';

interface FilterSelectProps<Value extends string | number> {
  label: string;
  placeholder: string;
  options: readonly { value: Value; label: string; count: number | undefined }[];
  value: readonly Value[];
  onChange: (value: Value[]) => void;
  loading?: boolean;
  help?: ReactNode;
}

/** Any of many values of one filter, each with how many cards it would leave. */
export function FilterSelect<Value extends string | number>({
  label,
  placeholder,
  options,
  value,
  onChange,
  loading = false,
  help,
}: FilterSelectProps<Value>) {
  return (
    <FieldFrame label={label} help={help}>
      {(wiring) => (
        <Select<Value[]>
          {...wiring}
          mode="multiple"
          placeholder={placeholder}
          maxCount={MOST_IDS}
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          loading={loading}
          options={options.map(({ count, label: name, value: id }) => ({
            value: id,
            title: name,
            label: count === undefined ? name : `${name} (${formatNumber(count)})`,
          }))}
          value={[...value]}
          onChange={onChange}
        />
      )}
    </FieldFrame>
  );
}
