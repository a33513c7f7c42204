import type { PipeRecord } from '@portal/shared/contracts/parameters/pipes';
import { isOther } from '@portal/shared/domain/parameters/kinds/parameterKinds';
import { FactsTable, Section } from '@portal/shared/parts/facts';
import { ActionButton, EmptyState } from '@portal/shared/ui/base';
import { ParameterProblems } from '../record/ParameterProblems';

/** Whose users see a pipe, and of these who moves its cards. */
export function ProfilesOfPipe({ pipe, onEdit }: { pipe: PipeRecord; onEdit: () => void }) {
  const { Values, InForce, Draft, Problems, WhyNotEdit } = pipe;
  const edit = (
    <ActionButton disabledReason={WhyNotEdit} onClick={onEdit}>
      Alterar acessos
    </ActionButton>
  );
  return (
    <Section title="Acessos" aside={Values.Profiles.length > 0 && edit}>
      {Values.Profiles.length === 0 ? (
        <EmptyState
          title="Ninguém vê esta esteira"
          text="Escolha os perfis cujos usuários a veem, e os que movem os seus cards."
          action={edit}
        />
      ) : (
        <FactsTable
          caption="Acessos"
          rows={Values.Profiles}
          rowKey={({ ProfileUniqueId }) => ProfileUniqueId}
          isMarked={(row) => Draft !== null && !InForce?.Profiles.some((one) => !isOther(one, row))}
          columns={[
            { title: 'Perfil', isName: true, cell: ({ Name }) => Name },
            { title: 'Acesso', cell: ({ MovesCards }) => (MovesCards ? 'Vê e move os cards' : 'Só vê') },
          ]}
        />
      )}
      <ParameterProblems problems={Problems.filter(({ Field }) => Field === 'Profiles')} />
    </Section>
  );
}
