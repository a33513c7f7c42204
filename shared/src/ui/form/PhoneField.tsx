import { formatPhoneWhileTyping } from '../../domain/values/masks';
import { cleanPhone, phoneProblem } from '../../domain/people/phone';
import type { FieldProps } from './FieldFrame';
import { MaskedField } from './MaskedField';

/** A landline or mobile number with area code; the value is its digits (Spec 001 §5). */
export const PhoneField = (field: FieldProps<string>) => (
  <MaskedField
    format={formatPhoneWhileTyping}
    clean={cleanPhone}
    problem={phoneProblem}
    inputMode="tel"
    autoComplete="tel-national"
    {...field}
  />
);
