import {
  discardDraft,
  getChangeSet,
  publishChangeSet,
  reviewChangeSet,
  submitChangeSet,
  withdrawPublication,
} from '@portal/shared/contracts/parameters/changes';
import type { ChangeSet } from '@portal/shared/contracts/parameters/changes';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, within } from '@testing-library/react';
import { changeSetOf, MODALITY_ID, SET_ID } from '../record/testing/parameterFixtures';
import ChangeSetPage from './ChangeSetPage';

const open = (change: Partial<ChangeSet> = {}, ...more: FakeAnswer[]) =>
  renderScreen(<ChangeSetPage />, {
    route: `/parametrizacao/mudancas/${SET_ID}`,
    path: '/parametrizacao/mudancas/:uniqueId',
    answers: [...more, answer(getChangeSet, changeSetOf(change))],
  });

const openDialog = async (button: string, change: Partial<ChangeSet>, ...answers: FakeAnswer[]) => {
  const rendered = open(change, ...answers);
  await rendered.person.click(await screen.findByRole('button', { name: button }));
  return { ...rendered, dialog: within(await screen.findByRole('dialog')) };
};

const unusual = {
  Field: 'AnnualRatePercent',
  Message: 'Uma taxa de 200% ao ano é incomum.',
  Weight: 'asksAgain' as const,
};
const withQuestion = { Drafts: [{ ...changeSetOf().Drafts[0]!, Problems: [unusual] }] };

describe('the page of a change set', () => {
  it('shows each value before and after, who wrote it, and what stands against it', async () => {
    open({
      Drafts: [{ ...changeSetOf().Drafts[0]!, Problems: [unusual], AlsoIn: [{ UniqueId: SET_ID, Name: 'Outro' }] }],
    });
    const draft = within(await screen.findByRole('region', { name: 'Modalidade: Executante fornecedor (EXF-0776)' }));
    expect(draft.getByRole('row', { name: /Taxa anual/ })).toHaveTextContent(/0,95%.*1,05%/);
    expect(draft.getByText(/Confirme: Uma taxa de 200%/)).toBeVisible();
    expect(draft.getByText('Ana Prado, 20/02/2028 09:30')).toBeVisible();
    expect(draft.getByRole('link', { name: 'Outro' })).toBeVisible();
  });

  it('tells a draft that another publication overtook, and one that was published without review', async () => {
    open({ IsWithoutReview: true, Drafts: [{ ...changeSetOf().Drafts[0]!, IsOvertaken: true }] });
    expect(await screen.findByText(/Outra publicação alterou este parâmetro/)).toBeVisible();
    expect(screen.getByText(/Publicado sem revisão/)).toBeVisible();
  });

  it('says that it could not be read, and where to begin while it is empty', async () => {
    const { person, platform } = open({}, failure(getChangeSet, 503));
    expect(await screen.findByText('Não foi possível ler as alterações')).toBeVisible();
    platform.change(answer(getChangeSet, changeSetOf({ Drafts: [] })));
    await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText('Nenhuma alteração ainda')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Modalidades' })).toHaveAttribute('href', '/parametrizacao/modalidades');
  });
});

describe('its commands', () => {
  it('give it to a reviewer, once what is unusual is said to be meant so', async () => {
    const { person, platform, dialog } = await openDialog(
      'Enviar à revisão',
      { ...withQuestion, WhyNotSubmit: null },
      answer(submitChangeSet, changeSetOf({ State: 'inReview' })),
    );
    const send = dialog.getByRole('button', { name: 'Enviar à revisão' });
    expect(send).toBeDisabled();
    await person.click(dialog.getByRole('checkbox', { name: /200%/ }));
    await person.click(send);
    expect(await screen.findByText('Enviado à revisão', { selector: '*' })).toBeVisible();
    expect(platform.requestsOf(submitChangeSet)[0]!.body).toMatchObject({
      UniqueId: SET_ID,
      Version: 3,
      Accepts: [{ UniqueId: MODALITY_ID, Field: 'AnnualRatePercent' }],
    });
  });

  it('give it back only with a note', async () => {
    const { person, platform, dialog } = await openDialog(
      'Revisar',
      { State: 'inReview', WhyNotReview: null },
      answer(reviewChangeSet, changeSetOf()),
    );
    await person.click(dialog.getByRole('radio', { name: 'Devolver a quem escreveu' }));
    await person.click(dialog.getByRole('button', { name: 'Devolver alterações' }));
    expect(platform.requestsOf(reviewChangeSet)).toHaveLength(0);
    await person.type(dialog.getByRole('textbox', { name: /Nota/ }), 'Falta a ata');
    await person.click(dialog.getByRole('button', { name: 'Devolver alterações' }));
    expect(await screen.findByText('Alterações devolvidas')).toBeVisible();
    expect(platform.requestsOf(reviewChangeSet)[0]!.body).toMatchObject({ IsApproved: false, Note: 'Falta a ata' });
  });

  it('are not for who wrote it, which the button says', async () => {
    open({ State: 'inReview', WhyNotReview: 'Quem escreveu ou enviou as alterações não as revisa.' });
    expect(await screen.findByRole('button', { name: 'Revisar' })).toHaveAccessibleDescription(/não as revisa/);
  });

  it('publish it now, or at a minute of the clock of Brasília', async () => {
    const { person, platform, dialog } = await openDialog(
      'Publicar',
      { State: 'approved', WhyNotPublish: null },
      answer(publishChangeSet, changeSetOf({ State: 'scheduled' })),
    );
    await person.click(dialog.getByRole('radio', { name: 'Em uma data e hora' }));
    await person.click(dialog.getByRole('button', { name: 'Agendar publicação' }));
    expect(platform.requestsOf(publishChangeSet)).toHaveLength(0);
    await person.type(dialog.getByRole('textbox', { name: /Dia/ }), '01/03/2098');
    await person.click(dialog.getByRole('button', { name: 'Agendar publicação' }));
    expect(await screen.findByText('Publicação agendada')).toBeVisible();
    expect(platform.requestsOf(publishChangeSet)[0]!.body).toMatchObject({
      Version: 3,
      InForceFrom: '2098-03-01T03:00:00.000Z',
    });
  });

  it('tell who was faster where another publication won', async () => {
    const message = 'Bia Reis publicou alterações de "Executante fornecedor" (publicação 9).';
    const { person, dialog } = await openDialog(
      'Publicar',
      { State: 'approved', WhyNotPublish: null },
      failure(publishChangeSet, 409, [{ Code: 'Overtaken', Message: message, Field: 'UniqueId' }], changeSetOf()),
    );
    await person.click(dialog.getByRole('button', { name: 'Publicar agora' }));
    expect(await dialog.findByText(message)).toBeVisible();
  });

  it('publish without review only where nobody else can, and say so', async () => {
    const { person, platform, dialog } = await openDialog(
      'Publicar',
      { PublishesWithoutReview: true, WhyNotPublish: null },
      answer(publishChangeSet, changeSetOf({ State: 'published', IsWithoutReview: true })),
    );
    expect(dialog.getByText(/fica registrado que foi publicado sem revisão/)).toBeInTheDocument();
    await person.click(dialog.getByRole('button', { name: 'Publicar agora' }));
    expect(await screen.findByText('Publicado', { exact: true })).toBeVisible();
    expect(platform.requestsOf(publishChangeSet)[0]!.body).toMatchObject({ IsWithoutReview: true, InForceFrom: null });
  });

  it('take back what is scheduled', async () => {
    const Publication = {
      UniqueId: SET_ID,
      Number: 8,
      InForceFrom: '2028-03-01T03:00:00.000Z',
      PublishedByName: 'Ana Prado',
      PublishedAt: '2028-02-20T12:00:00.000Z',
    };
    const { person, platform, dialog } = await openDialog(
      'Retirar a publicação',
      { State: 'scheduled', WhyNotWithdraw: null, Publication },
      answer(withdrawPublication, changeSetOf({ State: 'approved' })),
    );
    expect(dialog.getByText(/não entra em vigor em 01\/03\/2028 00:00/)).toBeInTheDocument();
    await person.click(dialog.getByRole('button', { name: 'Retirar a publicação' }));
    expect(await screen.findByText('Publicação retirada')).toBeVisible();
    expect(platform.requestsOf(withdrawPublication)[0]!.body).toEqual({ UniqueId: SET_ID, Version: 3 });
  });

  it('discard a draft as it was seen', async () => {
    const { person, platform, dialog } = await openDialog(
      'Descartar',
      {},
      answer(discardDraft, changeSetOf({ Drafts: [] })),
    );
    await person.click(dialog.getByRole('button', { name: 'Descartar rascunho' }));
    await screen.findByRole('region', { name: 'Andamento' });
    expect(platform.requestsOf(discardDraft)[0]!.body).toMatchObject({ UniqueId: MODALITY_ID, DraftVersion: 2 });
  });
});
