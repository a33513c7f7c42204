import {
  compareParameters,
  getParametersAt,
  getPublicationChanges,
  getPublications,
  restoreParameters,
} from '@portal/shared/contracts/parameters/history';
import type { ChangedParameter, TimelinePublication } from '@portal/shared/contracts/parameters/history';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { page } from '@portal/shared/testing/page';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import { changeSetOf, MODALITY_ID, parameters, SET_ID } from '../record/testing/parameterFixtures';
import TimelinePage from './TimelinePage';

const publication = (change: Partial<TimelinePublication> = {}): TimelinePublication => ({
  UniqueId: '5c9e6679-7425-40de-944b-e07fc1f90ae7',
  Number: 8,
  InForceFrom: '2028-03-01T03:00:00.000Z',
  IsToCome: false,
  PublishedByName: 'Ana Prado',
  PublishedAt: '2028-02-20T12:00:00.000Z',
  ReviewedByName: 'Bia Reis',
  IsWithoutReview: false,
  ChangeSet: { UniqueId: SET_ID, Name: 'Taxas de março' },
  Reason: 'Sinistralidade de 2027',
  Counts: [{ Kind: 'modality', Count: 1 }],
  ...change,
});

const changed: ChangedParameter = {
  Kind: 'modality',
  UniqueId: MODALITY_ID,
  Name: 'Executante fornecedor',
  IsDeleted: false,
  Before: parameters,
  After: { ...parameters, AnnualRatePercent: 1.05 },
};
const listed = (items: TimelinePublication[] = [publication()]) =>
  answer(getPublications, {
    ...page(items),
    People: [{ UniqueId: SET_ID, Name: 'Ana Prado' }],
    ParameterName: null,
  });

const open = (search = '', ...answers: FakeAnswer[]) =>
  renderScreen(<TimelinePage />, {
    route: `/parametrizacao/linha-do-tempo${search}`,
    path: '/parametrizacao/linha-do-tempo',
    answers: [...answers, listed()],
  });

describe('the timeline of parameters', () => {
  it('goes on in a tab that was open before the platform came to publish a further sort', async () => {
    const later = 'laterKind' as never;
    const { person } = open(
      '',
      listed([publication({ Counts: [{ Kind: later, Count: 2 }] })]),
      answer(getPublicationChanges, {
        ...page([{ ...changed, Kind: later, Before: null, Name: 'Novo' }]),
        References: [],
      }),
    );
    expect(await screen.findByText('Outros parâmetros: 2')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Ver o que mudou' }));
    expect(await screen.findByText('Outros parâmetros: Novo')).toBeVisible();
  });

  it('tells publications with who, when and why, and what each changed when somebody asks', async () => {
    const { person } = open('', answer(getPublicationChanges, { ...page([changed]), References: [] }));
    expect(await screen.findByRole('heading', { name: 'Publicação 8: Taxas de março' })).toBeVisible();
    expect(screen.getByText('Em vigor desde 01/03/2028 00:00')).toBeVisible();
    expect(screen.getByText('Ana Prado, 20/02/2028 09:00 · revisada por Bia Reis')).toBeVisible();
    expect(screen.getByText('Sinistralidade de 2027')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Ver o que mudou' }));
    const row = await screen.findByRole('row', { name: /Taxa anual/ });
    expect(row).toHaveTextContent(/0,95%.*1,05%/);
  });

  it('marks what is to come, which is no state to go back to, and what nobody reviewed', async () => {
    open('', listed([publication({ IsToCome: true, IsWithoutReview: true, ReviewedByName: null })]));
    expect(await screen.findByText('Agendada')).toBeVisible();
    expect(screen.getByText('Sem revisão')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Restaurar este estado' })).not.toBeInTheDocument();
  });

  it('is narrowed by the address, and says of which parameter it is', async () => {
    const { platform, person } = open(
      `?parametro=${MODALITY_ID}&area=modality`,
      answer(getPublications, { ...page([publication()]), People: [], ParameterName: 'Executante fornecedor' }),
    );
    expect(await screen.findByText(/Somente Executante fornecedor/)).toBeVisible();
    expect(platform.requestsOf(getPublications)[0]!.query).toMatchObject({
      Kind: 'modality',
      ParameterUniqueId: MODALITY_ID,
    });
    await person.click(screen.getByRole('button', { name: 'Mostrar todos' }));
    await waitFor(() =>
      expect(platform.requestsOf(getPublications).at(-1)!.query).not.toHaveProperty('ParameterUniqueId'),
    );
  });

  it('drafts an older state again, whole or of one parameter, and leads to the new set', async () => {
    const { person, platform } = open(
      '',
      answer(getPublicationChanges, { ...page([changed]), References: [] }),
      answer(restoreParameters, changeSetOf()),
    );
    await person.click(await screen.findByRole('button', { name: 'Ver o que mudou' }));
    await person.click(await screen.findByRole('button', { name: 'Restaurar' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Nada se sobrescreve/)).toBeInTheDocument();
    await person.click(dialog.getByRole('button', { name: 'Rascunhar' }));
    await waitFor(() => expect(platform.requestsOf(restoreParameters)).toHaveLength(1));
    expect(platform.requestsOf(restoreParameters)[0]!.body).toMatchObject({
      Kind: 'modality',
      ParameterUniqueId: MODALITY_ID,
      Name: 'Executante fornecedor como na publicação 8',
    });
  });

  it('says that there is none, and that it cannot be read', async () => {
    const { person, platform } = open('', failure(getPublications, 503));
    expect(await screen.findByText('Não foi possível ler as publicações')).toBeVisible();
    platform.change(listed([]));
    await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText('Nenhuma publicação')).toBeVisible();
  });
});

describe('a day of the past', () => {
  it('shows what was in force at an hour of Brasília, with its values when opened', async () => {
    const { platform, person } = open(
      '?ver=vigente&dia=2028-02-29&hora=23:59',
      answer(getParametersAt, {
        ...page([
          {
            Kind: 'modality' as const,
            UniqueId: MODALITY_ID,
            Name: 'Executante fornecedor',
            IsDeleted: false,
            Values: parameters,
            PublicationNumber: 7,
            InForceSince: '2028-02-01T03:00:00.000Z',
          },
        ]),
        References: [{ UniqueId: parameters.ModalityGroupUniqueId, Name: 'Execução' }],
        PublicationNumber: 7,
        InForceSince: '2028-02-01T03:00:00.000Z',
      }),
    );
    expect(await screen.findByText(/Em 29\/02\/2028 23:59 valia a publicação 7/)).toBeVisible();
    expect(platform.requestsOf(getParametersAt)[0]!.query).toMatchObject({ At: '2028-03-01T02:59:00.000Z' });
    await person.click(screen.getByText(/Modalidade: Executante fornecedor/));
    expect(screen.getByRole('row', { name: /Taxa anual/ })).toHaveTextContent('0,95%');
    expect(screen.getByRole('row', { name: /^Grupo/ })).toHaveTextContent('Execução');
  });

  it('is compared with another one', async () => {
    const { platform } = open(
      '?ver=diferenca&de-dia=2028-02-01&de-hora=00:00&dia=2028-03-01&hora=00:00',
      answer(compareParameters, {
        ...page([changed]),
        References: [],
        FromPublicationNumber: 7,
        UntilPublicationNumber: 8,
      }),
    );
    expect(
      await screen.findByText(/\(publicação 7\) a 01\/03\/2028 00:00 \(publicação 8\): 1 parâmetro mudou/),
    ).toBeVisible();
    expect(screen.getByRole('row', { name: /Taxa anual/ })).toHaveTextContent(/0,95%.*1,05%/);
    expect(platform.requestsOf(compareParameters)[0]!.query).toMatchObject({
      From: '2028-02-01T03:00:00.000Z',
      Until: '2028-03-01T03:00:00.000Z',
    });
  });

  it('that cannot be read is said at its field, and nothing is asked', async () => {
    const { platform } = open('?ver=vigente&dia=2028-02-29&hora=25:00');
    expect(await screen.findByRole('textbox', { name: /Hora de Brasília/ })).toHaveAccessibleDescription(/00:00/);
    expect(platform.requestsOf(getParametersAt)).toHaveLength(0);
  });
});
