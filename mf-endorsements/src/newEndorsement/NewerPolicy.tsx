import { Alert, Button } from '@portal/shared/ui/base';
import { Radio } from '@portal/shared/ui/form';
import { useState } from 'react';
import { NEWER_POLICY_ID } from './form/informationProblems';
import { conflictsOf, rebased } from './form/rebase';
import type { TypedEndorsement } from './form/typedEndorsement';
import type { Subject } from './subject/subject';

interface NewerPolicyProps {
  subject: Subject;
  typed: TypedEndorsement;
  change: (part: Partial<TypedEndorsement>) => void;
}

/** The policy has changed since the draft was begun: what was typed goes on from it, and what both changed is asked. */
export function NewerPolicy({ subject, typed, change }: NewerPolicyProps) {
  const conflicts = conflictsOf(typed, subject);
  const [taken, setTaken] = useState<Readonly<Record<string, 'mine' | 'theirs'>>>({});
  const isDecided = conflicts.every(({ field }) => taken[field] !== undefined);
  const goOn = () =>
    change(
      rebased(
        typed,
        subject,
        new Set(conflicts.map(({ field }) => field).filter((field) => taken[field] === 'theirs')),
      ),
    );
  return (
    <div id={NEWER_POLICY_ID} tabIndex={-1} role="group" aria-label="A apólice mudou">
      <Alert
        type="warning"
        showIcon
        title="A apólice mudou desde que este pedido começou"
        description={
          <div className="endorsements-conflicts">
            {conflicts.length === 0 ? (
              <p>
                Nada do que você pediu foi alterado por outro endosso. O pedido continua sobre a apólice como ela está
                agora.
              </p>
            ) : (
              <p>Outro endosso alterou o que você também pede. Escolha campo a campo:</p>
            )}
            {conflicts.map(({ field, label, begun, now, asked }) => (
              <fieldset key={field}>
                <legend>
                  {label}: era “{begun}”, agora é “{now}”
                </legend>
                <Radio.Group
                  value={taken[field]}
                  onChange={({ target }) => setTaken({ ...taken, [field]: target.value as 'mine' | 'theirs' })}
                  options={[
                    { value: 'mine', label: `Continuar pedindo “${asked}”` },
                    { value: 'theirs', label: `Ficar com “${now}”` },
                  ]}
                />
              </fieldset>
            ))}
            <Button type="primary" disabled={!isDecided} onClick={goOn}>
              Continuar sobre a apólice como está
            </Button>
          </div>
        }
      />
    </div>
  );
}
