type PhoneKind = 'mobile' | 'fixed' | 'service';

/** A service number can be called, never chatted with. */
export function phoneKind(phone: string): PhoneKind {
  if (!phone.startsWith('+')) return 'service';
  return phone.length === 14 ? 'mobile' : 'fixed';
}

/** A normalised number as Brazilians write it: '(47) 99999-0000', '0800 123 4567', '4004-1234'. */
export function formatPhone(phone: string): string {
  return phone
    .replace(/^\+55(\d\d)(\d{4,5})(\d{4})$/, '($1) $2-$3')
    .replace(/^(0\d{3})(\d{2,3})(\d{4})$/, '$1 $2 $3')
    .replace(/^(\d{4})(\d{4})$/, '$1-$2');
}

export interface Numbers {
  phone: string | null;
  /** Where this is null, the phone takes messages. */
  whatsapp?: string | null | undefined;
  /** A landline from open data can be called alone. */
  openData?: unknown;
}

/** Returns the digits of a chat link; null for a number that only calls reach. */
export function chatNumber({ phone, whatsapp, openData }: Numbers): string | null {
  const number = whatsapp ?? phone;
  const kind = number && phoneKind(number);
  const takesMessages = kind === 'mobile' || (kind === 'fixed' && !openData);
  return number && takesMessages ? number.slice(1) : null;
}

/** Takes a number as normalizePhone writes it. */
export function telLink(phone: string): string {
  return `tel:${phone}`;
}

/** The site's texts have numbers like '156' and '0800', without an area code. */
export function dialLink(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return telLink(/^[1-9]\d{9,10}$/.test(digits) ? `+55${digits}` : digits);
}
