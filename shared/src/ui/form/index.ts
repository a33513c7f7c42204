// Tier form: fields in which people type and tick.
export { Checkbox } from '../themed/Checkbox';
export { Input } from '../themed/Input';
export { Radio } from '../themed/Radio';
export type { InputRef } from 'antd/es/input';

export { DocumentField } from './DocumentField';
export { FieldFrame } from './FieldFrame';
export type { FieldProps, FieldWiring } from './FieldFrame';
export { LongTextField } from './LongTextField';
export { MoneyField } from './MoneyField';
export { NumberField } from './NumberField';
export { TermField } from './TermField';
/** @public */
export { PhoneField } from './PhoneField';
/** @public */
export { EmailField } from './TextField';
export { TextField } from './TextField';
export { UnfinishedWork, useUnfinished } from './unfinishedInput';
export type { ReportUnfinished } from './unfinishedInput';
export { ZipCodeField } from './ZipCodeField';
