import { usePortal } from '@portal/shared';
import { useCommand } from '@portal/shared/commands/useCommand';
import { LONGEST_CHANGE_SET_REASON } from '@portal/shared/contracts/parameters/changes';
import { compareParameterFile, importParameterFile } from '@portal/shared/contracts/parameters/parameterFile';
import type { ParameterFileComparison } from '@portal/shared/contracts/parameters/parameterFile';
import { MOST_PARAMETER_FILE_BYTES } from '@portal/shared/domain/parameters/changes/parameterFile';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { newUniqueId } from '@portal/shared/domain/values/newUniqueId';
import { problemsOf } from '@portal/shared/form/problem';
import { useProblems } from '@portal/shared/form/useProblems';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { LongTextField, TextField } from '@portal/shared/ui/form';
import { UploadField } from '@portal/shared/ui/upload';
import type { SendFile } from '@portal/shared/ui/upload';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { showsParameters } from '../../changes/refreshed';
import { FileComparison } from './FileComparison';
import './transfer.css';

interface ReadFile {
  file: File;
  found: ParameterFileComparison;
  /** Of this file and what it is taken as: sent again, it is taken once. */
  idempotencyKey: string;
}

/** Takes a file of parameters: compared first, then drafted whole as a new change set. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const { send } = usePortal();
  const navigate = useNavigate();
  const [read, setRead] = useState<ReadFile | null>(null);
  const [form, setForm] = useState({ Name: '', Reason: '' });
  const take = useCommand(importParameterFile, {
    refreshes: showsParameters,
    onDone: ({ UniqueId }) => void navigate(addresses.parameterChange(UniqueId)),
  });
  const { problemOf, leave, ask } = useProblems(
    problemsOf('Name', form.Name.trim() === '' && 'Dê um nome às alterações.'),
  );
  const compare: SendFile = async (file, options) => {
    const found = await send(compareParameterFile, { body: { file } }, options);
    take.reset();
    setRead({ file, found, idempotencyKey: newUniqueId() });
    setForm({ Name: found.Name, Reason: found.Reason });
    return { name: file.name, uniqueIdentifier: file.name, extension: '', relativePath: '' };
  };
  const isTakeable = read !== null && read.found.Problems.length === 0 && read.found.Parameters.length > 0;
  return (
    <CommandDialog
      title="Importar um arquivo de parâmetros"
      consequence="O que difere do que está publicado fica rascunhado em um novo conjunto, tudo ou nada. Nada entra em vigor antes da revisão e da publicação."
      verb="Rascunhar o arquivo"
      width={880}
      command={take}
      isDisabled={!isTakeable}
      onSend={() =>
        read && ask()
          ? take.run({ body: { file: read.file, ...form, IdempotencyKey: read.idempotencyKey } })
          : undefined
      }
      onClose={onClose}
    >
      <UploadField
        label={read ? 'Outro arquivo' : 'Arquivo exportado'}
        send={compare}
        value={[]}
        onChange={() => undefined}
        limit={1}
        maximumBytes={MOST_PARAMETER_FILE_BYTES}
        accept=".json,application/json"
        help="O arquivo JSON de um conjunto exportado, desta seguradora ou de outra."
      />
      {read && <FileComparison fileName={read.file.name} found={read.found} />}
      {isTakeable && (
        <>
          <TextField
            label="Nome do conjunto"
            required
            value={form.Name}
            error={problemOf('Name')}
            onBlur={() => leave('Name')}
            onChange={(Name) => setForm((before) => ({ ...before, Name }))}
          />
          <LongTextField
            label="Motivo"
            maxLength={LONGEST_CHANGE_SET_REASON}
            value={form.Reason}
            onChange={(Reason) => setForm((before) => ({ ...before, Reason }))}
          />
        </>
      )}
    </CommandDialog>
  );
}
