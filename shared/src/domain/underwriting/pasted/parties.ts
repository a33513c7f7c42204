import { isValidCnpj } from '../../people/cnpj';
import { cleanDocument, formatDocument } from '../../people/document';
import { roleBefore, wordsAround } from './suggestion';
import type { PastedReading, Suggestion } from './suggestion';

/** With its signs or as fourteen digits; letters, which newer ones have, only with signs. */
const CNPJ = /(?<![\p{L}\d./-])(?:[\dA-Z]{2}\.[\dA-Z]{3}\.[\dA-Z]{3}\/[\dA-Z]{4}-\d{2}|\d{14})(?![\p{L}\d]|[./-]\d)/gu;

/** Who buys is insured, who sells takes the bond out. */
const roles = [
  [
    'insured',
    /[óo]rg[ãa]o|prefeitura|munic[íi]pio|secretaria|contratante|minist[ée]rio|universidade|tribunal|c[âa]mara|autarquia|governo|estado d[eo]|departamento|companhia de|segurad[oa]|reclamante|exequente|credor|autora?(?!\p{L})|uni[ãa]o|fazenda/u,
  ],
  [
    'policyHolder',
    /contratad[ao]|licitante|vencedora?|adjudicat[áa]ri[ao]|empresa|tomadora?|proponente|reclamad[ao]|executad[ao]|devedora?|construtora|fornecedora?|r[ée]u?(?!\p{L})/u,
  ],
] as const;

/** CNPJs, by the words before them. One that no word tells of is left out, and said. */
export function readParties(text: string): PastedReading {
  const suggestions: Suggestion[] = [];
  const warnings: string[] = [];
  for (const match of text.matchAll(CNPJ)) {
    const value = cleanDocument(match[0]);
    const shown = formatDocument(value);
    const isMarked = match[0] !== value;
    if (!isValidCnpj(value)) {
      if (isMarked) warnings.push(`${shown} parece um CNPJ, mas os dígitos verificadores não conferem.`);
      continue;
    }
    const role = roleBefore(text, match.index, roles, 160);
    if (role === null) warnings.push(`O texto não diz de quem é o CNPJ ${shown}.`);
    else {
      const place = { at: match.index, end: match.index + match[0].length };
      suggestions.push({ field: role, value, shown, found: wordsAround(text, place) });
    }
  }
  return { suggestions, warnings };
}
