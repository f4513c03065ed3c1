import { type IsoDay, shortDayText } from '#src/features/skip-diary/rental/iso-day.ts';
import type { Rental } from '#src/features/skip-diary/rental/rental.ts';
import type { Skip } from '#src/features/skip-diary/skip.ts';
import { formatPhone } from '#src/shared/contact/phone.ts';
import type { RoutePath } from '#src/shared/routing/links.ts';
import { site } from '#src/shared/site/site.ts';
import { calendarText } from './calendar-text.ts';

const diaryPath: RoutePath = '/ferramentas/diario';

/** An .ics file with a reminder of the rental's last day. */
export function reminderFile(skip: Skip, rental: Rental, day: IsoDay, now = Date.now()): File {
  const event = {
    uid: `${skip.id}@${new URL(site.url).hostname}`,
    sequence: Math.max(0, Math.floor((now - skip.createdAt) / 1000)),
    day,
    summary: skip.company ? `Retirar a caçamba (${skip.company})` : 'Retirar a caçamba',
    description: description(skip, rental),
    location: [skip.address, rental.city?.name].filter(Boolean).join(', '),
    url: site.url + diaryPath,
  };
  const text = calendarText(event, now);
  return new File([text], `retirar-cacamba-${day}.ics`, { type: 'text/calendar' });
}

function description(skip: Skip, { phone, deadline, limit }: Rental): string {
  const { contract, city } = deadline;
  const lines = [
    contract && `Pelo contrato: até ${shortDayText(contract)}.`,
    city &&
      limit &&
      `Pela regra da cidade, na rua: até ${shortDayText(city.day)}${city.time ? `, às ${city.time}` : ''}. Fonte de ${limit.year}; confirme com ${limit.confirmWith}.`,
    phone && `Telefone da empresa: ${formatPhone(phone)}`,
    skip.note,
  ];
  return lines.filter(Boolean).join('\n');
}
