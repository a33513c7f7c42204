// Tier form: fields in which people type and tick.
export { default as Checkbox } from 'antd/es/checkbox';
export { default as Input } from 'antd/es/input';
export { default as Radio } from 'antd/es/radio';
export type { InputRef } from 'antd/es/input';

export { DocumentField } from './DocumentField';
export { FieldFrame } from './FieldFrame';
export type { FieldProps, FieldWiring } from './FieldFrame';
export { LongTextField } from './LongTextField';
export { MoneyField } from './MoneyField';
export { NumberField } from './NumberField';
/** @public */
export { PhoneField } from './PhoneField';
/** @public */
export { EmailField } from './TextField';
export { TextField } from './TextField';
export { ZipCodeField } from './ZipCodeField';
