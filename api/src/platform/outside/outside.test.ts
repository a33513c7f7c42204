import { createHmac } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import fc from 'fast-check';
import { isPublic, readAddress } from './publicAddress';
import { judgeAddress } from './judgedLookup';
import { postOutside } from './postOutside';
import type { OutsideSettings } from './postOutside';
import { maskedName, maskedText } from './maskedText';
import { newWebhookSecret, signedHeaders } from './webhookSignature';

describe('an IP address', () => {
  it.each([
    ...['127.0.0.1', '127.8.8.8', '0.0.0.0', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
    ...['169.254.169.254', '100.64.0.1', '100.127.255.255', '224.0.0.1', '239.1.1.1', '255.255.255.255', '240.0.0.1'],
    ...['192.0.2.1', '198.18.0.1', '198.51.100.1', '203.0.113.1', '192.0.0.8'],
    ...['::', '::1', 'fe80::1', 'fc00::1', 'fd12:3456::1', 'fec0::1', 'ff02::1', '2001:db8::1'],
    ...['::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:a00:1', '::ffff:169.254.169.254', '::127.0.0.1', '::a00:1'],
    ...['64:ff9b::7f00:1', '64:ff9b:1::a00:1', '2002:7f00:1::', '2001::1', 'fd00:ec2::254'],
    ...['', 'localhost', '10.0.0.1.example.com', '0x7f.1'],
  ])('%s is not of the public internet', (address) => {
    expect(isPublic(address)).toBe(false);
  });

  it.each(['8.8.8.8', '1.1.1.1', '200.160.2.3', '172.32.0.1', '100.63.255.255', '2804:14c::1', '2606:4700::1111'])(
    '%s is',
    (address) => {
      expect(isPublic(address)).toBe(true);
    },
  );

  it('is judged the same when IPv6 writes it', () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        expect(isPublic(`::ffff:${address}`)).toBe(isPublic(address));
      }),
    );
  });
});

describe('an address that a company names', () => {
  const rules = { allowsLocalhost: false };
  it.each([
    ['exemplo', 'completo'],
    ['http://example.com/x', 'https'],
    ['ftp://example.com/x', 'https'],
    ['https://ana:segredo@example.com/', 'senha'],
    ['https://example.com/#a', '#'],
    ['https://127.0.0.1/', 'rede interna'],
    ['https://2130706433/', 'rede interna'],
    ['https://0x7f000001/', 'rede interna'],
    ['https://0177.0.0.1/', 'rede interna'],
    ['https://[::1]/', 'rede interna'],
    ['https://[::ffff:169.254.169.254]/', 'rede interna'],
    ['https://localhost/', 'rede interna'],
    ['https://metadata.google.internal/', 'rede interna'],
    ['http://localhost:9000/', 'https'],
    [`https://example.com/${'a'.repeat(500)}`, 'completo'],
  ])('%s is refused', (address, why) => {
    expect(() => readAddress(address, rules)).toThrow(why);
  });

  it('may be of this machine where a demonstration allows it, and of no other inside', () => {
    const demo = { allowsLocalhost: true };
    expect(readAddress('http://localhost:9000/x', demo).port).toBe('9000');
    expect(() => readAddress('http://10.0.0.1/', demo)).toThrow('https');
    expect(() => readAddress('https://10.0.0.1/', demo)).toThrow('rede interna');
  });
});

/** A resolver that answers so; how often it was asked. */
function resolving(...addresses: string[]) {
  const asked: string[] = [];
  const lookup: LookupFunction = (hostname, _options, callback) => {
    asked.push(hostname);
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
  return { lookup, asked };
}

describe('a name', () => {
  it.each([['10.0.0.7'], ['8.8.8.8', '127.0.0.1'], ['::ffff:192.168.0.1'], ['169.254.169.254'], []])(
    'that resolves to %s is not connected to',
    async (...addresses) => {
      const settings = { allowsLocalhost: false, ...resolving(...addresses) };
      await expect(judgeAddress('https://hooks.example.com/x', settings)).rejects.toThrow('rede interna');
      await expect(postOutside('https://hooks.example.com/x', { headers: {}, body: '{}' }, settings)).rejects.toThrow(
        'rede interna',
      );
    },
  );

  it('is resolved once, and connected to where it resolved to then', async () => {
    const { server, address, heard } = await receiving((_request, response) => response.end('ok'));
    let answers = 0;
    const lookup: LookupFunction = (_hostname, _options, callback) => {
      answers += 1;
      callback(null, [{ address: '127.0.0.1', family: 4 }]);
    };
    await postOutside(address, { headers: {}, body: '{}' }, { allowsLocalhost: true, lookup });
    expect([answers, heard.length]).toEqual([1, 1]);
    server.close();
  });
});

type Answering = (request: http.IncomingMessage, response: http.ServerResponse) => void;

async function receiving(answering: Answering) {
  const heard: string[] = [];
  const server = http.createServer((request, response) => {
    heard.push(request.url ?? '');
    request.resume();
    answering(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, heard, address: `http://localhost:${(server.address() as AddressInfo).port}/eventos` };
}

describe('an answer from outside', () => {
  const local: OutsideSettings = { allowsLocalhost: true };
  const impatient = { ...local, timeLimitMs: 300 };
  const post = async (answering: Answering, settings = local) => {
    const { server, heard, address } = await receiving(answering);
    try {
      return { answer: await postOutside(address, { headers: {}, body: '{"a":1}' }, settings), heard };
    } finally {
      server.closeAllConnections();
      server.close();
    }
  };

  it('is read with its status', async () => {
    const { answer } = await post((_request, response) => response.writeHead(422).end('{"Reason":"x"}'));
    expect(answer).toEqual({ statusCode: 422, text: '{"Reason":"x"}', isCut: false });
  });

  it('that leads elsewhere is not followed', async () => {
    const { answer, heard } = await post((_request, response) =>
      response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end(),
    );
    expect([answer.statusCode, heard]).toEqual([302, ['/eventos']]);
  });

  it('that never comes is given up', async () => {
    await expect(post(() => undefined, impatient)).rejects.toThrow('Não houve resposta completa em 1 segundos.');
  });

  it('that drips is given up when the time is over, however often something comes', async () => {
    await expect(
      post((_request, response) => {
        response.writeHead(200);
        const dripping = setInterval(() => response.write('.'), 20);
        response.on('close', () => clearInterval(dripping));
      }, impatient),
    ).rejects.toThrow('Não houve resposta completa');
  });

  it('that does not end is read to where nobody reads on', async () => {
    const { answer } = await post((_request, response) => {
      response.writeHead(200);
      response.write('x'.repeat(200_000));
    });
    expect([answer.isCut, answer.text.length]).toEqual([true, 64 * 1024]);
  });

  it('that breaks off says so', async () => {
    await expect(post((request) => request.socket.destroy())).rejects.toThrow('sem responder');
  });
});

describe('a signature', () => {
  it('is that of the convention, of each secret in force', () => {
    const secrets = [newWebhookSecret(), newWebhookSecret()];
    const headers = signedHeaders(secrets, { id: 'e1', at: new Date(1_700_000_000_999), body: '{"a":1}' });
    const expected = secrets.map((secret) => {
      const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
      return `v1,${createHmac('sha256', key).update('e1.1700000000.{"a":1}').digest('base64')}`;
    });
    expect(headers).toEqual({
      'webhook-id': 'e1',
      'webhook-timestamp': '1700000000',
      'webhook-signature': expected.join(' '),
    });
  });

  it('is the one of the example that the convention gives', () => {
    const headers = signedHeaders(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      at: new Date(1_614_265_330_000),
      body: '{"test": 2432232314}',
    });
    expect(headers['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  });
});

describe('what is kept of a text from outside', () => {
  it.each([
    ['CPF 529.982.247-25 inválido', 'CPF ***.982.247-** inválido'],
    ['"52998224725"', '"***.982.247-**"'],
    ['escreva a ana.lima@exemplo.com.br', 'escreva a ***@***'],
    ['ligue (11) 98765-4321', 'ligue (**) *****-****'],
    ['CNPJ 11222333000181, protocolo 2026000123', 'CNPJ 11222333000181, protocolo 2026000123'],
  ])('%s', (text, kept) => {
    expect(maskedText(text)).toBe(kept);
  });

  it('names nobody', () => {
    expect(maskedName('Ana  de Lima')).toBe('A*** d*** L***');
  });
});
