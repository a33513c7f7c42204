import { useCommand } from '@portal/shared/commands/useCommand';
import {
  getAutomationLog,
  getPipeAutomations,
  savePipeAutomation,
  tryPipeAutomation,
} from '@portal/shared/contracts/boards/automations';
import type { PipeAutomation } from '@portal/shared/contracts/boards/automations';
import { useCall } from '@portal/shared/query';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { useNotify } from '@portal/shared/ui/overlay';
import { atOnceInWords, pastInWords } from './tryWords';

interface SwitchOnDialogProps {
  pipeUniqueId: string;
  automation: PipeAutomation;
  onClose: () => void;
}

/** Asks before an automation begins, with how many cards that touches at once. */
export default function SwitchOnDialog({ pipeUniqueId, automation, onClose }: SwitchOnDialogProps) {
  const notify = useNotify();
  const { uniqueId, version, rule, name } = automation;
  const tried = useCall(tryPipeAutomation, { parameters: { pipeUniqueId }, body: { uniqueId, rule } });
  const save = useCommand(savePipeAutomation, {
    refreshes: [getPipeAutomations, getAutomationLog],
    onDone: () => notify.success({ title: 'Automação ligada', text: name }),
  });
  return (
    <CommandDialog
      title="Ligar a automação?"
      verb="Ligar"
      hasFocusOnVerb
      command={save}
      reading={{
        isReady: tried.data !== undefined,
        error: tried.error,
        isFetching: tried.isFetching,
        onRetry: () => void tried.refetch(),
      }}
      consequence={`${name}. Ela age com os seus acessos, e o registro diz cada card em que agiu.`}
      onSend={() => save.run({ parameters: { pipeUniqueId }, body: { uniqueId, version, rule, isActive: true } })}
      onClose={onClose}
    >
      {tried.data && (
        <>
          <p>
            <strong>{atOnceInWords(tried.data, rule.trigger.kind)}</strong>
          </p>
          <p>{pastInWords(tried.data)}</p>
        </>
      )}
    </CommandDialog>
  );
}
