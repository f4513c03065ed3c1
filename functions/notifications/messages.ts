import type { PushMessage } from '#src/shared/company/push-message.ts';

export function tapMessage(name: string): PushMessage {
  return {
    title: 'Alguém quer falar com a sua empresa',
    body: `Uma pessoa tocou no WhatsApp da ${name} no AlugaCaçamba. Fique de olho nas suas conversas.`,
    path: '/area-empresa?parte=numeros',
    tag: 'taps',
  };
}

export function reviewMessage(reason: string | undefined): PushMessage {
  return {
    title: reason ? 'Não publicamos a sua mudança' : 'Sua mudança está no ar',
    body: reason ?? 'O AlugaCaçamba aprovou o que você enviou. Veja como ficou.',
    path: '/area-empresa',
    tag: 'reviews',
  };
}
