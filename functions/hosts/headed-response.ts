import { type IncomingMessage, ServerResponse } from 'node:http';

type Headers = Readonly<Record<string, string>>;

/**
 * The class of a server's responses, with headers that each of them carries, whatever it answers;
 * a response's own header of the same name wins. They are added where the head is written: to set
 * them one by one beforehand takes Node twice as long.
 */
export function headedResponse(headers: Headers): typeof ServerResponse {
  return class HeadedResponse<Asked extends IncomingMessage> extends ServerResponse<Asked> {
    override writeHead(status: number, ...rest: unknown[]): this {
      const own = rest.at(-1);
      return super.writeHead(status, { ...headers, ...(typeof own === 'object' && own) });
    }
  };
}
