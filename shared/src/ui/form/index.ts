// Tier form: fields in which people type and tick.
export { default as Checkbox } from 'antd/es/checkbox';
export { default as Input } from 'antd/es/input';
export { default as InputNumber } from 'antd/es/input-number';
export { default as Radio } from 'antd/es/radio';
export { default as Switch } from 'antd/es/switch';
export type { InputRef } from 'antd/es/input';

export { DocumentField } from './DocumentField';
export { FieldFrame } from './FieldFrame';
export type { FieldProps, FieldWiring } from './FieldFrame';
export { LongTextField } from './LongTextField';
export { MoneyField, moneyProblem } from './MoneyField';
export { NumberField } from './NumberField';
export { PasswordField } from './PasswordField';
export { PhoneField } from './PhoneField';
export { EmailField, TextField } from './TextField';
export { ZipCodeField } from './ZipCodeField';
