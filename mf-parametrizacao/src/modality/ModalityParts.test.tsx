import { getClauses, saveClause } from '@portal/shared/contracts/parameters/clauses';
import {
  getComplementaryModalities,
  saveComplementaryModality,
} from '@portal/shared/contracts/parameters/complementaryModalities';
import { getCoverageExample, getCoverages } from '@portal/shared/contracts/parameters/coverages';
import { getModalityChangeHistory } from '@portal/shared/contracts/parameters/modalityHistory';
import { getModalityRates, saveModalityRates } from '@portal/shared/contracts/parameters/modalityRates';
import { saveCoverage } from '@portal/shared/contracts/parameters/modalityRecord';
import { searchProposals } from '@portal/shared/contracts/underwriting/proposals';
import { getCompanyProposalTags } from '@portal/shared/contracts/underwriting/proposalTerms';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { page } from '@portal/shared/testing/page';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import {
  clauseOf,
  coverageOf,
  modalityOf,
  MODALITY_ID,
  parameters,
  ratesOf,
  SET_ID,
} from '../record/testing/parameterFixtures';
import { ClausesSection } from './clauses/ClausesSection';
import { ComplementarySection } from './ComplementarySection';
import { CoveragesSection } from './coverages/CoveragesSection';
import { HistorySection } from './HistorySection';
import { RatesSection } from './rates/RatesSection';

const taken = {
  UniqueId: MODALITY_ID,
  ChangeSet: { UniqueId: SET_ID, Name: 'Taxas de março' },
  DraftVersion: 1,
  Problems: [],
};
const modality = modalityOf();
const show = (section: ReactNode, ...answers: FakeAnswer[]) => renderScreen(section, { answers });

describe('the coverages of a modality', () => {
  const open = (...answers: FakeAnswer[]) => show(<CoveragesSection modality={modality} />, ...answers);

  it('are read in words, never as they are stored', async () => {
    open(answer(getCoverages, [coverageOf(), coverageOf({ UniqueId: 'b', IsDeleted: true })]));
    const [first, second] = (await screen.findAllByRole('row')).slice(1);
    expect(first).toHaveTextContent(/Multas.*Percentual do prêmio principal.*12,5%.*Em vigor/);
    expect(second).toHaveTextContent(/Fora da oferta.*Voltar a oferecer/);
    expect(screen.queryByText(/percent/)).not.toBeInTheDocument();
  });

  it('say what will be there, or that they could not be read', async () => {
    const { person, platform } = open(failure(getCoverages, 503));
    expect(await screen.findByText('Não foi possível ler: coberturas')).toBeVisible();
    platform.change(answer(getCoverages, []));
    await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText(/Aqui ficam as coberturas/)).toBeVisible();
  });

  it('take one more by the fields of its calculation, with an example beside them', async () => {
    const { person, platform } = open(
      answer(getCoverages, []),
      answer(getCoverageExample, { PremiumValue: 1_250_00, Formula: 'R$ 2,50 × R$ 500.000,00 / R$ 1.000,00' }),
      answer(saveCoverage, taken),
    );
    await person.click(await screen.findByRole('button', { name: 'Nova cobertura' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.type(dialog.getByRole('textbox', { name: /^Nome/ }), 'Multas');
    await person.click(dialog.getByRole('combobox', { name: /^Cálculo/ }));
    await person.click(await screen.findByTitle('Valor por parte da importância segurada'));
    await person.type(dialog.getByRole('textbox', { name: /^Valor por parte/ }), '2,50');
    const part = dialog.getByRole('textbox', { name: /^A cada quanto/ });
    await person.type(part, '0');
    await person.click(dialog.getByRole('button', { name: 'Salvar rascunho' }));
    expect(part).toHaveAccessibleDescription(/dividiria por zero/);
    expect(platform.requestsOf(saveCoverage)).toHaveLength(0);
    await person.clear(part);
    await person.type(part, '1000');
    expect(await dialog.findByText(/A cobertura custaria/)).toHaveTextContent(/R\$\s1\.250,00/);
    await person.click(dialog.getByRole('button', { name: 'Salvar rascunho' }));
    expect(await screen.findByText('Rascunho salvo')).toBeVisible();
    expect(platform.requestsOf(saveCoverage)[0]!.body).toMatchObject({
      UniqueId: null,
      Values: {
        ModalityUniqueId: MODALITY_ID,
        CoverageCalculationTypeId: 4,
        CoverageCalculationJSONParam: '{"amountCents":250,"perAmountCents":100000}',
      },
    });
  });

  it('lie inside the amount of the principal until somebody says that theirs is on top', async () => {
    const { person, platform } = open(answer(getCoverages, [coverageOf()]), answer(saveCoverage, taken));
    const [row] = (await screen.findAllByRole('row')).slice(1);
    expect(row).toHaveTextContent('Dentro da principal');
    await person.click(await screen.findByRole('button', { name: 'Alterar Multas' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.click(dialog.getByRole('checkbox', { name: 'Soma à importância segurada' }));
    await person.click(dialog.getByRole('button', { name: 'Salvar rascunho' }));
    expect(await screen.findByText('Rascunho salvo')).toBeVisible();
    expect(platform.requestsOf(saveCoverage)[0]!.body).toMatchObject({ Values: { AddsToInsuredAmount: true } });
  });

  it('say where the text is missing that a policy prints, and keep it with its tags in a draft', async () => {
    const Wording = 'Garante multas a [NomeSegurado] e [Ninguem].';
    const { Values } = coverageOf();
    const written = coverageOf({ UniqueId: 'b', Values: { ...Values, Name: 'Danos', Wording } });
    const { person, platform } = open(answer(getCoverages, [coverageOf(), written]), answer(saveCoverage, taken));
    const [unwritten, other] = (await screen.findAllByRole('row')).slice(1);
    expect(unwritten).toHaveTextContent('Falta: sem ele a apólice não é emitida');
    expect(other).toHaveTextContent('Escrito');
    await person.click(await screen.findByRole('button', { name: 'Alterar Danos' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByRole('textbox', { name: /^Texto da cobertura/ })).toHaveAccessibleDescription(
      /\[Ninguem\] não existe/,
    );
    await person.click(dialog.getByRole('button', { name: 'Salvar rascunho' }));
    expect(await screen.findByText('Rascunho salvo')).toBeVisible();
    expect(platform.requestsOf(saveCoverage)[0]!.body).toMatchObject({ Values: { Wording } });
  });

  it('are removed in draft', async () => {
    const { person, platform } = open(answer(getCoverages, [coverageOf()]), answer(saveCoverage, taken));
    await person.click(await screen.findByRole('button', { name: 'Retirar Multas' }));
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Retirar' }));
    expect(await screen.findByText('Rascunho salvo')).toBeVisible();
    expect(platform.requestsOf(saveCoverage)[0]!.body).toMatchObject({ IsDeleted: true, DraftVersion: 0 });
  });
});

describe('the rates of a modality', () => {
  const row = { PolicyHolderClass: 'B' as const, AboveMonths: 0, UntilMonths: 12, AnnualRatePercent: 0.85 };

  it('show what is in force and beside it what is drafted, and what then no longer holds', async () => {
    const other = { ...row, AboveMonths: 12, UntilMonths: 24, AnnualRatePercent: 1.1 };
    const Draft = {
      ChangeSet: taken.ChangeSet,
      DraftVersion: 1,
      IsDeleted: false,
      ChangedByName: 'Ana Prado',
      ChangedAt: '2028-02-20T12:30:00.000Z',
    };
    show(
      <RatesSection modality={modality} />,
      answer(
        getModalityRates,
        ratesOf([row, other], { Draft, Values: { Rows: [{ ...row, AnnualRatePercent: 0.9 }] } }),
      ),
    );
    expect(await screen.findByRole('row', { name: /Classe B, até 12 meses/ })).toHaveTextContent(/0,85%.*0,9%/);
    expect(screen.getByRole('row', { name: /acima de 12 até 24 meses/ })).toHaveTextContent(/1,1%.*deixa de valer/);
  });

  it('are written as a table, whose gaps are told with the rows while they are typed', async () => {
    const { person, platform } = show(
      <RatesSection modality={modality} />,
      answer(getModalityRates, ratesOf([row])),
      answer(saveModalityRates, taken),
    );
    await person.click(await screen.findByRole('button', { name: 'Alterar taxas' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.click(dialog.getByRole('button', { name: 'Adicionar linha' }));
    const second = within(dialog.getByRole('group', { name: 'linha 2' }));
    const above = second.getByRole('textbox', { name: /^Acima de/ });
    expect(above).toHaveValue('12');
    await person.type(second.getByRole('textbox', { name: /^Taxa anual/ }), '1,1');
    await person.clear(above);
    await person.type(above, '18');
    expect(dialog.getByText(/Entre as linhas 1 .* e 2 .* faltam os prazos acima de 12 até 18 meses/)).toBeVisible();
    await person.clear(above);
    await person.type(above, '12');
    expect(dialog.queryByText(/faltam os prazos/)).not.toBeInTheDocument();
    await person.click(dialog.getByRole('button', { name: 'Salvar rascunho' }));
    expect(await screen.findByText('Rascunho salvo')).toBeVisible();
    expect(platform.requestsOf(saveModalityRates)[0]!.body).toMatchObject({
      ModalityUniqueId: MODALITY_ID,
      Values: { Rows: [row, { PolicyHolderClass: 'B', AboveMonths: 12, UntilMonths: null, AnnualRatePercent: 1.1 }] },
    });
  });

  it('without any row say which rate holds for all', async () => {
    show(<RatesSection modality={modality} />, answer(getModalityRates, ratesOf([], { InForce: null })));
    expect(await screen.findByText(/vale a da modalidade: 0,95% ao ano/)).toBeVisible();
  });
});

it('a clause may be drafted with a tag that does not exist, which is told at once', async () => {
  const Values = { ...clauseOf().Values, Text: 'Até [FimVigencia]. [NomeDoCachorro]' };
  const { person, platform } = show(
    <ClausesSection modality={modality} />,
    answer(getClauses, [clauseOf({ Values })]),
    answer(saveClause, taken),
    answer(searchProposals, page([])),
    answer(getCompanyProposalTags, []),
  );
  await person.click(await screen.findByRole('button', { name: 'Alterar Vigência' }));
  const dialog = within(await screen.findByRole('dialog'));
  const text = await dialog.findByRole('textbox', { name: /^Texto/ });
  expect(text).toHaveAccessibleDescription(/\[NomeDoCachorro\] não existe/);
  await person.click(dialog.getByRole('button', { name: 'Salvar rascunho' }));
  expect(await screen.findByText('Rascunho salvo')).toBeVisible();
  expect(platform.requestsOf(saveClause)[0]!.body).toMatchObject({
    Values: { Name: 'Vigência', Text: 'Até [FimVigencia]. [NomeDoCachorro]' },
  });
});

it('what complements a modality is chosen from its branch', async () => {
  const one = 'aa9e6679-7425-40de-944b-e07fc1f90ae7';
  const { UniqueId: _own, InForce: _mine, Values: _values, ...standing } = clauseOf();
  const { person, platform } = show(
    <ComplementarySection modality={modalityOf({ Values: { ...parameters, HasComplementaryModality: true } })} />,
    answer(getComplementaryModalities, {
      ...standing,
      UniqueId: MODALITY_ID,
      InForce: null,
      Values: { ModalityUniqueIds: [one] },
      Candidates: [{ UniqueId: one, Name: 'Retenção', Ref: 'RET' }],
    }),
    answer(saveComplementaryModality, taken),
  );
  expect(await screen.findByRole('row', { name: /Retenção \(RET\)/ })).toHaveTextContent('Complementa');
  await person.click(screen.getByRole('button', { name: 'Alterar complementares' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(dialog.getByRole('checkbox', { name: /Retenção/ }));
  await person.click(dialog.getByRole('button', { name: 'Salvar rascunho' }));
  expect(await screen.findByText('Rascunho salvo')).toBeVisible();
  expect(platform.requestsOf(saveComplementaryModality)[0]!.body).toMatchObject({ Values: { ModalityUniqueIds: [] } });
});

it('the history tells what each publication changed, with its date and who published it', async () => {
  show(
    <HistorySection modalityId={5} uniqueId={MODALITY_ID} />,
    answer(getModalityChangeHistory, [
      {
        PublicationNumber: 8,
        InForceFrom: '2028-03-01T03:00:00.000Z',
        PublishedByName: 'Ana Prado',
        ChangeSet: taken.ChangeSet,
        Reason: 'Sinistralidade de 2027',
        Kind: 'modality',
        UniqueId: MODALITY_ID,
        Name: 'Executante fornecedor',
        IsDeleted: false,
        WasDeleted: false,
        Before: parameters,
        After: { ...parameters, AnnualRatePercent: 1.05 },
        References: [],
      },
      {
        PublicationNumber: 7,
        InForceFrom: '2028-02-01T03:00:00.000Z',
        PublishedByName: 'Ana Prado',
        ChangeSet: { UniqueId: SET_ID, Name: 'Retenções' },
        Reason: '',
        Kind: 'complementaryModalities',
        UniqueId: MODALITY_ID,
        Name: 'Modalidades complementares',
        IsDeleted: false,
        WasDeleted: false,
        Before: { ModalityUniqueIds: [] },
        After: { ModalityUniqueIds: [SET_ID, MODALITY_ID] },
        References: [
          { UniqueId: SET_ID, Name: 'Retenção' },
          { UniqueId: MODALITY_ID, Name: 'Adiantamento' },
        ],
      },
    ]),
  );
  expect(await screen.findByRole('row', { name: /Taxa anual/ })).toHaveTextContent(/0,95%.*1,05%/);
  expect(screen.getByRole('row', { name: /Modalidades complementares/ })).toHaveTextContent(
    /—.*Retenção, Adiantamento/,
  );
  expect(screen.getByText(/Publicação 8, em vigor desde 01\/03\/2028 00:00 · Ana Prado/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver na linha do tempo e restaurar' })).toHaveAttribute(
    'href',
    `/parametrizacao/linha-do-tempo?parametro=${MODALITY_ID}`,
  );
  expect(screen.getByRole('link', { name: 'Taxas de março' })).toHaveAttribute(
    'href',
    `/parametrizacao/mudancas/${SET_ID}`,
  );
});
