import { Alert, Button } from '@portal/shared/ui/base';
import { useEffect, useRef } from 'react';
import { focusField } from '../form/focusField';
import type { FormProblem } from '../form/proposalForm';

/** What keeps the changes from being stored; each leads to its field. Takes the focus when it appears. */
export function ProblemLinks({ problems }: { problems: readonly FormProblem[] }) {
  const list = useRef<HTMLDivElement>(null);
  const text = problems.map((problem) => problem.text).join(' ');
  const before = useRef('');
  useEffect(() => {
    if (text !== '' && before.current === '') list.current?.focus();
    before.current = text;
  }, [text]);
  if (problems.length === 0) return null;
  return (
    <div ref={list} tabIndex={-1}>
      <Alert
        type="error"
        showIcon
        role="alert"
        title={problems.length === 1 ? 'Falta corrigir um campo:' : `Falta corrigir ${problems.length} campos:`}
        description={
          <ul className="proposal-edit-problems">
            {problems.map(({ fieldId, text: told }) => (
              <li key={`${fieldId} ${told}`}>
                <Button type="link" onClick={() => focusField(fieldId)}>
                  {told}
                </Button>
              </li>
            ))}
          </ul>
        }
      />
    </div>
  );
}
