import * as calls from '@portal/shared/contracts/parties/counterGuarantees';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import { CounterGuaranteeSection } from './CounterGuaranteeSection';
import { answered, contract, holder, show } from './testing';

describe('the contracts of counter-guarantee of a policy holder', () => {
  it('say what is at stake where there is none, and begin one for who may', async () => {
    const { person, platform } = show(
      { Contracts: [], OpenDisabledReason: null },
      answer(calls.openCounterGuarantee, answered(contract)),
    );
    expect(await screen.findByText(/não tem título contra o tomador/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Abrir contrato' }));
    const asked = within(await screen.findByRole('dialog'));
    await person.click(asked.getByRole('button', { name: 'Abrir contrato' }));
    expect(await screen.findByText('Contrato CCG-00012 aberto')).toBeVisible();
    expect(platform.requestsOf(calls.openCounterGuarantee)[0]?.body).toEqual({
      PolicyHolderUniqueId: holder.UniqueId,
    });
  });

  it('show who signs, the spouse of a surety among them, and what stands on a signed one', async () => {
    show(
      answered({
        ...contract,
        StatusId: 4,
        SignedAt: '2026-11-21T12:00:00.000Z',
        Guarantees: { PolicyCount: 3, InsuredAmountValue: 1_234_567_89 },
        Actions: [],
      }),
    );
    expect(await screen.findByText('Assinado')).toBeVisible();
    expect(screen.getByText(/^Ampara 3 apólices/)).toHaveTextContent(/^Ampara 3 apólices · R\$\s1\.234\.567,89$/);
    expect(screen.getByText('Casado(a) em comunhão parcial de bens')).toBeVisible();
    const people = screen.getByRole('list', { name: 'Quem assina o contrato CCG-00012' });
    expect(people).toHaveTextContent('Fiador');
    expect(people).toHaveTextContent('Assina também o cônjuge, Marta Souza');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('say that nobody signs yet, and count a single policy as one', async () => {
    const Guarantees = { PolicyCount: 1, InsuredAmountValue: 577_400_00 };
    show(answered({ ...contract, StatusId: 4, Signatories: [], Guarantees }));
    expect(await screen.findByText('Nenhum signatário')).toBeVisible();
    expect(screen.getByText(/^Ampara/)).toHaveTextContent(/^Ampara 1 apólice · R\$\s577\.400,00$/);
  });

  it('ask for the spouse of a married surety, and not under absolute separation', async () => {
    const { person, platform } = show(
      answered(contract),
      answer(calls.addCounterGuaranteeSignatory, answered(contract)),
    );
    await person.click(await screen.findByRole('button', { name: 'Adicionar signatário' }));
    const dialog = within(await screen.findByRole('dialog'));
    const choose = async (label: RegExp, option: string) => {
      await person.click(dialog.getByLabelText(label));
      await person.click(await screen.findByTitle(option));
    };
    await choose(/Assina como/, 'Fiador');
    await person.type(dialog.getByLabelText(/^Nome/), 'Álvaro Souza');
    await person.type(dialog.getByLabelText(/CPF ou CNPJ/), '52998224725');
    await person.type(dialog.getByLabelText(/^Profissão/), 'engenheiro');
    await person.type(dialog.getByLabelText(/^Documento de identidade/), 'RG 123 SSP/SP');
    await person.type(dialog.getByLabelText(/^Endereço/), 'Rua do Sol, 10');
    await choose(/Estado civil/, 'Casado(a)');
    await choose(/Regime de bens/, 'Comunhão parcial de bens');
    expect(dialog.getByLabelText(/Nome do cônjuge/)).toBeInTheDocument();
    await person.click(dialog.getByRole('button', { name: 'Adicionar signatário' }));
    expect(await dialog.findByText('Informe o nome do cônjuge')).toBeInTheDocument();
    expect(platform.requestsOf(calls.addCounterGuaranteeSignatory)).toEqual([]);
    await choose(/Regime de bens/, 'Separação absoluta de bens (por pacto)');
    expect(dialog.queryByLabelText(/Nome do cônjuge/)).not.toBeInTheDocument();
    await person.click(dialog.getByRole('button', { name: 'Adicionar signatário' }));
    await waitFor(() =>
      expect(platform.requestsOf(calls.addCounterGuaranteeSignatory)[0]?.body).toEqual({
        CounterGuaranteeUniqueId: contract.UniqueId,
        Role: 'guarantor',
        Name: 'Álvaro Souza',
        CpfCnpj: '52998224725',
        Profession: 'engenheiro',
        IdentityDocument: 'RG 123 SSP/SP',
        Address: 'Rua do Sol, 10',
        MaritalStatus: 'married',
        PropertyRegime: 'absoluteSeparation',
      }),
    );
  });

  it('ask who signs for a company that stands surety, and of an attorney for a power of attorney that has not ended', async () => {
    const holding = {
      ...contract.Signatories[0]!,
      ...{ UniqueId: '00000000-0000-4000-8000-000000000003', Name: 'Holding S.A.', CpfCnpj: '45.723.174/0001-10' },
      ...{ MaritalStatus: null, PropertyRegime: null, SpouseName: null, SpouseCpf: null },
    };
    const { person, platform } = show(answered({ ...contract, Signatories: [holding] }));
    await person.click(await screen.findByRole('button', { name: 'Adicionar signatário' }));
    const dialog = within(await screen.findByRole('dialog'));
    const choose = async (label: RegExp, option: string) => {
      await person.click(dialog.getByLabelText(label));
      await person.click(await screen.findByTitle(option));
    };
    await choose(/^Representa/, 'Holding S.A. (fiador)');
    await choose(/^Qualidade/, 'Procurador(a)');
    await person.type(dialog.getByLabelText(/^Nome/), 'Paulo 2');
    await person.type(dialog.getByRole('textbox', { name: /Procuração válida até/ }), '01/01/2020');
    await person.click(dialog.getByRole('button', { name: 'Adicionar signatário' }));
    expect(await dialog.findByText(/Números e caracteres especiais não são permitidos/)).toBeInTheDocument();
    expect(dialog.getByText('A procuração está vencida. Peça outra')).toBeInTheDocument();
    expect(dialog.getByText('Informe os poderes da procuração')).toBeInTheDocument();
    expect(dialog.getByText('Envie a procuração')).toBeInTheDocument();
    expect(platform.requestsOf(calls.addCounterGuaranteeSignatory)).toEqual([]);
  });

  it('show for whom a representative signs and by what power', async () => {
    const [guarantor] = contract.Signatories;
    const attorney = {
      ...{ ...guarantor!, UniqueId: '00000000-0000-4000-8000-000000000004', Role: 'representative' as const },
      ...{ Name: 'Paulo Reis', MaritalStatus: null, PropertyRegime: null, SpouseName: null, SpouseCpf: null },
      ...{ Capacity: 'attorney' as const, RepresentsUniqueId: guarantor!.UniqueId },
      Proxy: { ExpiresOn: '2027-01-31', Powers: 'Assinar contragarantias', DocumentUniqueId: contract.UniqueId },
    };
    show(answered({ ...contract, Signatories: [guarantor!, attorney] }));
    expect(await screen.findByText('Representante legal de Álvaro Souza, procurador(a)')).toBeVisible();
    expect(screen.getByText(/^Procuração válida até/)).toHaveTextContent(
      'Procuração válida até 31/01/2027: Assinar contragarantias',
    );
  });

  it('take a signatory out after asking, and say why a document cannot be made', async () => {
    const { person, platform } = show(
      answered(contract),
      answer(calls.removeCounterGuaranteeSignatory, answered({ ...contract, Signatories: [] })),
      failure(calls.generateCounterGuarantee, 422, [
        { Code: 'RepresentativeMissing', Message: 'Adicione quem assina pelo tomador.' },
      ]),
    );
    await person.click(await screen.findByRole('button', { name: 'Gerar documento' }));
    expect(await screen.findByText(/Adicione quem assina pelo tomador/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Retirar Álvaro Souza' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.click(dialog.getByRole('button', { name: 'Retirar signatário' }));
    await waitFor(() => expect(platform.requestsOf(calls.removeCounterGuaranteeSignatory)).toHaveLength(1));
  });

  it('wait for the signed copy of a generated one, and say when it cannot be handed in', async () => {
    show(
      answered({
        ...contract,
        StatusId: 2,
        Actions: [{ Action: 'giveSigned', DisabledReason: 'Gere antes o documento que será assinado.' }],
      }),
    );
    expect(await screen.findByRole('button', { name: /Enviar contrato assinado/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  it('keep their place where they cannot be read, and are read again', async () => {
    const { person, platform } = renderScreen(<CounterGuaranteeSection holder={holder} />, {
      answers: [failure(calls.getCounterGuarantees, 500, [])],
    });
    expect(await screen.findByText('Não foi possível ler os contratos de contragarantia')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await waitFor(() => expect(platform.requestsOf(calls.getCounterGuarantees).length).toBeGreaterThan(1));
  });
});
