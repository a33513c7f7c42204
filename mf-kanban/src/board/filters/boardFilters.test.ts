import { filterQuery, filtersOf, isFiltering, NO_FILTERS, withFilters } from './boardFilters';
import type { BoardFilters } from './boardFilters';

const ME = 7;
const filters = (search: string) => filtersOf(new URLSearchParams(search), ME);
const of = (change: Partial<BoardFilters>): BoardFilters => ({ ...NO_FILTERS, ...change });

const everything = of({
  text: 'aço',
  document: '11222333000181',
  priorityIds: [3, 4],
  stepIds: [5, 6],
  ownerIds: [0, 9],
  mine: ME,
  cardTypes: ['PROPOSTA', 'REQUEST_LIMIT'],
  minDaysInStep: 15,
  maxDaysToDeadline: 5,
  clock: 'overdue',
  minInsuredAmount: 150_000_50,
  maxInsuredAmount: 2_000_000_00,
  modalityIds: [3],
  brokerIds: [11, 12],
  tagIds: [21, 22],
  openDocuments: 'awaited',
  minDaysUnseen: 7,
});

describe('the filters of an address', () => {
  it.each<[string, Partial<BoardFilters>]>([
    ['', {}],
    ['busca=%20a%C3%A7o%20', { text: 'aço' }],
    ['prioridade=3,1,3', { priorityIds: [1, 3] }],
    ['busca=x&prioridade=abc,-1,2', { text: 'x', priorityIds: [2] }],
    ['etapa=6,5,6,x', { stepIds: [5, 6] }],
    ['documento=11.222.333/0001-81', { document: '11222333000181' }],
    ['documento=11.222.333', {}],
    ['responsavel=eu,9,ninguem,9', { mine: ME, ownerIds: [0, 9] }],
    ['responsavel=0,fulano', {}],
    ['tipo=request_limit,PROPOSTA,QUALQUER', { cardTypes: ['PROPOSTA', 'REQUEST_LIMIT'] }],
    ['idade=15', { minDaysInStep: 15 }],
    ['idade=0', {}],
    ['idade=9999', {}],
    ['idade=%2B3', {}],
    ['prazo=0', { maxDaysToDeadline: 0 }],
    ['prazo=25', { maxDaysToDeadline: 25 }],
    ['prazo=26', {}],
    ['prazo=-1', {}],
    ['relogio=hoje', { clock: 'today' }],
    ['relogio=ontem', {}],
    ['valor-de=1000.5&valor-ate=2000', { minInsuredAmount: 1_000_50, maxInsuredAmount: 2_000_00 }],
    ['valor-de=mil&valor-ate=-3', {}],
    ['modalidade=4,x&corretora=9,9', { modalityIds: [4], brokerIds: [9] }],
    ['etiqueta=22,21,x', { tagIds: [21, 22] }],
    ['documentos=conferir', { openDocuments: 'toCheck' }],
    ['documentos=todos', {}],
    ['sem-abrir=3', { minDaysUnseen: 3 }],
    ['sem-abrir=0', {}],
  ])('of "%s" are read as a person would mean them', (search, expected) => {
    expect(filters(search)).toEqual(of(expected));
  });

  it('are no longer than the platform takes', () => {
    expect(filters(`busca=${'a'.repeat(300)}`).text).toHaveLength(100);
    const many = Array.from({ length: 50 }, (_, index) => index + 1).join(',');
    expect(filters(`responsavel=eu,${many}`).ownerIds.length).toBeLessThanOrEqual(20);
    expect(String(filterQuery(filters(`responsavel=eu,${many}`)).ownerIds).split(',')).toHaveLength(20);
  });

  it('are written so that they are read again, and leave the rest of the address alone', () => {
    const written = withFilters(new URLSearchParams('busca=velho&visao=lista'), everything);
    expect(filtersOf(written, ME)).toEqual(everything);
    expect(written.get('visao')).toBe('lista');
    expect(withFilters(written, NO_FILTERS).toString()).toBe('visao=lista');
  });

  it('begin again at the first page of the list', () => {
    expect(withFilters(new URLSearchParams('pagina=4'), of({ text: 'a' })).toString()).toBe('busca=a');
  });

  it('mean each reader’s own cards where they ask for their own', () => {
    const shared = withFilters(new URLSearchParams(), of({ mine: ME }));
    expect(shared.toString()).toBe('responsavel=eu');
    expect(filterQuery(filtersOf(shared, 12))).toEqual({ ownerIds: '12' });
  });

  it('count as filtering only when they leave something out', () => {
    expect(isFiltering(filters(''))).toBe(false);
    expect(isFiltering(filters('visao=lista&card=3'))).toBe(false);
    for (const search of [
      'busca=a',
      'prioridade=1',
      'etapa=3',
      'documento=11222333000181',
      'responsavel=ninguem',
      'idade=3',
      'prazo=25',
      'relogio=sem',
      'valor-ate=10',
      'modalidade=4',
      'corretora=9',
      'etiqueta=21',
      'documentos=faltam',
      'sem-abrir=1',
    ])
      expect(isFiltering(filters(search))).toBe(true);
  });
});

describe('the query of a filter', () => {
  it('says everything that narrows, and nothing else', () => {
    expect(filterQuery(NO_FILTERS)).toEqual({});
    expect(filterQuery(everything)).toEqual({
      filterCardsValues: 'aço',
      document: '11222333000181',
      priorityIds: '3,4',
      stepIds: '5,6',
      ownerIds: '0,9,7',
      cardTypes: 'PROPOSTA,REQUEST_LIMIT',
      minDaysInStep: 15,
      maxDaysToDeadline: 5,
      clock: 'overdue',
      minInsuredAmount: 150_000_50,
      maxInsuredAmount: 2_000_000_00,
      modalityIds: '3',
      brokerIds: '11,12',
      tagIds: '21,22',
      openDocuments: 'awaited',
      minDaysUnseen: 7,
    });
  });
});
