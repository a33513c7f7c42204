import {
  checkBrokerSusep,
  getBrokerDossier,
  saveBrokerPersonExposure,
  saveBrokerTechnician,
  updateBrokerFromBureau,
} from '@portal/shared/contracts/parties/brokerDossier';
import type { BrokerDossier } from '@portal/shared/contracts/parties/brokerDossier';
import { decideProposedName } from '@portal/shared/contracts/parties/proposedNames';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import Dossier from './Dossier';

const BROKER = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const PERSON = '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed';
const dossier: BrokerDossier = {
  BrokerUniqueId: BROKER,
  Standing: null,
  People: [
    {
      UniqueId: PERSON,
      Role: 'partner',
      Name: 'Ana Nunes',
      CpfCnpj: '***.456.789-**',
      Qualification: 'Sócia',
      SharePercent: 60,
      IsPoliticallyExposed: false,
      ExposureDeclaredAt: null,
    },
  ],
  Susep: null,
  Gaps: ['Falta o responsável técnico.'],
  MayChange: true,
  BureauDisabledReason: null,
  SusepDisabledReason: null,
};
const open = (shown: BrokerDossier, ...answers: FakeAnswer[]) =>
  renderScreen(<Dossier brokerUniqueId={BROKER} />, { answers: [answer(getBrokerDossier, shown), ...answers] });

describe('the dossier of a broker', () => {
  it('proposes the name of the bureau, which who manages brokers accepts or refuses', async () => {
    const ProposedName = { Name: 'Boreal Seguros Ltda.', Provider: 'offline', AskedAt: '2026-11-20T13:05:00.000Z' };
    const { person, platform } = open({ ...dossier, ProposedName }, answer(decideProposedName, { ProposedName: null }));
    expect(await screen.findByText('O bureau informa outro nome: Boreal Seguros Ltda.')).toBeVisible();
    expect(screen.getAllByText('Não consultado')).toHaveLength(2);
    await person.click(screen.getByRole('button', { name: 'Aceitar' }));
    await waitFor(() =>
      expect(platform.requestsOf(decideProposedName)[0]?.body).toEqual({
        ...{ PartyKind: 'broker', PartyUniqueId: BROKER },
        ...{ Name: 'Boreal Seguros Ltda.', Decision: 'Aceitar' },
      }),
    );
  });

  it('says what is missing, and asks each person about their exposure', async () => {
    const { person, platform } = open(dossier, answer(saveBrokerPersonExposure, dossier));
    expect(await screen.findByText('Falta o responsável técnico.')).toBeVisible();
    expect(screen.getByText(/Não perguntada/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Informar a exposição política de Ana Nunes' }));
    const asked = within(await screen.findByRole('dialog'));
    await person.click(asked.getByRole('button', { name: 'Informar exposição' }));
    expect(await asked.findByText('Escolha Sim ou Não')).toBeVisible();
    expect(platform.requestsOf(saveBrokerPersonExposure)).toHaveLength(0);
    await person.click(asked.getByRole('combobox', { name: /politicamente exposta/ }));
    await person.click(await screen.findByTitle('Sim'));
    await person.click(asked.getByRole('button', { name: 'Informar exposição' }));
    await waitFor(() => expect(platform.requestsOf(saveBrokerPersonExposure)).toHaveLength(1));
    expect(platform.requestsOf(saveBrokerPersonExposure)[0]!.body).toEqual({
      BrokerUniqueId: BROKER,
      PersonUniqueId: PERSON,
      IsPoliticallyExposed: true,
    });
  });

  it('takes partners from the bureau and the registration from SUSEP, and says why not', async () => {
    const Message = 'A consulta à SUSEP não respondeu. Tente de novo em instantes.';
    const { person, platform } = open(
      dossier,
      answer(updateBrokerFromBureau, dossier),
      failure(checkBrokerSusep, 422, [{ Code: 'SusepUnavailable', Message }]),
    );
    await person.click(await screen.findByRole('button', { name: 'Consultar o bureau' }));
    await waitFor(() => expect(platform.requestsOf(updateBrokerFromBureau)).toHaveLength(1));
    await person.click(screen.getByRole('button', { name: 'Conferir na SUSEP' }));
    expect(await screen.findByText(Message)).toBeVisible();
  });

  it('names the technician with an answer about the exposure', async () => {
    const { person, platform } = open(dossier, answer(saveBrokerTechnician, dossier));
    await person.click(await screen.findByRole('button', { name: 'Informar responsável técnico' }));
    const asked = within(await screen.findByRole('dialog'));
    await person.type(asked.getByLabelText(/^Nome completo/), 'Davi Rocha');
    await person.type(asked.getByLabelText(/^CPF/), '52998224725');
    await person.click(asked.getByRole('combobox', { name: /politicamente exposta/ }));
    await person.click(await screen.findByTitle('Não'));
    await person.click(asked.getByRole('button', { name: 'Informar responsável' }));
    await waitFor(() =>
      expect(platform.requestsOf(saveBrokerTechnician)[0]?.body).toEqual({
        BrokerUniqueId: BROKER,
        Name: 'Davi Rocha',
        Cpf: '52998224725',
        IsPoliticallyExposed: false,
      }),
    );
  });

  it('offers nothing to who only reads it', async () => {
    open({ ...dossier, MayChange: false });
    expect(await screen.findByText('Ana Nunes')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Informar|Consultar|Conferir/ })).toBeNull();
  });
});
