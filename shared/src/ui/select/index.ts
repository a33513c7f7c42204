// Tier select: choosing out of a list that opens.
export { default as Select } from 'antd/es/select';
export type { SelectProps } from 'antd/es/select';

export { SelectField } from './SelectField';
