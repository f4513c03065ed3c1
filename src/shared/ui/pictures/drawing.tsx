interface Picture {
  width: number;
  height: number;
  /** What the picture teaches; empty where the words beside it say the same. */
  alt: string;
}

/** The files of public/drawings; pictures that come together share one, as views of it. */
const drawings = {
  'hero-skip': { width: 640, height: 460, alt: '' },
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
    alt: 'Caçamba na rua vista de cima: paralela e encostada ao meio-fio, com vão para a água, longe da esquina, com a calçada livre.',
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
  'home#step-search': { width: 96, height: 96, alt: '' },
  'home#step-compare': { width: 96, height: 96, alt: '' },
  'home#step-request': { width: 96, height: 96, alt: '' },
  'home#trust-verified': { width: 64, height: 64, alt: '' },
  'home#trust-reviews': { width: 64, height: 64, alt: '' },
  'home#trust-free': { width: 64, height: 64, alt: '' },
  empty: { width: 320, height: 200, alt: '' },
  offline: { width: 320, height: 200, alt: '' },
  'install#share': { width: 144, height: 112, alt: '' },
  'install#add': { width: 144, height: 112, alt: '' },
  'install#done': { width: 144, height: 112, alt: '' },
  company: { width: 96, height: 72, alt: '' },
} as const satisfies Record<string, Picture>;

interface DrawingProps {
  name: keyof typeof drawings;
  className?: string | undefined;
  /** 'eager' for what stands in the first screen. */
  loading?: 'eager' | 'lazy';
}

/** A picture drawn for the site, in its own proportions so that nothing moves when it arrives. */
export function Drawing({ name, className, loading = 'lazy' }: DrawingProps) {
  const { width, height, alt } = drawings[name];
  const [file, view] = name.split('#');
  return (
    <img
      src={`/drawings/${file}.svg${view ? `#${view}` : ''}`}
      alt={alt}
      width={width}
      height={height}
      loading={loading}
      fetchPriority={loading === 'eager' ? 'high' : undefined}
      decoding="async"
      className={className}
    />
  );
}
