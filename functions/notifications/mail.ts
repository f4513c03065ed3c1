/** A message in plain text. */
export interface Mail {
  /** One address, which was checked. */
  to: string;
  subject: string;
  text: string;
}

/** Hands a message to the operator's mail server. Rejects where that refused it or did not answer. */
export type SendMail = (mail: Mail) => Promise<void>;
