import { crc16, pixCode, pixKeyProblem } from './pix';

const KEY = '123e4567-e12b-12d1-a456-426655440000';

describe('the code of a Pix', () => {
  it('is that of the Central Bank’s handbook (Manual de Padrões para Iniciação do Pix), checksum included', () => {
    expect(pixCode({ key: KEY, name: 'Fulano de Tal', city: 'BRASILIA', amountCents: null, reference: null })).toBe(
      `00020126580014br.gov.bcb.pix0136${KEY}5204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D`,
    );
  });

  it('has the checksum of CRC-16/CCITT-FALSE', () => {
    expect(crc16('123456789')).toBe('29B1');
  });

  it('carries amount and our number, and names without accents in the room that there is', () => {
    const code = pixCode({
      key: 'cobranca@aurora.example',
      name: 'Aurora Companhia de Seguros e Previdência S.A.',
      city: 'São José do Rio Preto',
      amountCents: 1_234_05,
      reference: '26000042-P',
    });
    expect(code).toContain('54071234.05');
    expect(code).toContain('5925Aurora Companhia de Segur');
    expect(code).toContain('6015Sao Jose do Rio');
    expect(code).toContain('6213050926000042P6304');
    expect(code.slice(-4)).toBe(crc16(code.slice(0, -4)));
  });
});

describe('a Pix key', () => {
  it.each(['11222333000181', '12ABC34501DE35', '39053344705', 'cobranca@aurora.example', '+5511987654321', KEY])(
    '%s is one',
    (key) => {
      expect(pixKeyProblem(key)).toBeNull();
    },
  );

  it.each([
    '11.222.333/0001-81',
    '11222333000182',
    '(11) 98765-4321',
    '+551198',
    'cobranca@',
    KEY.slice(1),
    'x'.repeat(78),
  ])('%s is none', (key) => {
    expect(pixKeyProblem(key)).toBe(
      'Informe a chave Pix como ela está no banco: CPF ou CNPJ sem pontuação, e-mail, telefone como +5511987654321, ou a chave aleatória.',
    );
  });
});
