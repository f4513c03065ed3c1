import { shortDayText } from '#src/features/skip-diary/days/day-text.ts';
import type { IsoDay } from '#src/features/skip-diary/days/iso-day.ts';
import type { SkipReading } from '#src/features/skip-diary/read-skip.ts';
import type { Skip } from '#src/features/skip-diary/skip.ts';
import { formatPhone } from '#src/shared/contact/phone.ts';
import type { RoutePath } from '#src/shared/routing/links.ts';
import { site } from '#src/shared/site/site.ts';
import { calendarFile } from './calendar-file.ts';

const diary: RoutePath = '/ferramentas/diario';

/** The calendar file that reminds of a skip's last day. */
export function reminderFile(
  skip: Skip,
  reading: SkipReading,
  day: IsoDay,
  now = Date.now(),
): File {
  const text = calendarFile(
    {
      uid: `${skip.id}@${new URL(site.url).hostname}`,
      sequence: Math.max(0, Math.floor((now - skip.createdAt) / 1000)),
      day,
      summary: skip.company ? `Retirar a caçamba (${skip.company})` : 'Retirar a caçamba',
      description: description(skip, reading),
      location: [skip.address, reading.city?.name].filter(Boolean).join(', '),
      url: site.url + diary,
    },
    now,
  );
  return new File([text], `retirar-cacamba-${day}.ics`, { type: 'text/calendar' });
}

function description(skip: Skip, { phone, deadline, limit }: SkipReading): string {
  const { contract, city } = deadline;
  const lines = [
    contract && `Pelo contrato: até ${shortDayText(contract)}.`,
    city &&
      limit &&
      `Pela regra da cidade, na rua: até ${shortDayText(city)}. Fonte de ${limit.year}; confirme com ${limit.confirmWith}.`,
    phone && `Telefone da empresa: ${formatPhone(phone)}`,
    skip.note,
  ];
  return lines.filter(Boolean).join('\n');
}
