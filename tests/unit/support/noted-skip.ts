import type { NotedSkip } from '#src/device/request-rows.ts';

/** A skip that arrived on a Tuesday in São Paulo, but for what a test is about. */
export const notedSkip = (more: Partial<NotedSkip> = {}): NotedSkip => ({
  kind: 'skip',
  id: crypto.randomUUID(),
  savedAt: Date.UTC(2026, 10, 21, 13, 15),
  company: 'Entulho Forte',
  phone: '+5511999123456',
  size: 5,
  place: 'street',
  city: 'sp/sao-paulo',
  address: 'Lapa',
  arrival: '2026-11-24',
  time: null,
  days: 7,
  note: '',
  collected: null,
  ...more,
});
