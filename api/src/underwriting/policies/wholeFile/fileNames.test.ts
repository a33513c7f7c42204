import { namesInFolder, safeName } from './fileNames';

it('keeps the words of a name and takes out what some system does not take', () => {
  expect(safeName('Edital nº 3/2026: versão "final".pdf')).toBe('Edital nº 3-2026- versão -final-.pdf');
  expect(safeName('../../etc/passwd')).toBe('-..-etc-passwd');
  expect(safeName('  .oculto. ')).toBe('oculto');
  expect(safeName('CON.pdf')).toBe('_CON.pdf');
  expect(safeName('..')).toBe('arquivo');
  expect(safeName(`${'á'.repeat(300)}.pdf`)).toBe(`${'á'.repeat(120)}.pdf`);
});

it('numbers doubles, whatever their case, and meets no name that somebody gave', () => {
  expect(namesInFolder(['Edital.pdf', 'edital.PDF', 'Edital (2).pdf', 'Edital.pdf', 'Contrato'])).toEqual([
    'Edital.pdf',
    'edital (2).PDF',
    'Edital (2) (2).pdf',
    'Edital (3).pdf',
    'Contrato',
  ]);
});
