import { useCommand } from '@portal/shared/commands/useCommand';
import type { AnyCall, Call, CallInput } from '@portal/shared/contracts/call';
import { getCompanySetup } from '@portal/shared/contracts/people/company';
import type { CompanySetup } from '@portal/shared/contracts/people/company';
import { problemAt, refusedProblems } from '@portal/shared/form/problem';
import { callKey, useQueryClient } from '@portal/shared/query';
import { useNotify } from '@portal/shared/ui/overlay';
import { isCompanySetup } from './isCompanySetup';

/** Each answers the whole set-up as it stands then. */
type Saving = AnyCall & { readonly response: (typeof getCompanySetup)['response'] };

interface Saved {
  /** What the user is told once it is saved. */
  done: string;
  /** Runs before the page takes the new state. */
  onSaved?: (setup: CompanySetup) => void;
}

/** Saves a step. After another's save the page takes what stands now, and the typed text stays. */
export function useSaveSetup<Shape extends Saving>(call: Call<Shape>) {
  const queries = useQueryClient();
  const notify = useNotify();
  const { run, isBusy, error } = useCommand(call, { newer: isCompanySetup });
  const take = (setup: CompanySetup) => queries.setQueryData(callKey(getCompanySetup, {}), setup);

  const save = async (input: CallInput<Shape>, { done, onSaved }: Saved) => {
    const sent = await run(input);
    if (!sent.error) {
      const setup: CompanySetup = sent.answer;
      onSaved?.(setup);
      take(setup);
      notify.success({ text: done });
    } else if (sent.error.kind === 'conflict') {
      if (sent.newer) take(sent.newer);
      notify.warning({ title: 'Nada foi salvo', text: sent.error.message });
    }
  };
  const problem = error?.kind === 'conflict' ? null : error;
  const problemOf = (field: string) => problemAt(refusedProblems(problem), field);
  return { save, saving: isBusy, problem, problemOf };
}
