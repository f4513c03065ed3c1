import { DrawingFile, type FileSize } from './drawing.tsx';

/** The files of public/drawings that carry information; `alt` has it as text. */
const illustrations = {
  'skip-sizes': {
    width: 640,
    height: 400,
    alt: 'Caçambas de 3, 4 e 5 m³ em escala, ao lado de uma pessoa de 1,70 m e de um carrinho de mão: cabem nelas cerca de 60, 80 e 100 carrinhos. A de 7 m³ existe às vezes.',
  },
  'fill-line': {
    width: 640,
    height: 360,
    alt: 'Certo: caçamba cheia até 10 cm abaixo da borda. Errado: entulho amontoado acima da borda.',
  },
  'street-placement': {
    width: 640,
    height: 480,
    alt: 'Caçamba na rua vista de cima: paralela ao meio-fio, com vão para a água, longe da esquina, com a calçada livre.',
  },
  'waste-classes': {
    width: 640,
    height: 480,
    alt: 'As quatro classes de resíduos de obra: A, reciclável como agregado; B, reciclável para outro destino; C, sem reciclagem viável; D, perigoso.',
  },
  'rental-steps': {
    width: 640,
    height: 200,
    alt: 'Os passos do aluguel: buscar no celular, pedir pelo chat, receber a caçamba, vê-la sair cheia no caminhão.',
  },
  'sponsored-card': {
    width: 480,
    height: 400,
    alt: 'A lista de uma cidade: a empresa em destaque vem primeiro, com borda e faixa amarelas e o selo.',
  },
} as const satisfies Record<string, FileSize & { alt: string }>;

interface IllustrationProps {
  name: keyof typeof illustrations;
  className?: string | undefined;
}

/** A drawing with information that the text beside it does not have. */
export function Illustration({ name, className }: IllustrationProps) {
  const { alt, ...size } = illustrations[name];
  return <DrawingFile name={name} size={size} alt={alt} className={className} loading="lazy" />;
}
