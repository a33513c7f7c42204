import { useCommand } from '@portal/shared/commands/useCommand';
import { saveIntegrationDestination } from '@portal/shared/contracts/integrations/destinations';
import type { IntegrationDestination } from '@portal/shared/contracts/integrations/destinations';
import { eventLabel, offeredEvents } from '@portal/shared/domain/integrations/destinations';
import type { DestinationKind } from '@portal/shared/domain/integrations/destinations';
import { LONGER_INPUT_MAX_LENGTH } from '@portal/shared/domain/values/limits';
import { newUniqueId } from '@portal/shared/domain/values/newUniqueId';
import { problemsOf, refusedProblems } from '@portal/shared/form/problem';
import { useProblems } from '@portal/shared/form/useProblems';
import { useKeptForm } from '@portal/shared/kept/useKeptForm';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { Checkbox, TextField } from '@portal/shared/ui/form';
import { useNotify } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import type { ToldSecret } from './SecretNotice';
import { isSavedDestination, showsIntegrations } from './showsIntegrations';

interface DialogProps {
  kind: DestinationKind;
  /** Null for a new one. */
  destination: IntegrationDestination | null;
  onSecret: (told: ToldSecret) => void;
  onClose: () => void;
}

const words: Record<DestinationKind, { create: string; verb: string; name: string }> = {
  registrar: { create: 'Configurar a registradora', verb: 'Salvar registradora', name: 'Registradora' },
  accounting: { create: 'Configurar a contabilidade', verb: 'Salvar contabilidade', name: 'Contabilidade' },
  webhook: { create: 'Novo webhook', verb: 'Salvar webhook', name: '' },
};

/** Where events go: a name for people, an address, and of a webhook which events. */
export default function DestinationDialog({ kind, destination, onSecret, onClose }: DialogProps) {
  const notify = useNotify();
  const [newId] = useState(newUniqueId);
  const [standing, setStanding] = useState(destination);
  const {
    value: form,
    setValue,
    kept,
  } = useKeptForm(`destino.${destination?.UniqueId ?? `novo.${kind}`}`, {
    Name: destination?.Name ?? words[kind].name,
    Address: destination?.Address ?? '',
    Events: destination?.Events ?? [],
  });
  const set = (part: Partial<typeof form>) => setValue((before) => ({ ...before, ...part }));
  const save = useCommand(saveIntegrationDestination, {
    refreshes: showsIntegrations,
    newer: isSavedDestination,
    onDone: ({ Destination: { Name }, Secret, GoingCount }) => {
      if (Secret !== null) onSecret({ name: Name, secret: Secret, previousUntil: null });
      notify.success({
        title: destination ? 'Destino alterado' : 'Destino criado',
        text: GoingCount > 0 ? `${GoingCount} envios que esperavam seguem agora.` : Name,
      });
    },
  });
  const { problemOf, leave, ask } = useProblems(
    [
      ...problemsOf('Name', form.Name.trim() ? null : 'Dê um nome ao destino.'),
      ...problemsOf(
        'Address',
        /^https?:\/\/./.test(form.Address.trim()) ? null : 'Escreva o endereço completo, com https://.',
      ),
      ...problemsOf('Events', kind !== 'webhook' || form.Events.length > 0 ? null : 'Escolha ao menos um evento.'),
    ],
    refusedProblems(save.error),
  );
  const send = async () => {
    const sent = await save.run({
      body: {
        UniqueId: standing?.UniqueId ?? newId,
        ExpectedRevision: standing?.Revision ?? null,
        Kind: kind,
        ...form,
        Name: form.Name.trim(),
        Address: form.Address.trim(),
      },
    });
    // Sending again counts from what the other left.
    if (sent.error && sent.newer) setStanding(sent.newer.Destination);
    return sent;
  };
  const now = standing !== destination ? standing : null;
  return (
    <CommandDialog
      title={destination ? `Alterar ${destination.Name}` : words[kind].create}
      consequence={
        destination ? undefined : 'O segredo com que os envios são assinados aparece uma vez, depois de salvar.'
      }
      verb={words[kind].verb}
      command={save}
      kept={kept}
      fields={['Name', 'Address', 'Events']}
      onSend={() => (ask() ? send() : undefined)}
      onClose={onClose}
    >
      <TextField
        label="Nome"
        required
        value={form.Name}
        onChange={(Name) => set({ Name })}
        onBlur={() => leave('Name')}
        error={problemOf('Name')}
        disabled={save.isBusy}
        {...(now && now.Name !== form.Name && { help: `Agora está: ${now.Name}` })}
      />
      <TextField
        label="Endereço"
        required
        maxLength={LONGER_INPUT_MAX_LENGTH.webAddress}
        placeholder="https://"
        value={form.Address}
        onChange={(Address) => set({ Address })}
        onBlur={() => leave('Address')}
        error={problemOf('Address')}
        disabled={save.isBusy}
        help={
          now && now.Address !== form.Address
            ? `Agora está: ${now.Address}`
            : 'Com https, na internet pública. Redirecionamentos não são seguidos.'
        }
      />
      {kind === 'webhook' && (
        <fieldset className="admin-integration-events" disabled={save.isBusy}>
          <legend>Eventos</legend>
          {offeredEvents.map((event) => (
            <Checkbox
              key={event}
              checked={form.Events.includes(event)}
              onChange={({ target }) =>
                set({
                  Events: target.checked ? [...form.Events, event] : form.Events.filter((one) => one !== event),
                })
              }
            >
              {eventLabel(event)}
            </Checkbox>
          ))}
          {problemOf('Events') && <p role="alert">{problemOf('Events')}</p>}
        </fieldset>
      )}
    </CommandDialog>
  );
}
