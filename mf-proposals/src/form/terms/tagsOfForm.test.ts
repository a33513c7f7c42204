import type { Location } from '@portal/shared/contracts/underwriting/proposalParties';
import { emptyProposalForm } from '../proposalForm';
import type { ProposalForm } from '../proposalForm';
import { tagsOfForm } from './tagsOfForm';

const location = (AddressName: string, IsMain: boolean): Location => ({
  UniqueId: `00000000-0000-4000-8000-${AddressName.length.toString().padStart(12, '0')}`,
  IsMain,
  AddressName,
  Address: '',
  Number: '925',
  Complement: null,
  Neighborhood: 'Recife',
  ZipCode: '50030230',
  City: { Id: 2611606, Name: 'Recife' },
  StateProvince: { Id: 26, Name: 'Pernambuco', Code: 'PE' },
  NeedsConfirmation: false,
});
const insured = {
  Id: 1,
  UniqueId: '00000000-0000-4000-8000-000000000001',
  Name: 'Município do Recife',
  NomeSocial: null,
  CpfCnpj: '10565000000192',
  IsPrivate: false,
  Locations: [location('Cais do Apolo', true), location('Rua da Aurora', false)],
};
const valueOf = (name: string, form: Partial<ProposalForm>, outside?: Parameters<typeof tagsOfForm>[1]) =>
  tagsOfForm({ ...emptyProposalForm, ...form }, outside).find(({ Name }) => Name === name)?.Value;

it('fills nothing of an empty form', () => {
  expect(tagsOfForm(emptyProposalForm).filter(({ Value }) => Value !== '')).toEqual([]);
});

it('writes amounts in words and counts the days between the dates', () => {
  const form = { insuredAmount: 100_000_000, startDate: '2026-11-21', endDate: '2027-11-21' };
  expect(valueOf('ImportanciaSeguradaExtenso', form)).toBe('um milhão de reais');
  expect(valueOf('PrazoDias', form)).toBe('365');
});

it('takes the address that was chosen, and the main one before', () => {
  expect(valueOf('LogradouroSegurado', { insured })).toBe('Cais do Apolo');
  expect(valueOf('LogradouroSegurado', { insured, insuredLocation: location('Rua da Aurora', false) })).toBe(
    'Rua da Aurora',
  );
});

it('leaves a masked CPF masked', () => {
  expect(valueOf('DocumentoSegurado', { insured: { ...insured, CpfCnpj: '***.982.247-**' } })).toBe('***.982.247-**');
});

it('knows the insurer, and the broker by whom it is written', () => {
  const outside = { insurer: { name: 'Aurora', document: '' }, proposalNumber: '2026000001', brokerName: 'Boreal' };
  expect(valueOf('NomeSeguradora', {}, outside)).toBe('Aurora');
  expect(valueOf('NumeroProposta', {}, outside)).toBe('2026000001');
  expect(valueOf('NomeCorretora', {}, outside)).toBe('Boreal');
  expect(valueOf('NomeCorretora', { broker: { UniqueId: insured.UniqueId, Name: 'Austral' } }, outside)).toBe(
    'Austral',
  );
});
