import type { ErrorGroup, SlowPlace } from '@portal/shared/contracts/portal/remoteExperience';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import { durationText } from '../moduleHealth';
import type { Column, Verdict } from './comparison';
import type { MeasuredVital } from './ratings';

export const vitalNames: Readonly<Record<MeasuredVital, string>> = {
  Inp: 'Resposta a toques e teclas',
  Lcp: 'Primeira tela da página',
  Cls: 'Tela que se move sozinha',
};

/** `180 ms`, `1,2 s`, and the shift as everybody writes it: `0,05`. */
export const vitalText = (vital: MeasuredVital, value: number): string =>
  vital === 'Cls' ? (value / 1_000).toLocaleString('pt-BR', { maximumFractionDigits: 2 }) : durationText(value);

export const columnTexts: Readonly<Record<Column['role'], { name: string; period: string }>> = {
  current: { name: 'Em uso', period: 'últimas 24 horas' },
  canary: { name: 'Em teste', period: 'últimas 24 horas' },
  before: { name: 'Antes', period: 'últimos 7 dias' },
};

const whatGotWorse: Readonly<Record<Verdict['about'][number], string>> = {
  Errors: 'mais erros',
  Inp: 'responde mais devagar',
  Lcp: 'a primeira tela demora mais',
  Cls: 'a tela se move mais',
};

/** `Pior que a 0.9.0: mais erros, responde mais devagar`. */
export function verdictText({ kind, about }: Verdict, before: string): string {
  if (kind === 'tooFew') return `Ainda há poucas visitas para comparar com a ${before}`;
  if (kind === 'notWorse') return `Não está pior que a ${before}`;
  return `Pior que a ${before}: ${about.map((one) => whatGotWorse[one]).join(', ')}`;
}

const roles: Readonly<Record<SlowPlace['Role'], string>> = {
  button: 'Botão',
  link: 'Link',
  textbox: 'Campo de texto',
  combobox: 'Lista de opções',
  checkbox: 'Caixa de seleção',
  radio: 'Escolha única',
  switch: 'Interruptor',
  tab: 'Aba',
  menuitem: 'Item de menu',
  option: 'Opção de uma lista',
  row: 'Linha',
  columnheader: 'Título de coluna',
  other: 'Outro ponto',
};
const regions: Readonly<Record<SlowPlace['Region'], string>> = {
  screen: 'da tela',
  table: 'da tabela',
  form: 'do formulário',
  dialog: 'de uma janela',
  menu: 'do menu',
  frame: 'da moldura do portal',
};

/** `Botão da tabela`. */
export const pressedText = ({ Role, Region }: SlowPlace): string => `${roles[Role]} ${regions[Region]}`;

/** Where its time goes. */
export const partsText = ({ InputDelay, Processing, Presentation }: SlowPlace): string =>
  `espera ${durationText(InputDelay)}, processamento ${durationText(Processing)}, desenho ${durationText(Presentation)}`;

export const errorKinds: Readonly<Record<ErrorGroup['Kind'], string>> = {
  uncaught: 'erro não tratado',
  rejection: 'promessa recusada sem tratamento',
  render: 'a tela quebrou',
};

export const timesText = (count: number): string => `${formatNumber(count)} ${count === 1 ? 'vez' : 'vezes'}`;
