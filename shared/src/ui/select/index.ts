// Tier select: choosing out of a list that opens.
export { Select } from '../themed/Select';
export type { SelectProps } from 'antd/es/select';

export { SelectField } from './SelectField';
