import { findCompanyToRegister, registerCompany } from '@portal/shared/contracts/parties/partyRegistration';
import type { CompanyToRegister } from '@portal/shared/contracts/parties/partyRegistration';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, waitFor } from '@testing-library/react';
import NewPartyPage from './NewPartyPage';

const CNPJ = '11444777000161';
const ID = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const Party = { UniqueId: ID, Name: 'Horizonte Azul Ltda', CpfCnpj: CNPJ };
const company: CompanyToRegister = {
  Cnpj: CNPJ,
  Name: 'Horizonte Azul Ltda',
  BureauName: null,
  TradeName: 'Azul',
  Place: 'Recife – PE',
  ActivityName: 'Construção de edifícios',
  IsPrivate: true,
  PartnerCount: 2,
  CardReason: null,
};

const open = (...answers: FakeAnswer[]) => renderScreen(<NewPartyPage />, { route: '/tomadores/cadastrar', answers });
async function ask(person: ReturnType<typeof open>['person'], typed = CNPJ) {
  await person.type(screen.getByLabelText(/CNPJ/), typed);
  await person.click(screen.getByRole('button', { name: 'Consultar o bureau' }));
}

describe('registering one policy holder', () => {
  it('shows what the bureau knows before it is registered, and leads to the record', async () => {
    const { person, platform, address } = open(
      answer(findCompanyToRegister, { Existing: null, Company: company }),
      answer(registerCompany, { Party, IsNew: true }),
    );
    await ask(person);
    expect(await screen.findByText('Construção de edifícios')).toBeVisible();
    expect(platform.requestsOf(registerCompany)).toHaveLength(0);
    await person.click(screen.getByRole('button', { name: 'Cadastrar tomador' }));
    await waitFor(() => expect(address()).toBe(`/tomador/${ID}`));
    expect(platform.requestsOf(registerCompany)[0]!.body).toEqual({ Kind: 'policyHolder', Cnpj: CNPJ });
  });

  it('leads to the record of a company that has one, and offers nothing else', async () => {
    const { person } = open(answer(findCompanyToRegister, { Existing: Party, Company: null }));
    await ask(person);
    expect(await screen.findByRole('link', { name: 'Horizonte Azul Ltda' })).toHaveAttribute('href', `/tomador/${ID}`);
    expect(screen.getByRole('status')).toHaveTextContent(/Já cadastrado/);
    expect(screen.queryByRole('button', { name: 'Cadastrar tomador' })).toBeNull();
  });

  it('says so where somebody else was faster', async () => {
    const { person } = open(
      answer(findCompanyToRegister, { Existing: null, Company: company }),
      answer(registerCompany, { Party, IsNew: false }),
    );
    await ask(person);
    await person.click(await screen.findByRole('button', { name: 'Cadastrar tomador' }));
    expect(await screen.findByText(/Já cadastrado/)).toBeVisible();
  });

  it('keeps the number where no bureau answers, and asks again', async () => {
    const Message = 'O bureau de dados não respondeu, e este documento ainda não tem cadastro.';
    const { person, platform } = open(failure(findCompanyToRegister, 422, [{ Code: 'BureauUnavailable', Message }]));
    await ask(person);
    expect(await screen.findByRole('alert')).toHaveTextContent(Message);
    expect(screen.getByLabelText(/CNPJ/)).toHaveValue('11.444.777/0001-61');
    platform.change(answer(findCompanyToRegister, { Existing: null, Company: company }));
    await person.click(screen.getByRole('button', { name: 'Consultar o bureau' }));
    expect(await screen.findByText('Recife – PE')).toBeVisible();
  });

  it('asks nothing for a number that is none, and says when nobody knows it', async () => {
    const { person, platform } = open(answer(findCompanyToRegister, { Existing: null, Company: null }));
    await ask(person, '11444777000160');
    expect(screen.getByText('CNPJ inválido.')).toBeVisible();
    expect(platform.requestsOf(findCompanyToRegister)).toHaveLength(0);
    await person.clear(screen.getByLabelText(/CNPJ/));
    await ask(person);
    expect(await screen.findByText(/não conhece este CNPJ/)).toBeVisible();
  });

  it('says which name counts where the registers have another', async () => {
    const { person } = open(
      answer(findCompanyToRegister, { Existing: null, Company: { ...company, BureauName: 'Azul Engenharia S.A.' } }),
    );
    await ask(person);
    expect(await screen.findByText(/No bureau o nome é “Azul Engenharia S.A.”/)).toBeVisible();
  });
});
