/** 'R$ 1.250', 'R$ 450,50'; without Intl, whose first use would hold a phone up for 50 ms. */
export function priceText(reais: number): string {
  const [whole = '', cents] = reais.toFixed(Number.isInteger(reais) ? 0 : 2).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.');
  return `R$\u00a0${grouped}${cents ? `,${cents}` : ''}`;
}
