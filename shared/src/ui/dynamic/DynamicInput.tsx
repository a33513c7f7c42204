import { DynamicInputType, dynamicInputType } from '../../domain/parameters/dynamicInput';
import { DateField } from '../date/DateField';
import { LongTextField } from '../form/LongTextField';
import { MoneyField } from '../form/MoneyField';
import { NumberField } from '../form/NumberField';
import { TextField } from '../form/TextField';
import { SelectField } from '../select/SelectField';
import { Repeater } from './Repeater';

/** A field as the platform describes it (Spec 001 §3 "Dynamic input definition"). */
export interface DynamicField {
  Type: string;
  Label: string;
  Name: string;
  /** The options of a Select. */
  Choices?: readonly string[];
}

/**
 * What a dynamic field holds, by its type: text, a day `YYYY-MM-DD`, cents for Money, a number, the chosen option, or
 * the lines of a Repeater.
 */
export type DynamicValue = string | number | readonly string[] | null;

interface DynamicInputProps {
  field: DynamicField;
  value: DynamicValue;
  onChange: (value: DynamicValue) => void;
  error?: string | null;
  required?: boolean;
  disabled?: boolean;
}

const textOf = (value: DynamicValue): string => (typeof value === 'string' ? value : '');
const numberOf = (value: DynamicValue): number | null => (typeof value === 'number' ? value : null);
const linesOf = (value: DynamicValue): readonly string[] => (Array.isArray(value) ? (value as readonly string[]) : []);

/** A field drawn by its Type; any Type that is not listed is a line of text (Spec 001 §3). */
export function DynamicInput({ field, value, onChange, ...state }: DynamicInputProps) {
  const common = { label: field.Label, onChange, ...state };
  switch (dynamicInputType(field.Type)) {
    case DynamicInputType.TextArea:
      return <LongTextField {...common} value={textOf(value)} />;
    case DynamicInputType.Date:
      return <DateField {...common} value={textOf(value) || null} />;
    case DynamicInputType.Money:
      return <MoneyField {...common} value={numberOf(value)} />;
    case DynamicInputType.Number:
      return <NumberField {...common} value={numberOf(value)} decimals={2} />;
    case DynamicInputType.Select:
      return (
        <SelectField
          {...common}
          value={textOf(value) || null}
          options={(field.Choices ?? []).map((choice) => ({ value: choice, label: choice }))}
        />
      );
    case DynamicInputType.Repeater:
      return <Repeater {...common} value={linesOf(value)} />;
    case DynamicInputType.text:
      return <TextField {...common} value={textOf(value)} />;
  }
}
