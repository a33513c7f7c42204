import Form from 'antd/es/form';
import type { ReactElement } from 'react';
import { requiredProblem } from '../../domain/genericRules';
import { RequiredContext } from './FieldFrame';

interface FormFieldProps<Value> {
  /** The value's place in the form. */
  name: string | number | (string | number)[];
  /** The exact rule of `@portal/shared/domain`, for example `documentProblem`: its message, or null. */
  problem?: (value: Value) => string | null;
  required?: boolean;
  /** One field of this tier, or of the tiers date and select. */
  children: ReactElement;
}

/** Binds a field to the form around it; it is judged when it is left and when the form is sent. */
export function FormField<Value>({ name, problem, required = false, children }: FormFieldProps<Value>) {
  const judge = async (_rule: unknown, value: Value) => {
    const found = (required ? requiredProblem(value) : null) ?? (isGiven(value) ? problem?.(value) : null);
    if (found) throw new Error(found);
  };
  return (
    <RequiredContext.Provider value={required}>
      <Form.Item name={name} noStyle validateTrigger="onBlur" rules={[{ validator: judge }]}>
        {children}
      </Form.Item>
    </RequiredContext.Provider>
  );
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';
