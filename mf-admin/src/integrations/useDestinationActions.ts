import { useCommand } from '@portal/shared/commands/useCommand';
import {
  deleteIntegrationDestination,
  rotateIntegrationSecret,
  testIntegrationDestination,
} from '@portal/shared/contracts/integrations/destinations';
import type { IntegrationDestination } from '@portal/shared/contracts/integrations/destinations';
import type { CallResponse } from '@portal/shared/contracts/call';
import { SECRET_OVERLAP_HOURS } from '@portal/shared/domain/integrations/destinations';
import { formatDateTime } from '@portal/shared/domain/time/instants';
import { useConfirm, useNotify } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import type { ToldSecret } from './SecretNotice';
import { showsIntegrations } from './showsIntegrations';

type Tested = CallResponse<typeof testIntegrationDestination>;

/** What is done with a destination without a form: what takes something away asks first. */
export function useDestinationActions(
  { UniqueId, Name, Kind, Revision, WaitingCount }: IntegrationDestination,
  onSecret: (told: ToldSecret) => void,
) {
  const notify = useNotify();
  const confirm = useConfirm();
  const [tested, setTested] = useState<Tested | null>(null);
  const changed = { refreshes: showsIntegrations, onFailed: (error: unknown) => notify.error(error) };
  const test = useCommand(testIntegrationDestination, { ...changed, onDone: setTested });
  const rotate = useCommand(rotateIntegrationSecret, {
    ...changed,
    onDone: ({ Secret, Destination: { PreviousSecretUntil } }) => {
      const previousUntil = PreviousSecretUntil && formatDateTime(PreviousSecretUntil);
      if (Secret !== null) onSecret({ name: Name, secret: Secret, previousUntil });
    },
  });
  const remove = useCommand(deleteIntegrationDestination, {
    ...changed,
    onDone: () => notify.success({ title: 'Destino removido', text: Name }),
  });
  const body = { UniqueId, ExpectedRevision: Revision };
  return {
    tested,
    isBusy: { test: test.isBusy, rotate: rotate.isBusy, remove: remove.isBusy },
    test: () => {
      setTested(null);
      void test.run({ body: { UniqueId } });
    },
    rotate: async () => {
      const wanted = await confirm({
        title: `Gerar outro segredo para ${Name}?`,
        consequence: `Por ${SECRET_OVERLAP_HOURS} horas os dois segredos assinam, também o que já espera. Troque-o nesse tempo em quem recebe.`,
        verb: 'Gerar outro segredo',
      });
      if (wanted) await rotate.run({ body });
    },
    remove: async () => {
      const waiting =
        WaitingCount === 0
          ? ''
          : Kind === 'webhook'
            ? ` Os ${WaitingCount} envios que esperam são dispensados.`
            : ` Os ${WaitingCount} envios que esperam ficam sem destino até haver outro.`;
      const wanted = await confirm({
        title: `Remover ${Name}?`,
        consequence: `Nada mais é enviado a este endereço.${waiting} O que já foi enviado continua na lista.`,
        verb: 'Remover destino',
        danger: true,
      });
      if (wanted) await remove.run({ body });
    },
  };
}
