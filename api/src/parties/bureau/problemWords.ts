/** Why a bureau did not answer, as a sentence, out of what was noted. */
export function problemSentence(problem: string | null): string {
  const status = /^bureau answers (\d{3})$/.exec(problem ?? '')?.[1];
  if (status) return `O bureau respondeu com o erro ${status}.`;
  return (
    sentences[problem ?? ''] ?? 'O bureau não respondeu, e o motivo não foi anotado. Tente de novo em alguns minutos.'
  );
}

const sentences: Readonly<Record<string, string>> = {
  'bureau does not answer': 'O bureau não respondeu a tempo.',
  'bureau broke off': 'A resposta do bureau foi interrompida no meio.',
  'bureau is not configured': 'Este bureau não está mais configurado no portal.',
  'bureau answers in another shape': 'A resposta do bureau veio em um formato que o portal não reconhece.',
};
