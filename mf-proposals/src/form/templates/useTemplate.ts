import { useCommand } from '@portal/shared/commands/useCommand';
import { openBondTemplate } from '@portal/shared/contracts/underwriting/bondTemplates';
import { useEffect, useRef } from 'react';
import type { FormPartProps } from '../proposalForm';
import { formOfTemplate } from './formOfTemplate';

/** Writes a template into a form; the latest that was chosen counts. */
export function useTemplate({ value: form, change }: Pick<FormPartProps, 'value' | 'change'>) {
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  });
  const asked = useRef<string | null>(null);
  const { run, isBusy, error, reset } = useCommand(async (UniqueId: string, send) => {
    asked.current = UniqueId;
    const broker = latest.current.broker && { BrokerUniqueId: latest.current.broker.UniqueId };
    const opened = await send(openBondTemplate, { query: { UniqueId, ...broker } });
    const part = await formOfTemplate(opened, latest.current, send);
    if (asked.current === UniqueId) change(part);
  });
  const forget = () => {
    asked.current = null;
    reset();
    change({ template: null });
  };
  return { take: (uniqueId: string) => void run(uniqueId), forget, isOpening: isBusy, error };
}
