import { isPast } from '#src/shared/text/days.ts';
import { dateWithWeekday } from '#src/shared/text/format.ts';
import { cityOf, maxLengths, type RequestDraft } from './request-draft.ts';
import { clip, type WrittenRequest } from './request-text.ts';

export function writeRequest(draft: RequestDraft, now = Date.now()): WrittenRequest {
  const details = requestDetails(draft, now);
  const city = cityOf(draft);
  const proof = city?.proof ?? 'o comprovante do destino';
  const question = `Qual é o preço e quantos dias estão incluídos? Vocês entregam ${proof}?`;
  return {
    city,
    text: details.length > 0 ? `${details.join('\n')}\n\n${question}` : '',
    summary: requestSummary(draft),
    size: typeof draft.size === 'number' ? String(draft.size) : '',
  };
}

/** Writes the draft's details, a line each: 'Tamanho: 4 m³'; empty without any. */
export function requestDetails(draft: RequestDraft, now = Date.now()): string[] {
  const { place, date, days } = draft;
  const details = {
    Tamanho: sizeText(draft),
    Material: clip(draft.material, maxLengths.material),
    'Onde fica': place && placeTexts[place],
    Endereço: clip(draft.address, maxLengths.address),
    Entrega: isPast(date, now) ? null : dateWithWeekday(date),
    Dias: days && String(days),
    Observações: clip(draft.remarks, maxLengths.remarks),
  };
  return Object.entries(details).flatMap(([label, value]) => (value ? `${label}: ${value}` : []));
}

/** Writes '4 m³, terreno'; empty when neither is chosen. */
function requestSummary(draft: RequestDraft): string {
  const { size, place } = draft;
  const words = [
    size === 'unknown' ? null : sizeText(draft),
    place && (place === 'lot' ? 'terreno' : 'rua'),
  ];
  return words.filter(Boolean).join(', ');
}

const placeTexts = { lot: 'dentro do terreno', street: 'na rua' } as const;

function sizeText({ size, skips }: RequestDraft): string | null {
  if (size === 'unknown') {
    return skips > 1 ? `${skips} caçambas, não sei o tamanho` : 'não sei, aceito sugestão';
  }
  if (skips > 1) return size ? `${skips} caçambas de ${size}\u00a0m³` : `${skips} caçambas`;
  return size && `${size}\u00a0m³`;
}
