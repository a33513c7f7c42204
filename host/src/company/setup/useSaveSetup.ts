import { PortalError } from '@portal/shared';
import { callKey, useQueryClient } from '@portal/shared/query';
import { getCompanySetup } from '@portal/shared/contracts/company';
import type { CompanySetup } from '@portal/shared/contracts/company';
import { useNotify } from '@portal/shared/ui/overlay';
import { useState } from 'react';

interface Save {
  /** Sends what is saved. */
  send: () => Promise<CompanySetup>;
  /** What the user is told once it is saved. */
  done: string;
  /** Runs before the page takes the new state. */
  onSaved?: (setup: CompanySetup) => void;
}

/** Saves a step. After another's save the page takes what stands now, and the typed text stays. */
export function useSaveSetup() {
  const queries = useQueryClient();
  const notify = useNotify();
  const [problem, setProblem] = useState<PortalError | null>(null);
  const [saving, setSaving] = useState(false);
  const take = (setup: CompanySetup) => queries.setQueryData(callKey(getCompanySetup, {}), setup);

  const save = async ({ send, done, onSaved }: Save) => {
    setSaving(true);
    setProblem(null);
    try {
      const setup = await send();
      onSaved?.(setup);
      take(setup);
      notify.success({ text: done });
    } catch (error) {
      if (!(error instanceof PortalError)) throw error;
      if (error.kind === 'conflict' && error.response) take(error.response as CompanySetup);
      if (error.kind === 'conflict') notify.warning({ title: 'Nada foi salvo', text: error.message });
      else setProblem(error);
    } finally {
      setSaving(false);
    }
  };
  const problemOf = (field: string): string | null =>
    problem?.errors.find((error) => error.Field === field)?.Message ?? null;
  return { save, saving, problem, problemOf };
}
