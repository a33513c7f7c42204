import { formatZipCodeWhileTyping } from '../../domain/values/masks';
import { cleanZipCode, zipCodeProblem } from '../../domain/people/zipCode';
import type { FieldProps } from './FieldFrame';
import { MaskedField } from './MaskedField';

/** A CEP; the value is its eight digits. */
export const ZipCodeField = (field: FieldProps<string>) => (
  <MaskedField
    format={formatZipCodeWhileTyping}
    clean={cleanZipCode}
    problem={zipCodeProblem}
    autoComplete="postal-code"
    {...field}
  />
);
