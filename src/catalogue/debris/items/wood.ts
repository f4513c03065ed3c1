import type { WasteItem } from './waste-item.ts';

export const wood: readonly WasteItem[] = [
  {
    name: 'Madeira',
    synonyms: ['tábua', 'caibro', 'ripa', 'sarrafo', 'pontalete', 'viga de madeira', 'pau'],
    answer: 'apart',
    conama: 'B',
    why: 'Recicla-se em outro lugar; nem toda empresa leva.',
    instead:
      'Doe a que estiver boa e empilhe o resto à parte; pouca madeira vai também ao Ecoponto.',
  },
  {
    name: 'Porta e janela de madeira',
    synonyms: ['porta', 'janela', 'batente', 'esquadria de madeira', 'veneziana', 'guarnição'],
    answer: 'apart',
    conama: 'B',
    why: 'Inteiras, servem em outra obra e não ocupam a caçamba.',
    instead: 'Doe ou venda se ainda servir; senão, à parte com a madeira ou no Ecoponto.',
  },
  {
    name: 'Compensado',
    synonyms: ['madeirite', 'forma de concreto', 'OSB', 'tapume', 'chapa de madeira'],
    answer: 'apart',
    conama: 'B',
    why: 'É madeira; cola e concreto grudados limitam quem recebe.',
    instead: 'À parte com a madeira, sem pregos, se puder.',
  },
  {
    name: 'MDF e aglomerado',
    synonyms: ['MDF', 'aglomerado', 'MDP', 'fórmica', 'prateleira'],
    answer: 'apart',
    conama: 'B',
    why: 'São madeira com resina: nem todo reciclador aceita.',
    instead: 'À parte; diga que é MDF quando perguntar.',
  },
  {
    name: 'Palete',
    synonyms: ['pallet', 'paleti', 'caixote', 'engradado'],
    answer: 'apart',
    conama: 'B',
    why: 'É madeira que muita gente aproveita.',
    instead: 'Devolva à loja ou doe; senão, com a madeira.',
  },
  {
    name: 'Taco e piso laminado',
    synonyms: ['taco', 'piso laminado', 'piso de madeira', 'assoalho', 'parquet', 'rodapé', 'deck'],
    answer: 'apart',
    conama: 'B',
    why: 'São madeira: o destino não é o do piso cerâmico.',
    instead: 'Em feixes, à parte com a madeira.',
  },
  {
    name: 'Serragem',
    synonyms: ['pó de serra', 'cavaco', 'maravalha', 'pó de madeira'],
    answer: 'apart',
    conama: 'B',
    why: 'É madeira em pó: o vento espalha.',
    instead: 'Ensacada, à parte com a madeira.',
  },
  {
    name: 'Madeira tratada',
    synonyms: ['dormente', 'poste de madeira', 'eucalipto tratado', 'madeira pintada'],
    answer: 'apart',
    conama: 'unnamed',
    why: 'O produto do tratamento pode mudar a classe.',
    instead: 'À parte da madeira comum; não queime.',
  },
];
