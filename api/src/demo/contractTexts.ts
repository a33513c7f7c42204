/** Texts of the documents of a company's contract with the platform. */

export const contractDocumentTexts: { name: string; html: string }[] = [
  {
    name: 'Contrato de uso da plataforma',
    html: `<h1>Contrato de uso da plataforma</h1>
<p>A plataforma concede à [NomeSeguradora], CNPJ [Cnpj], o direito de uso do portal de seguro garantia, nos módulos e
limites do plano contratado.</p>
<h2>1. Objeto</h2>
<p>Operação de propostas, apólices, endossos, cadastros e esteiras pelos usuários que a seguradora indicar.</p>
<h2>2. Vigência e renovação</h2>
<p>Doze meses, renovados por igual período, salvo aviso escrito com 60 dias de antecedência.</p>
<h2>3. Preço e reajuste</h2>
<p>Mensalidade do plano, reajustada a cada doze meses pelo IPCA. O que excede os limites é combinado por aditivo.</p>
<h2>4. Encerramento</h2>
<p>Os dados da seguradora são entregues em formato aberto em até 30 dias e, depois disso, eliminados.</p>`,
  },
  {
    name: 'Acordo de nível de serviço',
    html: `<h1>Acordo de nível de serviço</h1>
<h2>1. Disponibilidade</h2>
<p>99,7 % por mês, medidos das 7h às 22h dos dias úteis. Manutenções são avisadas com 48 horas de antecedência.</p>
<h2>2. Atendimento</h2>
<table>
<thead><tr><th scope="col">Gravidade</th><th scope="col">Primeira resposta</th><th scope="col">Solução</th></tr></thead>
<tbody>
<tr><td>Portal parado</td><td>15 minutos</td><td>4 horas</td></tr>
<tr><td>Função importante afetada</td><td>1 hora</td><td>1 dia útil</td></tr>
<tr><td>Dúvida ou ajuste</td><td>1 dia útil</td><td>5 dias úteis</td></tr>
</tbody>
</table>`,
  },
  {
    name: 'Acordo de tratamento de dados pessoais',
    html: `<h1>Acordo de tratamento de dados pessoais</h1>
<p>A [NomeSeguradora] é a controladora; a plataforma trata dados pessoais em seu nome (Lei 13.709/2018).</p>
<h2>1. Finalidade</h2>
<p>Análise de risco, emissão e acompanhamento de apólices. Nenhum outro uso é feito.</p>
<h2>2. Registro</h2>
<p>Consultas, exportações e downloads de dados pessoais ficam registrados por cinco anos.</p>
<h2>3. Incidentes</h2>
<p>A seguradora é avisada em até 24 horas pelo endereço [Email].</p>`,
  },
];
