import type { ToolAddress } from '#src/shared/routing/links.ts';
import type { IconName } from '#src/shared/ui/pictures/icon.tsx';

/** A tool as every page that leads to it names it. */
export interface SiteTool {
  address: ToolAddress;
  /** Also the heading of its page. */
  name: string;
  /** One sentence: what the visitor gets from it. */
  summary: string;
  icon: IconName;
}

/** In the order in which a rental needs them. */
export const siteTools = [
  {
    address: '/ferramentas/calculadora',
    name: 'Calculadora de entulho',
    summary: 'Quanto dá em m³ e toneladas, e em que caçamba cabe.',
    icon: 'calculator',
  },
  {
    address: '/ferramentas/pode-jogar',
    name: 'Pode jogar na caçamba?',
    summary: 'Procure o material: sim, separado ou não, e para onde ele vai.',
    icon: 'sorting',
  },
  {
    address: '/ferramentas/autorizacao',
    name: 'Autorização na sua cidade',
    summary: 'Dentro do terreno ou na rua: quem pede, o prazo e as regras.',
    icon: 'permit',
  },
  {
    address: '/ferramentas/pedido',
    name: 'Pedido de orçamento',
    summary: 'Um texto claro, pronto para mandar a várias empresas.',
    icon: 'chat',
  },
  {
    address: '/ferramentas/diario',
    name: 'Diário da caçamba',
    summary: 'Chegada, prazo, lembrete e fotos, só neste aparelho.',
    icon: 'calendar',
  },
] as const satisfies readonly SiteTool[];

/** The tool at an address. */
export function toolAt(address: ToolAddress): SiteTool {
  const tool = siteTools.find((candidate) => candidate.address === address);
  if (!tool) throw new Error(`No tool at ${address}`);
  return tool;
}
