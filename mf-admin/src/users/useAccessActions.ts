import { useCommand } from '@portal/shared/commands/useCommand';
import { resetSecondFactor } from '@portal/shared/contracts/people/accountSecurity';
import type { UserListItem } from '@portal/shared/contracts/people/users';
import * as work from '@portal/shared/contracts/people/userWork';
import { useConfirm, useNotify } from '@portal/shared/ui/overlay';
import { showsUsers } from './showsUsers';

type Who = Pick<UserListItem, 'UserInfoId' | 'Name' | 'Email'>;

/** What is done with one user without a form: what takes something from them asks first. */
export function useAccessActions() {
  const notify = useNotify();
  const confirm = useConfirm();
  const failed = { refreshes: showsUsers, onFailed: (error: unknown) => notify.error(error) };
  const activate = useCommand(work.changeUserInfoStatus, {
    ...failed,
    onDone: ({ Name }) => notify.success({ title: 'Usuário ativo', text: `${Name} entra de novo no portal.` }),
  });
  const inviteAgain = useCommand(work.inviteUserAgain, {
    ...failed,
    onDone: ({ Email }) =>
      notify.success({ title: 'Convite enviado', text: `O novo link foi para ${Email}. O anterior não vale mais.` }),
  });
  const unlock = useCommand(work.unlockUser, {
    ...failed,
    onDone: ({ Name }) => notify.success({ title: 'Usuário desbloqueado', text: `${Name} já pode tentar de novo.` }),
  });
  const endSessions = useCommand(work.endUserSessions, {
    ...failed,
    onDone: ({ EndedCount }) =>
      notify.success({
        title: 'Sessões encerradas',
        text: EndedCount === 0 ? 'Nenhuma estava aberta.' : `Encerradas agora: ${EndedCount}.`,
      }),
  });
  const reset = useCommand(resetSecondFactor, {
    ...failed,
    onDone: () =>
      notify.success({ title: 'Segundo fator retirado', text: 'A pessoa entra com a senha e cadastra outro.' }),
  });
  const remove = useCommand(work.deleteUserInfo, {
    ...failed,
    onDone: () => notify.success({ title: 'Usuário excluído', text: 'O e-mail pode ser convidado de novo.' }),
  });
  return {
    activate: ({ UserInfoId }: Who) => activate.run({ query: { userId: UserInfoId, expectedIsActive: false } }),
    inviteAgain: ({ UserInfoId }: Who) => inviteAgain.run({ body: { UserInfoId } }),
    unlock: ({ UserInfoId }: Who) => unlock.run({ body: { UserInfoId } }),
    endSessions: async ({ UserInfoId, Name }: Who) => {
      const wanted = await confirm({
        title: `Encerrar as sessões de ${Name}?`,
        consequence: 'Sai do portal em todos os aparelhos e perde o que não tiver salvo. Pode entrar de novo.',
        verb: 'Encerrar sessões',
        danger: true,
      });
      if (wanted) await endSessions.run({ body: { UserInfoId } });
    },
    resetSecondFactor: async ({ UserInfoId, Name }: Who) => {
      const wanted = await confirm({
        title: `Retirar o segundo fator de ${Name}?`,
        consequence:
          'Confirme antes com a própria pessoa que ela perdeu o aparelho e os códigos. As sessões dela se encerram, ela é avisada por e-mail e até cadastrar outro só a senha protege o acesso.',
        verb: 'Retirar segundo fator',
        danger: true,
      });
      if (wanted) await reset.run({ body: { UserId: UserInfoId } });
    },
    delete: async ({ UserInfoId, Name, Email }: Who) => {
      const wanted = await confirm({
        title: `Excluir ${Name}?`,
        consequence: `O convite para ${Email} deixa de valer. Só se exclui quem não deixou nada no portal.`,
        verb: 'Excluir usuário',
        danger: true,
      });
      if (wanted) await remove.run({ query: { userInfoId: UserInfoId } });
    },
  };
}
