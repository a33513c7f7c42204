import * as messages from './messages';

test('the texts of the shell are those of the specification, character by character', () => {
  expect(messages).toMatchObject({
    genericDialogTitles: { error: 'Atenção!', success: 'Sucesso', loading: 'Aguarde' },
    genericDialogDefaults: {
      error: 'Algo inesperado aconteceu! Por favor contate o administrador do sistema.',
      success: 'Operação realizada com sucesso!',
      loading: 'Estamos processando a solicitação.',
    },
    NOTIFICATION_DEFAULT_TITLE: 'Sucesso',
    NOTIFICATION_DEFAULT_TEXT: 'Operação executada com sucesso.',
    TOKEN_EXPIRED:
      'Seu token de acesso expirou, Aguarde. Ele está sendo atualizado. Ao fim sua página será atualizada.',
    TOKEN_REFRESH_SUCCEEDED: 'Sua página será atualizada.',
    TOKEN_REFRESH_FAILED: 'Não foi possível autenticar. Você será redirecionado à tela de login.',
    REQUEST_FAILED: 'Erro ao tentar executar a solicitação.',
    STORAGE_INFO_MISSING: 'storageInfo not found',
    CARD_WITHOUT_VIEW: 'Erro! Esse card não possui uma visualização formatada.',
    CARD_WITHOUT_DATA_TITLE: 'Não Informado',
    CARD_WITHOUT_DATA_TEXT: 'Informações do card não informadas.',
    MAINTENANCE_WARNING_TITLE: 'Aviso!',
  });
});

test('the notice of the maintenance names the day, the reason and what becomes of proposals', () => {
  expect(messages.PLATFORM_MAINTENANCE_NOTICE).toBe(
    'Em 30/12/2022, às 18:00, a plataforma entrará em manutenção para os novos produtos da Circular 662/22. As propostas não emitidas com status Aguardando Emissão, Aguardando Corretor ou Em análise serão canceladas.',
  );
  expect(Object.values(messages.GenericDialog)).toEqual(['error', 'success', 'loading']);
});
