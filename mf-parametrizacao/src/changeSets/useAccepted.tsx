import type { ChangeSet } from '@portal/shared/contracts/parameters/changes';
import { Checkbox } from '@portal/shared/ui/form';
import { useState } from 'react';

/** The values that are possible and more likely a slip, each of which is said to be meant so. */
export function useAccepted({ Drafts }: ChangeSet) {
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set());
  const asked = Drafts.flatMap(({ UniqueId, Name, Problems }) =>
    Problems.filter(({ Weight }) => Weight === 'asksAgain').map(({ Field, Message }) => ({
      key: `${UniqueId}.${Field}`,
      UniqueId,
      Field,
      text: `${Name}: ${Message}`,
    })),
  );
  const toggle = (key: string) =>
    setAccepted((before) => {
      const next = new Set(before);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  return {
    areAccepted: asked.every(({ key }) => accepted.has(key)),
    Accepts: asked.filter(({ key }) => accepted.has(key)).map(({ UniqueId, Field }) => ({ UniqueId, Field })),
    questions:
      asked.length === 0 ? null : (
        <fieldset className="parameters-change-accepts">
          <legend>Confirme o que foge do usual</legend>
          {asked.map(({ key, text }) => (
            <Checkbox key={key} checked={accepted.has(key)} onChange={() => toggle(key)}>
              {text} É isso mesmo.
            </Checkbox>
          ))}
        </fieldset>
      ),
  };
}
