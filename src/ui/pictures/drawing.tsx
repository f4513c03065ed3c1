import styles from './pictures.module.css';

interface FileSize {
  width: number;
  height: number;
}

/** The decorative files are in public/drawings; '#' names a view of a file. */
const drawings = {
  'hero-skip': { width: 640, height: 460 },
  'home#step-search': { width: 96, height: 96 },
  'home#step-compare': { width: 96, height: 96 },
  'home#step-request': { width: 96, height: 96 },
  'home#trust-verified': { width: 64, height: 64 },
  'home#trust-reviews': { width: 64, height: 64 },
  'home#trust-free': { width: 64, height: 64 },
  empty: { width: 320, height: 200 },
  offline: { width: 320, height: 200 },
  company: { width: 96, height: 72 },
} as const satisfies Record<string, FileSize>;

interface DrawingProps {
  name: keyof typeof drawings;
  className?: string | undefined;
  /** Pictures above the fold load 'eager'. */
  loading?: 'eager' | 'lazy';
}

/** The drawing is decorative: the text beside it says the same. */
export function Drawing({ name, className, loading = 'lazy' }: DrawingProps) {
  return <DrawingFile name={name} size={drawings[name]} className={className} loading={loading} />;
}

interface DrawingFileProps {
  /** The file lies in public/drawings: 'empty', or a view of one, 'home#step-search'. */
  name: string;
  size: FileSize;
  alt?: string;
  className: string | undefined;
  loading?: 'eager' | 'lazy';
}

/** The image has its size, so that nothing moves when it arrives. */
export function DrawingFile(props: DrawingFileProps) {
  const { name, size, alt = '', className, loading = 'lazy' } = props;
  const [file, view] = name.split('#');
  return (
    <img
      src={`/drawings/${file}.svg${view ? `#${view}` : ''}`}
      alt={alt}
      width={size.width}
      height={size.height}
      loading={loading}
      fetchPriority={loading === 'eager' ? 'high' : undefined}
      decoding="async"
      className={className}
    />
  );
}

/** The drawings carry information, which `alt` has as text. */
const illustrations = {
  'skip-sizes': {
    width: 640,
    height: 400,
    alt: 'Caçambas de 3, 4 e 5 m³ em escala, ao lado de uma pessoa de 1,70 m e de um carrinho de mão: cabem cerca de 60, 80 e 100 carrinhos. A de 7 m³ existe às vezes.',
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
    alt: 'A empresa em destaque vem primeiro na lista, com borda, faixa e selo amarelos.',
  },
} as const satisfies Record<string, FileSize & { alt: string }>;

interface IllustrationProps {
  name: keyof typeof illustrations;
  className?: string | undefined;
}

/** The drawing has information that the text beside it does not have. */
export function Illustration({ name, className }: IllustrationProps) {
  const { alt, ...size } = illustrations[name];
  return <DrawingFile name={name} size={size} alt={alt} className={className} />;
}

interface LineDrawingProps {
  /** The path is drawn in a viewBox of 24 by 24. */
  path: string;
  size?: number;
  weight?: number;
}

/** Draws decorative lines in the colour of the text beside them. */
export function LineDrawing({ path, size = 22, weight = 2 }: LineDrawingProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      strokeWidth={weight}
      className={styles.line}
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
