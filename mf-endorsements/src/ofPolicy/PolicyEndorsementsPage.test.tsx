import { screen } from '@testing-library/react';
import { validarEndossoAlteracao } from '@portal/shared/contracts/underwriting/endorsementRequest';
import { listEndorsementsByPolicy } from '@portal/shared/contracts/underwriting/endorsements';
import { getPolicyShortBrief } from '@portal/shared/contracts/underwriting/policies';
import { cellsByTitle, rowOf } from '@portal/shared/testing/cellsByTitle';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import { fakeUser } from '@portal/shared/testing/fakeUser';
import { page } from '@portal/shared/testing/page';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import PolicyEndorsementsPage from './PolicyEndorsementsPage';

const policyUniqueId = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const place = { route: `/apolices/endossos/${policyUniqueId}`, path: '/apolices/endossos/:policyUniqueId' };

const brief = answer(getPolicyShortBrief, {
  PolicyUniqueId: policyUniqueId,
  PolicyNumber: '0775-000001',
  StatusId: 2,
  PolicyHolderName: 'Construtora Horizonte',
  InsuredName: 'Município de Santos',
  ModalityName: 'Licitante',
  InsuredAmountValue: 100_00,
  StartDate: '2026-01-01',
  EndDate: '2026-12-31',
});

describe('the endorsements of a policy', () => {
  it('stand below the policy that they change, with type, status and what happens to the premium', async () => {
    const { platform } = renderScreen(<PolicyEndorsementsPage />, {
      ...place,
      answers: [
        brief,
        answer(
          listEndorsementsByPolicy,
          page([
            {
              EndorsementId: 9,
              ProposalUniqueId: policyUniqueId,
              Sequence: 2,
              EndorsementTypeId: 1,
              StatusId: 5,
              StartDate: '2026-05-01',
              EndDate: null,
              InsuredAmountValue: 99_999_97,
              PremiumDifference: -250_03,
              CreatedAt: '2026-05-01T12:00:00Z',
            },
          ]),
        ),
      ],
    });
    const row = rowOf(await screen.findByText('Nº 2'));
    expect(row).toHaveTextContent('Cancelamento');
    expect(row).toHaveTextContent('Emitida');
    expect(cellsByTitle(row)).toMatchObject({
      'Importância segurada': 'R$ 99.999,97',
      'Diferença de prêmio': '-R$ 250,03',
    });
    expect(await screen.findByText(/Apólice 0775-000001 · Construtora Horizonte/)).toBeInTheDocument();
    expect(platform.requestsOf(listEndorsementsByPolicy)[0]!.query).toMatchObject({
      policyUniqueId,
      orderBy: 'EndorsementId',
      orderDirection: 'desc',
    });
  });

  it('lead to their own pages, and to what may be asked for, for who may ask', async () => {
    const { person } = renderScreen(<PolicyEndorsementsPage />, {
      ...place,
      user: fakeUser({ functionalities: [25] }),
      answers: [
        brief,
        answer(listEndorsementsByPolicy, page([])),
        answer(validarEndossoAlteracao, {
          PolicyUniqueId: policyUniqueId,
          PolicyNumber: '0775-000001',
          SubTipos: [
            {
              SubTipoEndossoId: policyUniqueId,
              Nome: 'Alteração de prazo e valor',
              EndorsementTypeId: 2,
              DisabledReason: null,
            },
          ],
        }),
      ],
    });
    await person.click((await screen.findAllByRole('button', { name: 'Pedir endosso' }))[0]!);
    expect(await screen.findByRole('link', { name: 'Alteração de prazo e valor' })).toBeVisible();
  });

  it('offer nothing to ask for to who only looks', async () => {
    renderScreen(<PolicyEndorsementsPage />, {
      ...place,
      user: fakeUser({ functionalities: [24] }),
      answers: [brief, answer(listEndorsementsByPolicy, page([]))],
    });
    expect(await screen.findByText(/ainda não tem endossos/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Pedir endosso' })).not.toBeInTheDocument();
  });

  it('say so when there are none', async () => {
    renderScreen(<PolicyEndorsementsPage />, {
      ...place,
      answers: [brief, answer(listEndorsementsByPolicy, page([]))],
    });
    expect(await screen.findByText(/ainda não tem endossos/)).toBeInTheDocument();
  });

  it('of a policy that the user may not see say what the platform said', async () => {
    const refused = [{ Code: 'NotFound', Message: 'Apólice não encontrada.' }];
    renderScreen(<PolicyEndorsementsPage />, {
      ...place,
      answers: [failure(getPolicyShortBrief, 404, refused), failure(listEndorsementsByPolicy, 404, refused)],
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Apólice não encontrada.');
  });
});
