/** The operator reads the messages; `fields` are for programs. */
export interface Log {
  info: Report;
  warn: Report;
  error: Report;
}

type Report = (message: string, fields?: Fields) => void;

type Fields = Readonly<Record<string, unknown>>;

export interface LogEntry extends Fields {
  time: string;
  level: keyof Log;
  message: string;
}

export function createLog(write: (entry: LogEntry) => void, now = Date.now): Log {
  const report =
    (level: keyof Log): Report =>
    (message, fields) =>
      write({ time: new Date(now()).toISOString(), level, message, ...fields });
  return { info: report('info'), warn: report('warn'), error: report('error') };
}

export function jsonLine(entry: LogEntry): string {
  return JSON.stringify(entry);
}

/** Writes the entry as a person reads it on a terminal: '14:05:09 warn: message key=value'. */
export function readableLine({ time, level, message, ...fields }: LogEntry): string {
  const label = level === 'info' ? '' : `${level}: `;
  const values = Object.entries(fields).filter(([, value]) => value !== undefined);
  const details = values.map(([name, value]) => ` ${name}=${JSON.stringify(value)}`).join('');
  return `${time.slice(11, 19)} ${label}${message}${details}`;
}
