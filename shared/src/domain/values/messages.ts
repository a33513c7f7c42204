/**
 * The texts of the shell and of the generic dialogs, character by character as the specification writes them
 * (Spec 000 §8, Spec 001 §8). Where the two disagree about a final full stop, the table of Spec 001 decides.
 */

/** The dialogs that any screen may open. */
export const GenericDialog = { error: 'error', success: 'success', loading: 'loading' } as const;
export type GenericDialog = (typeof GenericDialog)[keyof typeof GenericDialog];

export const genericDialogTitles: Record<GenericDialog, string> = {
  error: 'Atenção!',
  success: 'Sucesso',
  loading: 'Aguarde',
};

/** What a generic dialog says when its caller says nothing. */
export const genericDialogDefaults: Record<GenericDialog, string> = {
  error: 'Algo inesperado aconteceu! Por favor contate o administrador do sistema.',
  success: 'Operação realizada com sucesso!',
  loading: 'Estamos processando a solicitação.',
};

export const NOTIFICATION_DEFAULT_TITLE = 'Sucesso';
export const NOTIFICATION_DEFAULT_TEXT = 'Operação executada com sucesso.';

/** Shown while an expired token is being renewed. */
export const TOKEN_EXPIRED =
  'Seu token de acesso expirou, Aguarde. Ele está sendo atualizado. Ao fim sua página será atualizada.';
export const TOKEN_REFRESH_SUCCEEDED = 'Sua página será atualizada.';
export const TOKEN_REFRESH_FAILED = 'Não foi possível autenticar. Você será redirecionado à tela de login.';

/** For a call that failed and whose answer does not say why. */
export const REQUEST_FAILED = 'Erro ao tentar executar a solicitação.';

/**
 * The message of the error that a storage download fails with before storage info is known; not meant for a screen.
 *
 * @public A text of the specification (Spec 000 §8), kept with the others; the platform signs addresses, so nothing waits for it.
 */
export const STORAGE_INFO_MISSING = 'storageInfo not found';

/** For a card whose type has no formatted view (Spec 000 §8). */
export const CARD_WITHOUT_VIEW = 'Erro! Esse card não possui uma visualização formatada.';
/** The header and body of a card that came without data; it has no detail button either (Spec 000 §9). */
export const CARD_WITHOUT_DATA_TITLE = 'Não Informado';
export const CARD_WITHOUT_DATA_TEXT = 'Informações do card não informadas.';

/** The title of the maintenance warning dialog (Spec 000 §2.2). */
export const MAINTENANCE_WARNING_TITLE = 'Aviso!';

/** The specification tells the content of this notice in English only (Spec 000 §9); the wording is the portal's. */
export const PLATFORM_MAINTENANCE_NOTICE =
  'Em 30/12/2022, às 18:00, a plataforma entrará em manutenção para os novos produtos da Circular 662/22. ' +
  'As propostas não emitidas com status Aguardando Emissão, Aguardando Corretor ou Em análise serão canceladas.';
