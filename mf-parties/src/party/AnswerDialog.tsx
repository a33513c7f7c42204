import type { Command, Sent } from '@portal/shared/commands/useCommand';
import { LONGEST_ANSWER } from '@portal/shared/contracts/parties/returned';
import { problemsOf, refusedProblems } from '@portal/shared/form/problem';
import { useProblems } from '@portal/shared/form/useProblems';
import { useKeptForm } from '@portal/shared/kept/useKeptForm';
import { DocumentFiles } from '@portal/shared/parts/sendDocument';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { LongTextField } from '@portal/shared/ui/form';
import type { UploadedFile } from '@portal/shared/ui/upload';
import { useState } from 'react';

interface AnswerDialogProps {
  /** What the insurer sent back, and why, as a sentence. */
  returned: string;
  /** Names the form and the record, for what is typed and not sent yet. */
  keptAs: string;
  /** The document that may go with the answer, or in its place; null where files are given elsewhere. */
  document: { label: string; lead: string } | null;
  command: Pick<Command<never, unknown>, 'isBusy' | 'error' | 'reset'>;
  onSend: (observation: string, archiveUniqueIds: string[]) => Promise<Sent<unknown, unknown>>;
  onClose: () => void;
}

/** A broker answers what the insurer sent back. */
export function AnswerDialog({ returned, keptAs, document, command, onSend, onClose }: AnswerDialogProps) {
  const { value, setValue, kept } = useKeptForm(keptAs, '');
  const [files, setFiles] = useState<readonly UploadedFile[]>([]);
  const isMissing = value.trim() === '' && files.length === 0;
  const { problemOf, ask } = useProblems(
    problemsOf('Observation', isMissing && (document ? 'Escreva a resposta ou envie o arquivo' : 'Escreva a resposta')),
    refusedProblems(command.error),
  );
  const send = () =>
    onSend(
      value.trim(),
      files.map(({ uniqueIdentifier }) => uniqueIdentifier),
    );
  return (
    <CommandDialog
      title="Responder à seguradora?"
      consequence={returned}
      verb="Responder e enviar de novo"
      command={command}
      fields={['Observation']}
      kept={kept}
      onSend={() => (ask() ? send() : undefined)}
      onClose={onClose}
    >
      {document && <DocumentFiles {...document} value={files} onChange={setFiles} disabled={command.isBusy} />}
      <LongTextField
        label="Resposta à seguradora"
        help="Diga o que foi corrigido. A seguradora lê, e a análise continua."
        required={document === null}
        maxLength={LONGEST_ANSWER}
        disabled={command.isBusy}
        value={value}
        error={problemOf('Observation')}
        onChange={setValue}
      />
    </CommandDialog>
  );
}
