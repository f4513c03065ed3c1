import * as v from 'valibot';
import { moment, name, number, oneOf, orNull, path, phone, pictureFile, text } from './field.ts';
import { type Row, type RowFormat, rowFormat } from './row-format.ts';

export const company = rowFormat({
  tipo: ['kind', oneOf(['empresa', 'company'])],
  codigo: ['key', name],
  nome: ['name', text],
  telefone: ['phone', phone],
  cidade: ['city', text],
  anotacao: ['note', text],
  salvoEm: ['savedAt', moment],
});

export const page = rowFormat({
  tipo: ['kind', oneOf(['pagina', 'page'])],
  endereco: ['key', path],
  nome: ['name', text],
  salvoEm: ['savedAt', moment],
});

/** Without the number of the row, which another device may have given to another quote. */
export const quote = rowFormat({
  empresa: ['company', text],
  telefone: ['phone', phone],
  precoEmReais: ['price', orNull(number)],
  dias: ['days', orNull(number)],
  ctr: ['ctr', oneOf(['nao sei', 'unknown'], ['sim', 'yes'], ['nao', 'no'])],
  anotacao: ['note', text],
  pedidoEm: ['askedAt', moment],
});

const place = oneOf(['nao dito', null], ['terreno', 'lot'], ['rua', 'street']);

export const skip = rowFormat({
  codigo: ['id', name],
  anotadaEm: ['createdAt', moment],
  empresa: ['company', text],
  telefone: ['phone', text],
  cidade: ['city', text],
  lugar: ['place', place],
  endereco: ['address', text],
  chegada: ['arrival', text],
  hora: ['time', text],
  diasContratados: ['days', text],
  diasExtras: ['extraDays', text],
  precoDoDiaExtra: ['extraPrice', text],
  anotacao: ['note', text],
  retirada: ['pickedUp', text],
});

const photoFields = {
  codigo: ['id', name],
  cacamba: ['skip', name],
  tipo: ['kind', oneOf(['antes', 'before'], ['depois', 'after'], ['comprovante', 'receipt'])],
  guardadaEm: ['addedAt', moment],
  largura: ['width', number],
  altura: ['height', number],
} as const;

/** Without the picture, which is a file of its own. */
export const photo = rowFormat(photoFields);

/** With the name of that file. */
export const photoInFile = rowFormat({ arquivo: ['file', pictureFile], ...photoFields });

export const draft = rowFormat({
  cidade: ['city', orNull(text)],
  tamanhoEmM3: [
    'size',
    oneOf(['nao dito', null], ['3', 3], ['4', 4], ['5', 5], ['7', 7], ['nao sei', 'unknown']),
  ],
  cacambas: ['skips', number],
  material: ['material', text],
  lugar: ['place', place],
  endereco: ['address', text],
  data: ['date', text],
  dias: ['days', orNull(number)],
  observacoes: ['remarks', text],
});

export const sending: RowFormat = {
  write(row) {
    const { opened, queued } = Object(row) as Row;
    const written = {
      conversasAbertas: Object.entries(Object(opened) as Row).map(([key, at]) => ({
        empresa: key,
        abertaEm: moment.write(at),
      })),
      esperandoSinal: Array.isArray(queued) ? queued.filter((key) => typeof key === 'string') : [],
    };
    return written;
  },
  schema: v.pipe(
    v.object({
      conversasAbertas: v.array(v.object({ empresa: v.string(), abertaEm: moment.schema })),
      esperandoSinal: v.array(v.string()),
    }),
    v.transform(({ conversasAbertas, esperandoSinal }) => ({
      opened: Object.fromEntries(conversasAbertas.map((one) => [one.empresa, one.abertaEm])),
      queued: esperandoSinal,
    })),
  ),
};
