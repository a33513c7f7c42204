import { Select } from '../../themed/Select';

interface SelectFilterProps {
  id: string;
  options: { value: string; label: string }[];
  /** Empty when nothing is chosen. */
  value: string;
  onChange: (value: string) => void;
}

/** More options than this are searched rather than read. */
const SEARCH_FROM = 8;

export default function SelectFilter({ id, options, value, onChange }: SelectFilterProps) {
  return (
    <Select
      id={id}
      className="ui-filter-select"
      options={options}
      value={value || null}
      placeholder="Todos"
      allowClear
      popupMatchSelectWidth={false}
      showSearch={options.length >= SEARCH_FROM && { optionFilterProp: 'label' }}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  );
}
