import type { BureauQueryRecord } from '@portal/shared/contracts/parameters/bureauQueries';
import { standardBureauQuery } from '@portal/shared/domain/parameters/kinds/bureauQuery';
import { versionedOf } from '../record/testing/versionedOf';

const rule = {
  ...standardBureauQuery(1),
  Bureaus: [
    { Name: 'um', CostValue: 150 },
    { Name: 'antigo', CostValue: 90 },
  ],
};

/** The query of companies: "um" is asked first, "antigo" is not configured, "tres" is not in the order. */
export const queryOf = (change: Partial<BureauQueryRecord> = {}): BureauQueryRecord => ({
  ...versionedOf('00000000-0000-4000-8000-0000000000b1'),
  TipoConsultaId: 1,
  Nome: 'Cadastro de pessoa jurídica',
  ParametrosBureaus: [
    { BureauParametrizacaoConsultasId: '1:um', Bureau: 'um', Ordem: 1, CustoValor: 150, Configurado: true },
    { BureauParametrizacaoConsultasId: '1:antigo', Bureau: 'antigo', Ordem: 2, CustoValor: 90, Configurado: false },
  ],
  BureausDisponiveis: ['tres'],
  InForce: rule,
  Values: rule,
  ...change,
});
