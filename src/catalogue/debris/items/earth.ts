import type { WasteItem } from './waste-item.ts';

export const earth: readonly WasteItem[] = [
  {
    name: 'Terra',
    synonyms: ['barro', 'solo', 'argila', 'terra vermelha', 'saibro', 'escavação'],
    answer: 'yes',
    conama: 'A',
    why: 'Pode ir, mas pesa, por isso diga antes a quantidade.',
  },
  {
    name: 'Areia',
    synonyms: ['areia de construção', 'areia de obra', 'areião'],
    answer: 'yes',
    conama: 'A',
    why: 'Limpa, serve de agregado, mas pesa como terra.',
  },
  {
    name: 'Pedra e brita',
    synonyms: ['pedra', 'brita', 'cascalho', 'pedrisco', 'rocha', 'paralelepípedo'],
    answer: 'yes',
    conama: 'A',
    why: 'Servem de agregado, mas avise a empresa se a peça é grande e pesada.',
  },
  {
    name: 'Mármore e granito',
    synonyms: ['mármore', 'granito', 'bancada de pedra', 'soleira', 'ardósia', 'pia de granito'],
    answer: 'yes',
    conama: 'A',
    why: 'Pedra também vira agregado e, inteira, serve em outra obra.',
  },
  {
    name: 'Terra com raiz e mato',
    synonyms: ['terra com mato', 'terra com grama', 'limpeza de terreno', 'terra suja'],
    answer: 'apart',
    conama: 'unnamed',
    why: 'O verde estraga a terra limpa, que se reaproveita.',
    instead: 'Peneire: terra na caçamba, verde à parte.',
  },
  {
    name: 'Galhos e poda',
    synonyms: ['galho', 'poda', 'poda de árvore', 'ramos', 'cerca viva'],
    answer: 'apart',
    conama: 'unnamed',
    why: 'Nem toda empresa leva poda, e ela ocupa espaço.',
    instead: 'Ecoponto ou coleta de poda da cidade, se houver.',
  },
  {
    name: 'Grama, mato e folhas',
    synonyms: ['grama', 'mato', 'capim', 'folhas secas', 'folha', 'flores', 'planta'],
    answer: 'apart',
    conama: 'unnamed',
    why: 'Verde não vira agregado e apodrece na caçamba.',
    instead: 'Compostagem, Ecoponto ou coleta de poda da cidade.',
  },
  {
    name: 'Tronco e raiz',
    synonyms: ['tronco', 'toco', 'raiz', 'árvore', 'lenha', 'coqueiro'],
    answer: 'apart',
    conama: 'unnamed',
    why: 'Pesam, ocupam espaço e têm outro destino.',
    instead: 'Destino de poda ou de madeira que a empresa indicar.',
  },
];
