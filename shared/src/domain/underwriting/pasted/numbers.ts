import { formatLawsuitNumber, lawsuitNumberVerifies } from '../lawsuitNumber';
import { wordsAround } from './suggestion';
import type { PastedReading, Suggestion } from './suggestion';

const LAWSUIT = /(?<![\d.-])\d{7}-?\d{2}\.?\d{4}\.?\d\.?\d{2}\.?\d{4}(?![\d-]|\.\d)/g;
/** Longer ones are the masks of other numbers. */
const NUMBER = String.raw`(?:n\.?\s*(?:[º°ªo]|[uú]mero)?\.?\s*:?\s*)?(\d{1,3}(?:\.\d{3})+|\d{1,6})\s*([/-])\s*((?:19|20)\d{2}|\d{2})(?!\d|[.,/-]\d)`;
const BID = String.raw`(?<![\p{L}])(?:edital|preg[ãa]o|concorr[êe]ncia|tomada\s+de\s+pre[çc]os|licita[çc][ãa]o|dispensa|rdc|convite)(?:\s+(?:de|da|do|eletr[ôo]nic[ao]|presencial|p[úu]blic[ao]|licita[çc][ãa]o|preg[ãa]o|concorr[êe]ncia|srp|internacional|rdc))*`;
const CONTRACT = String.raw`(?<![\p{L}])contrato(?:\s+(?:administrativo|de\s+(?:obra|empreitada|presta[çc][ãa]o\s+de\s+servi[çc]os|fornecimento)))*`;

/** Numbers of lawsuits, of bids and of contracts. */
export function readNumbers(text: string): PastedReading {
  const lawsuits = [...text.matchAll(LAWSUIT)].map((match) => ({
    number: formatLawsuitNumber(match[0]),
    place: { at: match.index, end: match.index + match[0].length },
  }));
  return {
    suggestions: [
      ...lawsuits
        .filter(({ number }) => lawsuitNumberVerifies(number))
        .map(({ number, place }): Suggestion => ({
          field: 'lawsuitNumber',
          value: number,
          shown: number,
          found: wordsAround(text, place),
        })),
      ...named(text, 'bidNumber', BID),
      ...named(text, 'contractNumber', CONTRACT),
    ],
    warnings: lawsuits
      .filter(({ number }) => !lawsuitNumberVerifies(number))
      .map(({ number }) => `${number} parece um processo, mas os dígitos verificadores não conferem.`),
  };
}

function named(text: string, field: 'bidNumber' | 'contractNumber', words: string): Suggestion[] {
  const pattern = new RegExp(String.raw`${words}\s*[:–-]?\s*${NUMBER}`, 'giu');
  return [...text.matchAll(pattern)].map((match) => {
    const value = `${match[1]}${match[2]}${match[3]}`;
    return {
      field,
      value,
      shown: value,
      found: wordsAround(text, { at: match.index, end: match.index + match[0].length }),
    };
  });
}
